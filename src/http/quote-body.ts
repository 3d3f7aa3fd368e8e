import { extractLine } from '../html/plain-text.ts';
import type { Redact } from './redact.ts';

/** Characters that are quoted of an answer. */
const longest = 120;

/** What PHP prints in front of an answer, as HTML or as plain text; Xdebug puts it into a table and a mark before it. */
const phpMessage =
  /^(?:<[^>]*>|\s|\( ! \))*(?:PHP )?(?:Warning|Notice|Deprecated|Strict Standards|(?:Catchable |Recoverable )?Fatal error|Parse error)(?:<[^>]*>)*:\s/u;

/**
 * What an answer that is not JSON says first, as plain text of one line: a page's title and its first words. Empty where it says
 * nothing. `<title>Error</title><h1>No database` → `Error: No database`
 */
export function quoteBody(text: string, redact: Redact): string {
  // A secret that is cut in two would not be found any more.
  const told = redact(text).slice(0, 20_000);
  const title = extractLine(/<title[^>]*>([^<]*)/iu.exec(told)?.[1] ?? '');
  const body = told.replace(/<title[^>]*>[^<]*(?:<\/title>)?/iu, '');
  const words = linesOf(body).find((line) => line !== '') ?? '';
  return shortened(words.startsWith(title) ? words : [title, words].filter(Boolean).join(': '));
}

/** The message of PHP with which an answer begins; null for one that begins with something else. */
export function findPhpMessage(text: string, redact: Redact): string | null {
  const told = redact(text).slice(0, 20_000);
  // It always names the place in the code.
  if (!phpMessage.test(told) || !/\bon line\b|\.php:\d/u.test(told.slice(0, 2000))) return null;
  return shortened(
    told
      .split('\n')
      .map(withoutTags)
      .find((line) => line.includes(': ')) ?? '',
  );
}

/** A page is one line, for its source is divided anyhow. */
function linesOf(text: string): string[] {
  const isPage = /<(?:!doctype|html|body|div|p|h\d)\b/iu.test(text);
  return (isPage ? [text] : text.split('\n')).map(withoutTags);
}

/** Plain text in which words of different elements stay apart. */
function withoutTags(html: string): string {
  return extractLine(html.replaceAll(/<(?=\/?(?:\w{3}|[hp]))/giu, ' <'));
}

function shortened(line: string): string {
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
