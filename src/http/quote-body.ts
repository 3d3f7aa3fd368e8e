import { extractLine } from '../html/plain-text.ts';
import { shortenText } from '../html/shorten.ts';
import type { Redact } from './redact.ts';

/** Most characters quoted from an answer. */
const maxLength = 120;

/** A message that PHP prints before an answer, as HTML or text; Xdebug wraps it in a table. */
const phpMessage =
  /^(?:<[^>]*>|\s|\( ! \))*(?:PHP )?(?:Warning|Notice|Deprecated|Strict Standards|(?:Catchable |Recoverable )?Fatal error|Parse error)(?:<[^>]*>)*:\s/u;

/**
 * The beginning of an answer that is not JSON, as one line of plain text: a page's title and its
 * first words; '' where it has none. `<title>Error</title><h1>No database` → `Error: No database`
 * @param redact applied to plain text before it is cut: removed markup may join parts of a password
 */
export function quoteBody(text: string, redact: Redact): string {
  const safe = text.slice(0, 20_000);
  const title = extractLine(/<title[^>]*>([^<]*)/iu.exec(safe)?.[1] ?? '');
  const body = safe.replace(/<title[^>]*>[^<]*(?:<\/title>)?/iu, '');
  const words = splitLines(body).find((line) => line !== '') ?? '';
  return shortenText(
    redact(words.startsWith(title) ? words : [title, words].filter(Boolean).join(': ')),
    maxLength,
  );
}

/**
 * The message of PHP at the beginning of an answer; null where there is none.
 * @param redact see `quoteBody`
 */
export function findPhpMessage(text: string, redact: Redact): string | null {
  const safe = text.slice(0, 20_000);
  // A message of PHP always names a place in the code.
  if (!phpMessage.test(safe) || !/\bon line\b|\.php:\d/u.test(safe.slice(0, 2000))) return null;
  return shortenText(
    redact(
      safe
        .split('\n')
        .map(stripTags)
        .find((line) => line.includes(': ')) ?? '',
    ),
    maxLength,
  );
}

/** Lines as plain text. A page counts as one line: line breaks in its source mean nothing. */
function splitLines(text: string): string[] {
  const isPage = /<(?:!doctype|html|body|div|p|h\d)\b/iu.test(text);
  return (isPage ? [text] : text.split('\n')).map(stripTags);
}

/** Plain text, with a space between words of different elements. */
function stripTags(html: string): string {
  return extractLine(html.replaceAll(/<(?=\/?(?:\w{3}|[hp]))/giu, ' <'));
}
