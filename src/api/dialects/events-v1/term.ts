import { cleanDescription } from '../../../html/clean-description.ts';
import { extractLine, extractName, isLongLine, isLongName } from '../../../html/plain-text.ts';
import { resolveWebAddress } from '../../../html/web-address.ts';
import { cleanSlug } from '../../../model/slug.ts';
import type { TermRecord } from '../../../model/term.ts';
import type { MappedItem } from '../../dialect.ts';
import type { MappingContext } from '../../mapping-context.ts';
import { skipMalformed, skipWrongLanguage } from '../read-post.ts';
import { wireTerm } from './wire.ts';

/** A category or tag as a record. Foreign and malformed ones are skipped. */
export function readTerm(
  kind: TermRecord['kind'],
  item: unknown,
  context: MappingContext,
): MappedItem<TermRecord> {
  const parsed = wireTerm.safeParse(item);
  if (!parsed.success) return { skipped: skipMalformed(item, parsed.error) };
  const wire = parsed.data;
  const foreign = skipWrongLanguage(item, wire.id, wire.url, context);
  if (foreign !== null) return { skipped: foreign };
  const slug = cleanSlug(wire.slug, String(wire.id));
  const permalink = resolveWebAddress(wire.url, context.origin);
  const written = readShortcodes(wire.description);
  const { description: html, isShortened } = cleanDescription(writeParagraphs(written), permalink);
  return {
    record: {
      kind,
      id: wire.id,
      locale: context.locale,
      slug,
      permalink,
      name: extractName(wire.name) || slug,
      description: extractLine(written),
      ...(html !== '' && { html }),
      ...((isShortened || isLongName(wire.name) || isLongLine(wire.description)) && { isShortened: true }),
      ...(wire.yoast_head_json !== undefined && { search: wire.yoast_head_json }),
      parent: wire.parent > 0 ? wire.parent : null,
    },
  };
}

/** `[caption]<img>Words[/caption]`, with or without a link around the image. */
const caption =
  /\[(?:wp_)?caption\b[^\]]*\]\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)\s*([^[]*)\[\/(?:wp_)?caption\]/giu;

/** Terms are sent as written. Shortcodes of WordPress are not text; one with ids shows nothing. */
function readShortcodes(written: string): string {
  return written
    .replaceAll(caption, '<figure>$1<figcaption>$2</figcaption></figure>')
    .replaceAll(/\[\/?(?:(?:wp_)?caption|gallery|playlist|audio|video|embed)(?:\s[^\]]*)?\]/giu, '');
}

/** Elements of which WordPress makes no paragraphs. Others end before and after them. */
const blocks =
  'p|div|[uod]l|li|d[td]|h[1-6r]|blockquote|pre|table|t(?:head|body|foot|[rdh])|fig(?:ure|caption)|section';
const block = new RegExp(`</?(?:${blocks})\\b`, 'iu');
const between = new RegExp(`\\n\\s*\\n|(?=<(?:${blocks})\\b)|(?<=</(?:${blocks})>)`, 'iu');

/** The pages of WordPress make paragraphs of blank lines in the texts of terms. */
function writeParagraphs(written: string): string {
  const breakLines = (text: string): string =>
    text.replaceAll(/<br\b[^<>]*>\n|<[^<>]*>|\n/giu, (found) => (found.endsWith('\n') ? '<br>' : found));
  return written
    .replaceAll(/\r\n?/gu, '\n')
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (block.test(part) ? part : `<p>${breakLines(part)}</p>`))
    .join('\n');
}
