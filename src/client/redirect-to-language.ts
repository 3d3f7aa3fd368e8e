// Redirects visitors to the first of their languages that the calendar has. Without JavaScript the
// page leads to the default language.

/** `es-MX` → `es` */
const languageIn = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('.door a[hreflang]'));
const [first] = navigator.languages.flatMap((tag) =>
  links.filter(({ hreflang }) => languageIn(hreflang) === languageIn(tag)),
);
if (first) location.replace(first.href + location.search);
