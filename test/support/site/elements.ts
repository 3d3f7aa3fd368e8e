import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

/** All elements of a document, in its order. */
export function elementsOf(html: string): Element[] {
  const inside = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
    node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...inside(child)] : []));
  return inside(parse(html));
}

/** The value of an attribute, if an element has it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

/** The text in an element, as it is shown. */
export function textOf(element: Element): string {
  return element.childNodes
    .map((child) => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : ''))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The texts in the body of a document, each with the language that it is said to be in. */
export function textsOf(html: string): { text: string; language: string }[] {
  const inside = (
    node: DefaultTreeAdapterTypes.ParentNode,
    language: string,
  ): { text: string; language: string }[] =>
    node.childNodes.flatMap((child) => {
      if ('value' in child) return [{ text: child.value, language }];
      if (!('tagName' in child) || ['head', 'script', 'noscript'].includes(child.tagName)) return [];
      return inside(child, attribute(child, 'lang') ?? language);
    });
  return inside(parse(html), '');
}
