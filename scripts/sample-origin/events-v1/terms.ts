import type { Term } from '../content/content.ts';
import { compareText } from '../content/lookup.ts';
import { escapeAmpersands } from '../content/markup.ts';
import { invalidParameter, missingParameters, RestError } from '../server/errors.ts';
import { readFlag, readList, readText } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { makeCalendarRoot } from '../site/addresses.ts';
import { readPage, slicePage, countPages } from './paging.ts';
import { collectionName, writeSingleTerm, writeTerm } from './terms-json.ts';
import { addNumber, makeSlug } from './read-body.ts';

type Taxonomy = Term['taxonomy'];

/**
 * GET calendar/events/v1/categories or tags: one language, by name. Pages past the end are empty.
 */
export function listTerms(taxonomy: Taxonomy): (call: Call) => Answer {
  return (call) => {
    const page = readPage(call.params);
    const found = sortTerms(call, filterTerms(call, taxonomy));
    const total = countPages(found.length, page);
    // As recorded, the links of term lists keep no parameter, not even the page size.
    const root = `${makeCalendarRoot(call)}/${collectionName[taxonomy]}/`;
    const body = {
      rest_url: root,
      ...total.fields,
      [collectionName[taxonomy]]: slicePage(found, page).map((term) => writeTerm(call, term)),
      ...(page.number < total.fields.total_pages && { next_rest_url: `${root}?page=${page.number + 1}` }),
      ...(page.number > 1 && { previous_rest_url: `${root}?page=${page.number - 1}` }),
    };
    return ok(body, total.headers);
  };
}

/** GET calendar/events/v1/categories/{id} or tags/{id}, of either language. */
export function readTerm(taxonomy: Taxonomy): (call: Call) => Answer {
  return (call) => ok(writeSingleTerm(call, findTerm(call, taxonomy)));
}

/**
 * Finds the term of the path.
 * @throws 400 if the taxonomy has none
 */
function findTerm(call: Call, taxonomy: Taxonomy): Term {
  const term = call.store.term(Number(call.params['id']));
  if (term?.taxonomy !== taxonomy) throw invalidParameter('id');
  return term;
}

function filterTerms(call: Call, taxonomy: Taxonomy): Term[] {
  const { params, store } = call;
  const { count, family, termsByName } = store.lookup;
  const include = readList(params['include']).map(Number);
  const exclude = readList(params['exclude']).map(Number);
  const slugs = readList(params['slug']);
  const search = readText(params['search'])?.toLowerCase();
  const parent = readText(params['parent']);
  const carrier = readText(params['post']) ?? readText(params['event']);
  const carried = carrier === undefined ? undefined : listTermsOfEvent(call, Number(carrier));
  const hidesEmpty = readFlag(params['hide_empty']) ?? true;
  // A parent without events stays if a descendant has some.
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

function listTermsOfEvent(call: Call, id: number): number[] {
  const event = call.store.post('events', id);
  return event ? [...event.categories, ...event.tags] : [];
}

// An unknown orderby is ignored.
function sortTerms(call: Call, terms: Term[]): Term[] {
  const { count } = call.store.lookup;
  const comparisons: Record<string, (a: Term, b: Term) => number> = {
    count: (a, b) => (count.get(a.id) ?? 0) - (count.get(b.id) ?? 0),
    slug: (a, b) => compareText(a.slug, b.slug),
    term_id: (a, b) => a.id - b.id,
    id: (a, b) => a.id - b.id,
    parent: (a, b) => a.parent - b.parent,
    description: (a, b) => compareText(a.description, b.description),
  };
  const compare = comparisons[readText(call.params['orderby']) ?? ''];
  const ascending = compare ? terms.toSorted(compare) : terms;
  return readText(call.params['order'])?.toLowerCase() === 'desc' ? ascending.toReversed() : ascending;
}

/**
 * POST calendar/events/v1/categories or tags: 201.
 * @throws 400 term_exists for a name that is taken
 */
export function createTerm(taxonomy: Taxonomy): (call: Call) => Answer {
  return (call) => {
    const name = readText(call.params['name']);
    if (!name) throw missingParameters(['name']);
    const term: Term = {
      id: call.store.nextTermId(),
      locale: call.locale,
      group: call.store.lookup.lastGroup + 1,
      taxonomy,
      name,
      slug: '',
      description: readText(call.params['description']) ?? '',
      parent: readParent(call, taxonomy) ?? 0,
    };
    const twin = listSiblings(call, term).find(
      (other) => other.name === name && other.parent === term.parent,
    );
    if (twin) {
      const message = 'A term with the name provided already exists with this parent.';
      throw new RestError(400, 'term_exists', message, { term_id: twin.id });
    }
    const created = { ...term, slug: findFreeTermSlug(call, term, readText(call.params['slug']) ?? name) };
    call.store.putTerm(created);
    return { status: 201, json: writeSingleTerm(call, created) };
  };
}

/** PUT, POST and PATCH of a term. The modified times of events stay. */
export function updateTerm(taxonomy: Taxonomy): (call: Call) => Answer {
  return (call) => {
    const term = findTerm(call, taxonomy);
    const slug = readText(call.params['slug']);
    const changed: Term = {
      ...term,
      name: readText(call.params['name']) ?? term.name,
      description: readText(call.params['description']) ?? term.description,
      parent: readParent(call, taxonomy) ?? term.parent,
      slug: slug === undefined ? term.slug : findFreeTermSlug(call, term, slug),
    };
    call.store.putTerm(changed);
    return ok(writeSingleTerm(call, changed));
  };
}

/** DELETE of a term, for good; its children move up. */
export function deleteTerm(taxonomy: Taxonomy): (call: Call) => Answer {
  return (call) => {
    const term = findTerm(call, taxonomy);
    const json = writeSingleTerm(call, term);
    for (const child of listSiblings(call, term))
      if (child.parent === term.id) call.store.putTerm({ ...child, parent: term.parent });
    call.store.removeTerm(term.id);
    return ok(json);
  };
}

function listSiblings(call: Call, term: Term): Term[] {
  return call.store.lookup.termsByName.filter(
    (other) => other.taxonomy === term.taxonomy && other.locale === term.locale && other.id !== term.id,
  );
}

function findFreeTermSlug(call: Call, term: Term, wanted: string): string {
  const taken = new Set(listSiblings(call, term).map(({ slug }) => slug));
  return addNumber(makeSlug(wanted), (slug) => taken.has(slug));
}

function readParent(call: Call, taxonomy: Taxonomy): number | undefined {
  const value = readText(call.params['parent']);
  if (value === undefined || taxonomy === 'tag') return undefined;
  if (value !== '0' && call.store.term(Number(value))?.taxonomy !== taxonomy)
    throw invalidParameter('parent');
  return Number(value);
}
