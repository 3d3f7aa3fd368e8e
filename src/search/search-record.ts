/** An event as Pagefind indexes it for text search. */
export interface SearchRecord {
  /** Link to its page, with the base path. */
  readonly url: string;
  /** All searchable text, plain. */
  readonly content: string;
  /** Language for stemming; an index has one. */
  readonly language: string;
}
