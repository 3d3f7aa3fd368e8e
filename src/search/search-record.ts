/** An event as Pagefind indexes it: what words find. */
export interface SearchRecord {
  /** Link to its page, with the base path. */
  readonly url: string;
  /** All that is searched, as plain text. */
  readonly content: string;
  /** Language of the stems, an index of its own. */
  readonly language: string;
}
