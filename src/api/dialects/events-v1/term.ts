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
  const { description: html, isShortened } = cleanDescription(writeParagraphs(wire.description), permalink);
  return {
    record: {
      kind,
      id: wire.id,
      locale: context.locale,
      slug,
      permalink,
      name: extractName(wire.name) || slug,
      description: extractLine(wire.description),
      ...(html !== '' && { html }),
      ...((isShortened || isLongName(wire.name) || isLongLine(wire.description)) && { isShortened: true }),
      ...(wire.yoast_head_json !== undefined && { search: wire.yoast_head_json }),
      parent: wire.parent > 0 ? wire.parent : null,
    },
  };
}

/** Elements of which WordPress makes no paragraphs. */
const block =
  /<\/?(?:p|div|[uod]l|li|d[td]|h[1-6r]|blockquote|pre|table|t(?:head|body|foot|[rdh])|fig(?:ure|caption)|section)\b/iu;

/** Terms are sent as written: the pages of WordPress make paragraphs of blank lines in them. */
function writeParagraphs(written: string): string {
  const breakLines = (text: string): string =>
    text.replaceAll(/<br\b[^<>]*>\n|<[^<>]*>|\n/giu, (found) => (found.endsWith('\n') ? '<br>' : found));
  return written
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n\s*\n/u)
    .map((part) => (block.test(part) || part.trim() === '' ? part : `<p>${breakLines(part.trim())}</p>`))
    .join('\n');
}
