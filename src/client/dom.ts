/** All descendants that match a selector, in document order. */
export function queryAll(selector: string, below: ParentNode = document): HTMLElement[] {
  return [...below.querySelectorAll<HTMLElement>(selector)];
}

/** The value of an element's `data-` attribute; `""` if it has none. */
export function readData({ dataset }: HTMLElement, name: string): string {
  return dataset[name] ?? '';
}
