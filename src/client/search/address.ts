/** How far a visitor came in what an address found. The browser keeps it with the address, for those who come back. */
export interface ScrollPlace {
  /** Lines that were shown. */
  readonly lines: number;
  /** Pixels from the top of the page. */
  readonly top: number;
}

/** What the address asks, without what is empty: so a form that is sent before its script runs writes what it does not ask. */
export function readAddress(): URLSearchParams {
  const parts = [...new URLSearchParams(location.search)].map(([name, value]) => [name, value.trim()]);
  return new URLSearchParams(parts.filter(([, value]) => value !== ''));
}

/** Writes into the address what is asked; a step back leads to what was asked before. */
export function writeAddress(question: URLSearchParams, step: 'push' | 'replace'): void {
  const asked = question.toString();
  if (asked !== readAddress().toString())
    history[`${step}State`](null, '', asked === '' ? location.pathname : `?${asked}`);
}

/** Keeps how far the visitor came until now. */
export function savePlace(lines: number): void {
  history.replaceState({ lines, top: scrollY } satisfies ScrollPlace, '');
}

/** How far the visitor came before; null at a first visit. */
export function restorePlace(): ScrollPlace | null {
  // Nobody else writes there.
  return history.state as ScrollPlace | null;
}
