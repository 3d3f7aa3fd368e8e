import { escapeMarkup } from '../html/escape.ts';

/** What other sites frame. */
export interface Frame {
  /** Absolute address of the embed page. */
  readonly source: string;
  /** Read to those who do not see the frame; not empty. */
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const sandbox = [
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
  'allow-downloads',
];

/**
 * The element that frames an embed page. The frame runs no scripts and has no storage; links in it may open a new window or, on a
 * click, replace the page around it, and give a calendar file. WordPress drops the style, so the old attribute stands beside it.
 */
export function renderFrame({ source, title, width, height }: Frame): string {
  return (
    `<iframe src="${escapeMarkup(source)}" title="${escapeMarkup(title)}" sandbox="${sandbox.join(' ')}" ` +
    `width="${width}" height="${height}" loading="lazy" frameborder="0" style="max-width:100%;border:0"></iframe>`
  );
}

/**
 * The same behind a quotation that nobody sees, for oEmbed. WordPress, which gives frames of other sites a sandbox of its own, loads the
 * script that links in them depend on only where there is a quotation (wp_maybe_enqueue_oembed_host_js, since 5.9); it shows that, without
 * `hidden`, until it has heard of the frame.
 * @param address of the page that the frame speaks for
 */
export function renderQuotedFrame(frame: Frame, address: string): string {
  return (
    `<blockquote hidden><a href="${escapeMarkup(address)}">${escapeMarkup(frame.title)}</a></blockquote>` +
    renderFrame(frame)
  );
}
