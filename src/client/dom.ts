/** All descendants that match a selector, in document order. */
export function queryAll(selector: string, below: ParentNode = document): HTMLElement[] {
  return [...below.querySelectorAll<HTMLElement>(selector)];
}

/** Whether a click opens its link here: with a key, browsers open a window, or save it. */
export function isPlainClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}

/** The value of an element's `data-` attribute; `""` if it has none. */
export function readData({ dataset }: HTMLElement, name: string): string {
  return dataset[name] ?? '';
}
