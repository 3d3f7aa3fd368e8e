import { questionIn } from './question.ts';

/** Lets the links to the page in other languages ask there what is asked here. */
export function carryOver(form: HTMLFormElement, question: URLSearchParams): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tools a[hreflang]'))
    link.search = String(questionIn(link.hreflang, form, question));
}
