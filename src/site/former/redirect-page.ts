import { createHash } from 'node:crypto';
import { escapeMarkup } from '../../html/escape.ts';

/** Takes the question of a search with it, which a refresh loses. */
const script = "location.replace(document.querySelector('a').href + location.search + location.hash);";

/** A page that leads to another. */
export interface RedirectTexts {
  readonly locale: string;
  readonly direction: string;
  /** Name of the page, as HTML. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** The public address. */
  readonly address: string;
  /** Public addresses of its card for other sites, by type. */
  readonly cards: Readonly<Record<string, string>>;
}

/** The page as HTML: a static host cannot redirect. For former slugs, see `Redirect.astro`. */
export function renderRedirect({
  locale,
  direction,
  name,
  title,
  text,
  href,
  address,
  cards,
}: RedirectTexts): string {
  const hash = createHash('sha256').update(script).digest('base64');
  const links = Object.entries(cards).map(
    ([type, card]) => `<link rel="alternate" type="${type}" href="${escapeMarkup(card)}">`,
  );
  return `<!DOCTYPE html>
<html lang="${escapeMarkup(locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'sha256-${hash}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${escapeMarkup(href)}">
<title>${name}</title>
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeMarkup(address)}">
${links.map((link) => `${link}\n`).join('')}</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)} <a href="${escapeMarkup(href)}">${name}</a></p>
</main>
<script>${script}</script>
</body>
</html>
`;
}
