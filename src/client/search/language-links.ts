import { translateQuestion } from './question.ts';

/** Keeps the query in the links to the page's other languages. */
export function updateLanguageLinks(
  form: HTMLFormElement,
  question: readonly (readonly [name: string, value: string])[],
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tools a[hreflang]'))
    link.search = String(translateQuestion(link.hreflang, form, question));
}
