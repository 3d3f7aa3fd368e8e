import { translateQuestion } from './question.ts';

/** Lets the links to the page in other languages ask there what is asked here. */
export function updateLanguageLinks(form: HTMLFormElement, question: URLSearchParams): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tools a[hreflang]'))
    link.search = String(translateQuestion(link.hreflang, form, question));
}
