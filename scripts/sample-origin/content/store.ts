import { type Content, type Image, type Kind, type Kinds, kinds, type Term } from './content.ts';
import { type Lookup, makeLookup } from './lookup.ts';

/**
 * The content while the origin runs. A write replaces a post or term by a new object, so that
 * derived values may be cached by object.
 */
export class Store {
  readonly site: Content['site'];
  readonly images: ReadonlyMap<number, Image>;
  private readonly posts: { [K in Kind]: Map<number, Kinds[K]> };
  private readonly terms: Map<number, Term>;
  private cachedLookup: Lookup | undefined;
  private changes = 0;

  constructor(content: Content) {
    this.site = content.site;
    this.images = indexById(content.images);
    this.posts = {
      events: indexById(content.events),
      venues: indexById(content.venues),
      organizers: indexById(content.organizers),
    };
    this.terms = indexById(content.terms);
  }

  /** Grows with each change of the content. */
  get version(): number {
    return this.changes;
  }

  /** Sorted and counted views of the content, made again after each change. */
  get lookup(): Lookup {
    this.cachedLookup ??= makeLookup({
      events: [...this.posts.events.values()],
      venues: [...this.posts.venues.values()],
      organizers: [...this.posts.organizers.values()],
      terms: [...this.terms.values()],
    });
    return this.cachedLookup;
  }

  post<K extends Kind>(kind: K, id: number): Kinds[K] | undefined {
    return this.posts[kind].get(id);
  }

  term(id: number): Term | undefined {
    return this.terms.get(id);
  }

  /** The kind of any post or image; undefined for an unknown id. */
  kindOf(id: number): Kind | 'image' | undefined {
    return kinds.find((kind) => this.posts[kind].has(id)) ?? (this.images.has(id) ? 'image' : undefined);
  }

  putPost<K extends Kind>(kind: K, post: Kinds[K]): void {
    this.posts[kind].set(post.id, post);
    this.change();
  }

  removePost(kind: Kind, id: number): void {
    this.posts[kind].delete(id);
    this.change();
  }

  putTerm(term: Term): void {
    this.terms.set(term.id, term);
    this.change();
  }

  removeTerm(id: number): void {
    this.terms.delete(id);
    this.change();
  }

  private change(): void {
    this.cachedLookup = undefined;
    this.changes += 1;
  }

  /** An id that no post and no image has. */
  nextPostId(): number {
    return findLargest([...kinds.flatMap((kind) => [...this.posts[kind].keys()]), ...this.images.keys()]) + 1;
  }

  nextTermId(): number {
    return findLargest([...this.terms.keys()]) + 1;
  }
}

function indexById<T extends { id: number }>(items: T[]): Map<number, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function findLargest(ids: number[]): number {
  return ids.reduce((most, id) => Math.max(most, id), 0);
}
