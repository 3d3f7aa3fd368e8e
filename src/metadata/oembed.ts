import type { EventPage } from '../calendar/event-page.ts';
import { escapeMarkup } from '../model/markup.ts';

/** An oEmbed response of type `rich` (oembed.com, section 2.3). */
export interface OEmbed {
  readonly type: 'rich';
  readonly version: '1.0';
  readonly title: string;
  readonly author_name: string;
  readonly provider_name: string;
  readonly provider_url: string;
  /** Seconds. */
  readonly cache_age: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

/** What embeds say of the site. Addresses are absolute. */
export interface Provider {
  readonly name: string;
  readonly home: string;
}

const width = 600;
const height = 400;
const day = 86_400;
const sandbox = [
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
  'allow-downloads',
];

/**
 * What a page that links to an event may show in its place: a frame with the event's card. The frame runs no scripts and has no
 * storage (WordPress takes both away anyway); links in it may open a new window or, on a click, replace the page around it, and
 * give the event's calendar file.
 * @param address absolute address of the event's page, with its trailing slash
 */
export function oembedOf({ event, organizers }: EventPage, address: string, provider: Provider): OEmbed {
  return {
    type: 'rich',
    version: '1.0',
    title: event.title,
    author_name: organizers[0]?.name || provider.name,
    provider_name: provider.name,
    provider_url: provider.home,
    cache_age: day,
    width,
    height,
    html:
      `<iframe src="${escapeMarkup(`${address}embed/`)}" title="${escapeMarkup(event.title)}" sandbox="${sandbox.join(' ')}" ` +
      `width="${width}" height="${height}" loading="lazy" style="max-width:100%;border:0"></iframe>`,
  };
}
