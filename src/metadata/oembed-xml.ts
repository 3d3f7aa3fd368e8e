import { escapeMarkup } from '../html/escape.ts';
import type { OEmbed } from './oembed.ts';

/** Characters that XML 1.0 forbids (section 2.2), escaped or not. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/**
 * An oEmbed response as XML (oembed.com, section 2.3.2): the values of JSON, with the frame as
 * escaped text.
 */
export function renderOEmbedXml(response: OEmbed): string {
  const values = Object.entries(response).map(
    ([name, value]) => `<${name}>${escapeMarkup(String(value).replace(forbidden, ''))}</${name}>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${values.join('')}</oembed>\n`;
}
