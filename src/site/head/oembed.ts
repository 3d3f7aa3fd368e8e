import type { EventPage } from '../../calendar/views/event-page.ts';
import type { ScopePage } from '../../calendar/views/scope-page.ts';
import { renderFrame } from '../../metadata/embed-frame.ts';
import { renderOEmbedXml } from '../../metadata/oembed-xml.ts';
import {
  buildEventFrame,
  buildListFrame,
  buildListOEmbed,
  buildEventOEmbed,
  type OEmbed,
  type Provider,
} from '../../metadata/oembed.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { getSiteShell } from '../navigation.ts';
import type { ShareImage } from '../images/share-images.ts';

/** The formats in which cards are described, by the ending of the file. */
export const cardFormats = ['json', 'xml'] as const;
/** One of `cardFormats`. */
export type CardFormat = (typeof cardFormats)[number];

/** What another site needs to show an event as a card. */
export function buildEventCard(site: Site, page: EventPage, image: ShareImage): OEmbed {
  return buildEventOEmbed(page, image, site.absolute, providerOf(site, page.event.locale));
}

/** What another site needs to show what is coming in a scope. */
export function buildScopeCard(
  site: Site,
  locale: Locale,
  { name, path }: Pick<ScopePage, 'name' | 'path'>,
): OEmbed {
  return buildListOEmbed(titleOf(site, locale, name), site.absolute(path), providerOf(site, locale));
}

/** What another site needs to show what is coming in the whole calendar. */
export function buildSiteCard(site: Site, locale: Locale): OEmbed {
  const provider = providerOf(site, locale);
  return buildListOEmbed(provider.name, provider.home, provider);
}

/** The code by which another site shows an event: HTML. */
export function renderEventEmbedCode(site: Site, page: EventPage): string {
  return renderFrame(buildEventFrame(page, site.absolute));
}

/** The code by which another site shows what is coming in a scope: HTML. */
export function renderScopeEmbedCode(
  site: Site,
  locale: Locale,
  { name, path }: Pick<ScopePage, 'name' | 'path'>,
): string {
  return renderFrame(buildListFrame(titleOf(site, locale, name), site.absolute(path)));
}

/** The code by which another site shows what is coming in the whole calendar: HTML. */
export function renderSiteEmbedCode(site: Site, locale: Locale): string {
  const { name, home } = providerOf(site, locale);
  return renderFrame(buildListFrame(name, home));
}

/** The description of a card as it is published; servers should send XML as `text/xml` (oembed.com, section 2.3.2). */
export function respondWithCard(card: OEmbed, format: CardFormat): Response {
  return format === 'json'
    ? Response.json(card)
    : new Response(renderOEmbedXml(card), { headers: { 'Content-Type': 'text/xml; charset=utf-8' } });
}

function titleOf(site: Site, locale: Locale, scope: string): string {
  return `${scope} · ${providerOf(site, locale).name}`;
}

function providerOf(site: Site, locale: Locale): Provider {
  const { name, paths } = getSiteShell(site, locale);
  return { name, home: site.absolute(paths.agenda) };
}
