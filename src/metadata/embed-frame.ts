import { escapeMarkup } from '../html/escape.ts';

/** What a frame may be asked for: see `nameVariant`. */
export const frameThemes = ['light', 'dark', 'auto'] as const;
/** One of `frameThemes`. */
export type FrameTheme = (typeof frameThemes)[number];

/** A frame for other sites. */
export interface Frame {
  /** Absolute address of the embed page. */
  readonly source: string;
  /** For screen readers; not empty. */
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Its colours; `auto` are those of the page around it. */
  readonly theme: FrameTheme;
}

const sandbox = [
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
  'allow-downloads',
].join(' ');

/**
 * The element that frames an embed page. The frame runs no scripts and has no storage; its links
 * may open a new window, replace the page around it on a click, and download a calendar file.
 * WordPress drops the style, so the old attribute is there as well. Without the scheme of its
 * content, browsers draw a ground behind it.
 */
export function renderFrame({ source, title, width, height, theme }: Frame): string {
  const scheme = theme === 'auto' ? '' : `;color-scheme:${theme}`;
  return (
    `<iframe src="${escapeMarkup(source)}" title="${escapeMarkup(title)}" sandbox="${sandbox}" ` +
    `width="${width}" height="${height}" loading="lazy" frameborder="0" style="max-width:100%;border:0${scheme}"></iframe>`
  );
}

/**
 * The same after a hidden quotation, for oEmbed. WordPress sandboxes frames of other sites, and
 * loads the script that their links need only if there is a quotation
 * (wp_maybe_enqueue_oembed_host_js, since 5.9). Without `hidden`, it shows the quotation until the
 * frame reports its height.
 * @param address of the page that the frame represents
 */
export function renderQuotedFrame(frame: Frame, address: string): string {
  return (
    `<blockquote hidden><a href="${escapeMarkup(address)}">${escapeMarkup(frame.title)}</a></blockquote>` +
    renderFrame(frame)
  );
}
