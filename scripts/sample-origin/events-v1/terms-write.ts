import type { Term } from '../content/content.ts';
import { RestError, invalidParameter, missingParameters } from '../server/errors.ts';
import { text } from '../server/parameters.ts';
import { ok } from '../server/route.ts';
import type { Answer, Call } from '../server/route.ts';
import { singleTermJson } from './terms-json.ts';
import { findTerm } from './terms-list.ts';
import { numbered, slugOf } from './write-fields.ts';

type Taxonomy = Term['taxonomy'];

/** POST calendar/events/v1/categories or tags: 201; @throws 400 term_exists for a name that is taken */
export function createTerm(taxonomy: Taxonomy): (call: Call) => Answer {
  return (call) => {
    const name = text(call.params['name']);
    if (!name) throw missingParameters(['name']);
    const term: Term = {
      id: call.store.nextTermId(),
      locale: call.locale,
      group: call.store.lookup.lastGroup + 1,
      taxonomy,
      name,
      slug: '',
      description: text(call.params['description']) ?? '',
      parent: parentField(call, taxonomy) ?? 0,
    };
    const twin = siblings(call, term).find((other) => other.name === name && other.parent === term.parent);
    if (twin) {
      const message = 'A term with the name provided already exists with this parent.';
      throw new RestError(400, 'term_exists', message, { term_id: twin.id });
    }
    const created = { ...term, slug: freeTermSlug(call, term, text(call.params['slug']) ?? name) };
    call.store.putTerm(created);
    return { status: 201, json: singleTermJson(call, created) };
  };
}

/** PUT, POST and PATCH of a term. No time of any event changes. */
export function updateTerm(taxonomy: Taxonomy): (call: Call) => Answer {
  return (call) => {
    const term = findTerm(call, taxonomy);
    const slug = text(call.params['slug']);
    const changed: Term = {
      ...term,
      name: text(call.params['name']) ?? term.name,
      description: text(call.params['description']) ?? term.description,
      parent: parentField(call, taxonomy) ?? term.parent,
      slug: slug === undefined ? term.slug : freeTermSlug(call, term, slug),
    };
    call.store.putTerm(changed);
    return ok(singleTermJson(call, changed));
  };
}

/** DELETE of a term: there is no trash for terms; its children move up. */
export function deleteTerm(taxonomy: Taxonomy): (call: Call) => Answer {
  return (call) => {
    const term = findTerm(call, taxonomy);
    const json = singleTermJson(call, term);
    for (const child of siblings(call, term))
      if (child.parent === term.id) call.store.putTerm({ ...child, parent: term.parent });
    call.store.removeTerm(term.id);
    return ok(json);
  };
}

function siblings(call: Call, term: Term): Term[] {
  return call.store.lookup.termsByName.filter(
    (other) => other.taxonomy === term.taxonomy && other.locale === term.locale && other.id !== term.id,
  );
}

function freeTermSlug(call: Call, term: Term, wanted: string): string {
  const taken = new Set(siblings(call, term).map(({ slug }) => slug));
  return numbered(slugOf(wanted), (slug) => taken.has(slug));
}

function parentField(call: Call, taxonomy: Taxonomy): number | undefined {
  const value = text(call.params['parent']);
  if (value === undefined || taxonomy === 'tag') return undefined;
  if (value !== '0' && call.store.term(Number(value))?.taxonomy !== taxonomy)
    throw invalidParameter('parent');
  return Number(value);
}
