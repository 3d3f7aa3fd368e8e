import type { Entry } from '../calendar/entry.ts';
import type { OrganizerView } from '../calendar/views/scope-views.ts';
import { displayTitle } from '../i18n/display-title.ts';
import type { Picture } from '../model/picture.ts';
import { renderQuotedFrame, type Frame } from './embed-frame.ts';
import { estimateHeight, nameVariant, type Variant } from './embed-variants.ts';

/** An oEmbed response of type `rich` (oembed.com, section 2.3). Addresses are absolute. */
export interface OEmbed {
  readonly type: 'rich';
  readonly version: '1.0';
  readonly title: string;
  readonly author_name: string;
  readonly author_url: string;
  readonly provider_name: string;
  readonly provider_url: string;
  /** Seconds. */
  readonly cache_age: number;
  /** All three or none of them (section 2.3.4). */
  readonly thumbnail_url?: string;
  /** Pixels. */
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

/** The site as embeds name it. Addresses are absolute. */
export interface Provider {
  readonly name: string;
  readonly home: string;
}

/** An event, as far as its embeds name it. */
export interface EmbeddedEvent {
  readonly event: Pick<Entry, 'title' | 'locale' | 'path' | 'picture'>;
  readonly organizers: readonly Pick<OrganizerView, 'name' | 'path'>[];
}

const eventSize = { width: 600, height: 420 };
const listSize = { width: 600, height: 600 };
const day = 86_400;

/**
 * The frame with the card of an event.
 * @param addressOf absolute address of a site path
 */
export function buildEventFrame(
  { event }: Pick<EmbeddedEvent, 'event'>,
  addressOf: (path: string) => string,
): Frame {
  const title = displayTitle(event.title, event.locale);
  return { source: `${addressOf(event.path)}embed/`, title, theme: 'light', ...eventSize };
}

/**
 * The frame with the upcoming events of a list.
 * @param address absolute address of the page, with its trailing slash
 * @param variant null for that of oEmbed, whose readers add another fragment
 */
export function buildListFrame(title: string, address: string, variant: Variant | null): Frame {
  const source = `${address}embed/`;
  if (variant === null) return { source, title, theme: 'light', ...listSize };
  const { width } = listSize;
  const fragment = nameVariant(variant);
  return {
    source: `${source}#${fragment}`,
    title,
    theme: variant.theme,
    width,
    height: estimateHeight(variant),
  };
}

/**
 * The embed of an event on other pages: a frame with its card.
 * @param poster for an event without a picture
 * @param addressOf absolute address of a site path
 */
export function buildEventOEmbed(
  embedded: EmbeddedEvent,
  poster: Pick<Picture, 'path' | 'width' | 'height'>,
  addressOf: (path: string) => string,
  provider: Provider,
): OEmbed {
  const {
    event,
    organizers: [organizer],
  } = embedded;
  const thumbnail = event.picture ?? poster;
  const author =
    organizer === undefined || organizer.name === '' || organizer.path === ''
      ? provider
      : { name: organizer.name, home: addressOf(organizer.path) };
  return {
    ...rich(buildEventFrame(embedded, addressOf), addressOf(event.path), { author, provider }),
    thumbnail_url: addressOf(thumbnail.path),
    thumbnail_width: thumbnail.width,
    thumbnail_height: thumbnail.height,
  };
}

/**
 * The same for the page of a list: a frame with its upcoming events.
 * @param address absolute address of the page, with its trailing slash
 */
export function buildListOEmbed(title: string, address: string, provider: Provider): OEmbed {
  return rich(buildListFrame(title, address, null), address, { author: provider, provider });
}

function rich(
  frame: Frame,
  address: string,
  { author, provider }: { readonly author: Provider; readonly provider: Provider },
): OEmbed {
  const { title, width, height } = frame;
  return {
    type: 'rich',
    version: '1.0',
    title,
    author_name: author.name,
    author_url: author.home,
    provider_name: provider.name,
    provider_url: provider.home,
    cache_age: day,
    width,
    height,
    html: renderQuotedFrame(frame, address),
  };
}
