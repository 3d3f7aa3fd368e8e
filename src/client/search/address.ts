/** How far a visitor got in the results. The browser keeps it with the history entry. */
export interface ScrollPlace {
  /** Number of rows shown. */
  readonly lines: number;
  /** Pixels from the top of the page. */
  readonly top: number;
}

/**
 * The query of the address, without empty fields, which a form that is sent before its script runs
 * adds.
 */
export function readAddress(): URLSearchParams {
  const parts = [...new URLSearchParams(location.search)].map(([name, value]) => [name, value.trim()]);
  return new URLSearchParams(parts.filter(([, value]) => value !== ''));
}

/** Writes the query into the address, as a new history entry. */
export function writeAddress(question: URLSearchParams, step: 'push' | 'replace'): void {
  const query = question.toString();
  if (query !== readAddress().toString())
    history[`${step}State`](null, '', query === '' ? location.pathname : `?${query}`);
}

/** Stores how far the visitor got. */
export function savePlace(lines: number): void {
  history.replaceState({ lines, top: scrollY } satisfies ScrollPlace, '');
}

/** How far the visitor got before; null on a first visit. */
export function restorePlace(): ScrollPlace | null {
  // Only this script writes there.
  return history.state as ScrollPlace | null;
}
