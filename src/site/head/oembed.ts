import type { ScopePage } from '../../calendar/views/scope-page.ts';
import { frameThemes, renderFrame } from '../../metadata/embed-frame.ts';
import {
  estimateHeight,
  frameCounts,
  frameForms,
  listVariants,
  type Variant,
} from '../../metadata/embed-variants.ts';
import { renderOEmbedXml } from '../../metadata/oembed-xml.ts';
import {
  buildEventFrame,
  buildListFrame,
  buildListOEmbed,
  buildEventOEmbed,
  type EmbeddedEvent,
  type OEmbed,
  type Provider,
} from '../../metadata/oembed.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { getSiteShell } from '../navigation.ts';
import type { ShareImage } from '../images/share-images.ts';

/** The formats of oEmbed responses, by file extension. */
export const cardFormats = ['json', 'xml'] as const;
/** One of `cardFormats`. */
export type CardFormat = (typeof cardFormats)[number];

/** The oEmbed response for an event. */
export function buildEventCard(site: Site, embedded: EmbeddedEvent, image: ShareImage): OEmbed {
  const provider = describeProvider(site, embedded.event.locale);
  return buildEventOEmbed(embedded, image, site.absolute, provider);
}

/** The oEmbed response for the upcoming events of a scope. */
export function buildScopeCard(
  site: Site,
  locale: Locale,
  { name, path }: Pick<ScopePage, 'name' | 'path'>,
): OEmbed {
  return buildListOEmbed(buildTitle(site, locale, name), site.absolute(path), describeProvider(site, locale));
}

/** The oEmbed response for the upcoming events of the whole calendar. */
export function buildSiteCard(site: Site, locale: Locale): OEmbed {
  const provider = describeProvider(site, locale);
  return buildListOEmbed(provider.name, provider.home, provider);
}

/** The embed code of an event: HTML. */
export function renderEventEmbedCode(site: Site, embedded: Pick<EmbeddedEvent, 'event'>): string {
  return renderFrame(buildEventFrame(embedded, site.absolute));
}

/** The fragments that the addresses of lists in frames may have. */
export const listFrameVariants = listVariants;

const firstVariant: Variant = { theme: 'light', count: 5, form: 'list' };

/** What the page that makes frames offers, and what it begins with; heights are in pixels. */
export function listFrameChoices() {
  const counts = frameCounts.map((count) => ({
    count,
    list: estimateHeight({ count, form: 'list' }),
    posters: estimateHeight({ count, form: 'posters' }),
  }));
  return { first: firstVariant, themes: frameThemes, forms: frameForms, counts };
}

/** The embed code of the whole calendar's upcoming events: HTML. */
export function renderSiteEmbedCode(site: Site, locale: Locale): string {
  const { name, home } = describeProvider(site, locale);
  return renderFrame(buildListFrame(name, home, firstVariant));
}

/**
 * An oEmbed response as it is published; XML should be sent as `text/xml` (oembed.com, section
 * 2.3.2).
 */
export function respondWithCard(card: OEmbed, format: CardFormat): Response {
  return format === 'json'
    ? Response.json(card)
    : new Response(renderOEmbedXml(card), { headers: { 'Content-Type': 'text/xml; charset=utf-8' } });
}

function buildTitle(site: Site, locale: Locale, scope: string): string {
  return `${scope} · ${describeProvider(site, locale).name}`;
}

function describeProvider(site: Site, locale: Locale): Provider {
  const { name, paths } = getSiteShell(site, locale);
  return { name, home: site.absolute(paths.agenda) };
}
