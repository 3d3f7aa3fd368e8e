import { calendarRoot } from '../site/addresses.ts';
import type { Term } from '../content/content.ts';
import { invalidParameter } from '../server/errors.ts';
import { order } from '../content/lookup.ts';
import { escapeAmpersands } from '../content/markup.ts';
import { readPage, slice, totals } from '../server/paging.ts';
import { flag, list, text } from '../server/parameters.ts';
import { ok } from '../server/route.ts';
import type { Answer, Call } from '../server/route.ts';
import { collectionName, singleTermJson, termJson } from './terms-json.ts';

type Taxonomy = Term['taxonomy'];

/** GET calendar/events/v1/categories or tags: one language, by name; past the end is an empty page, not an error. */
export function listTerms(taxonomy: Taxonomy): (call: Call) => Answer {
  return (call) => {
    const page = readPage(call.params);
    const found = sorted(call, filtered(call, taxonomy));
    const total = totals(found.length, page);
    // The links of term lists keep nothing, not even the size of a page.
    const root = `${calendarRoot(call)}/${collectionName[taxonomy]}/`;
    const body = {
      rest_url: root,
      ...total.fields,
      [collectionName[taxonomy]]: slice(found, page).map((term) => termJson(call, term)),
      ...(page.number < total.fields.total_pages && { next_rest_url: `${root}?page=${page.number + 1}` }),
      ...(page.number > 1 && { previous_rest_url: `${root}?page=${page.number - 1}` }),
    };
    return ok(body, total.headers);
  };
}

/** GET calendar/events/v1/categories/{id} or tags/{id}, of either language. */
export function readTerm(taxonomy: Taxonomy): (call: Call) => Answer {
  return (call) => ok(singleTermJson(call, findTerm(call, taxonomy)));
}

/** The term that the path names; @throws 400 when there is none in the taxonomy */
export function findTerm(call: Call, taxonomy: Taxonomy): Term {
  const term = call.store.term(Number(call.params['id']));
  if (term?.taxonomy !== taxonomy) throw invalidParameter('id');
  return term;
}

function filtered(call: Call, taxonomy: Taxonomy): Term[] {
  const { params, store } = call;
  const { count, family, termsByName } = store.lookup;
  const include = list(params['include']).map(Number);
  const exclude = list(params['exclude']).map(Number);
  const slugs = list(params['slug']);
  const search = text(params['search'])?.toLowerCase();
  const parent = text(params['parent']);
  const carrier = text(params['post']) ?? text(params['event']);
  const carried = carrier === undefined ? undefined : termsOfEvent(call, Number(carrier));
  const hidesEmpty = flag(params['hide_empty']) ?? true;
  // A parent without events of its own stays when a descendant has some.
  const isUsed = (term: Term) => [...(family.get(term.id) ?? [])].some((id) => (count.get(id) ?? 0) > 0);
  return termsByName.filter(
    (term) =>
      term.taxonomy === taxonomy &&
      term.locale === call.locale &&
      (!hidesEmpty || isUsed(term)) &&
      (include.length === 0 || include.includes(term.id)) &&
      !exclude.includes(term.id) &&
      (slugs.length === 0 || slugs.includes(term.slug)) &&
      (parent === undefined || taxonomy === 'tag' || term.parent === Number(parent)) &&
      (carried === undefined || carried.includes(term.id)) &&
      // The stored name is searched, so `a` is found in `&amp;`.
      (!search || escapeAmpersands(term.name).toLowerCase().includes(search) || term.slug.includes(search)),
  );
}

function termsOfEvent(call: Call, id: number): number[] {
  const event = call.store.post('events', id);
  return event ? [...event.categories, ...event.tags] : [];
}

// An unknown orderby is ignored.
function sorted(call: Call, terms: Term[]): Term[] {
  const { count } = call.store.lookup;
  const comparisons: Record<string, (a: Term, b: Term) => number> = {
    count: (a, b) => (count.get(a.id) ?? 0) - (count.get(b.id) ?? 0),
    slug: (a, b) => order(a.slug, b.slug),
    term_id: (a, b) => a.id - b.id,
    id: (a, b) => a.id - b.id,
    parent: (a, b) => a.parent - b.parent,
    description: (a, b) => order(a.description, b.description),
  };
  const compare = comparisons[text(call.params['orderby']) ?? ''];
  const ascending = compare ? terms.toSorted(compare) : terms;
  return text(call.params['order'])?.toLowerCase() === 'desc' ? ascending.toReversed() : ascending;
}
