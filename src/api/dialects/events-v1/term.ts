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
  return {
    record: {
      kind,
      id: wire.id,
      locale: context.locale,
      slug,
      permalink: resolveWebAddress(wire.url, context.origin),
      name: extractName(wire.name) || slug,
      description: extractLine(wire.description),
      ...((isLongName(wire.name) || isLongLine(wire.description)) && { isShortened: true }),
      ...(wire.yoast_head_json !== undefined && { search: wire.yoast_head_json }),
      parent: wire.parent > 0 ? wire.parent : null,
    },
  };
}
