import type { Term } from '../content/content.ts';
import { escapeAmpersands } from '../content/markup.ts';
import type { JsonObject } from '../server/json.ts';
import type { Context } from '../server/route.ts';
import { makeCalendarRoot } from '../site/addresses.ts';
import { makeArchivePath } from '../site/find-page.ts';
import { writeTermHead } from '../site/head.ts';

/** Names of the taxonomies in answers. */
export const taxonomyName: Record<Term['taxonomy'], string> = {
  category: 'calendar_events_cat',
  tag: 'post_tag',
};

/** Name of a taxonomy's collection in addresses. */
export const collectionName: Record<Term['taxonomy'], 'categories' | 'tags'> = {
  category: 'categories',
  tag: 'tags',
};

/** A term inside an event: no `url`, no `meta`. */
export function writeNestedTerm(context: Context, term: Term): JsonObject {
  return {
    name: escapeAmpersands(term.name),
    slug: term.slug,
    term_group: 0,
    term_taxonomy_id: term.id,
    taxonomy: taxonomyName[term.taxonomy],
    description: escapeAmpersands(term.description),
    parent: term.parent,
    count: context.store.lookup.count.get(term.id) ?? 0,
    filter: 'raw',
    id: term.id,
    urls: writeTermUrls(context, term),
  };
}

/** A term in its list. */
export function writeTerm(context: Context, term: Term): JsonObject {
  return {
    id: term.id,
    count: context.store.lookup.count.get(term.id) ?? 0,
    description: escapeAmpersands(term.description),
    name: escapeAmpersands(term.name),
    slug: term.slug,
    taxonomy: taxonomyName[term.taxonomy],
    ...(term.taxonomy === 'category' && { parent: term.parent }),
    meta: [],
    ...writeTermHead(context, term),
    url: `${context.base}${makeArchivePath(context.store, term)}`,
    urls: writeTermUrls(context, term),
  };
}

/** A term on its own route. */
export function writeSingleTerm(context: Context, term: Term): JsonObject {
  const { self, collection } = writeTermUrls(context, term);
  return {
    ...writeTerm(context, term),
    _links: { self: [{ href: self ?? '' }], collection: [{ href: collection ?? '' }] },
  };
}

function writeTermUrls(context: Context, term: Term): JsonObject {
  const collection = `${makeCalendarRoot(context)}/${collectionName[term.taxonomy]}`;
  return {
    self: `${collection}/${term.id}`,
    collection,
    ...(term.parent !== 0 && { up: `${collection}/${term.parent}` }),
  };
}
