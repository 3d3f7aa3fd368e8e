/** All elements below another that a selector finds, in the order of the document. */
export function queryAll(selector: string, below: ParentNode = document): HTMLElement[] {
  return [...below.querySelectorAll<HTMLElement>(selector)];
}

/** What an element says of itself in a `data-` attribute; `""` where it says nothing. */
export function readData({ dataset }: HTMLElement, name: string): string {
  return dataset[name] ?? '';
}
