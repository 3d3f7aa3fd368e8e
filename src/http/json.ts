import { BodyTooLargeError } from './body.ts';
import type { Redact } from './redact.ts';

/** Most values in a JSON text: a page of 50 events has 10,000. */
const mostValues = 250_000;

/**
 * The value of a JSON text. HTML comments after it are ignored: page caches append them.
 * @param redact applied to each text in it: applied to the whole, it could spoil the JSON
 * @throws {BodyTooLargeError} for a text of more than 250,000 values, before it takes memory
 * @throws {SyntaxError} for any other text
 */
export function parseJson(text: string, redact?: Redact): unknown {
  let json = text.trimEnd();
  // No JSON text ends like a comment.
  for (;;) {
    const comment = json.endsWith('-->') ? json.lastIndexOf('<!--') : -1;
    if (comment < 0) break;
    json = json.slice(0, comment).trimEnd();
  }
  if (hasTooManyValues(json)) throw new BodyTooLargeError(`its JSON has more than ${mostValues} values`);
  const root = { value: JSON.parse(json) as unknown };
  if (redact !== undefined) redactTexts(root, redact);
  return root.value;
}

/** Redacts the texts in a value at any depth, in place. A function that calls itself has limits. */
function redactTexts(root: object, redact: Redact): void {
  const open = [root as Record<string, unknown>];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const [key, value] of Object.entries(at))
      if (typeof value === 'string') at[key] = redact(value);
      else if (typeof value === 'object' && value !== null) open.push(value as Record<string, unknown>);
}

/** Counts commas and brackets outside strings, in one pass that ends at the limit. */
function hasTooManyValues(json: string): boolean {
  // Each value takes at least two characters.
  if (json.length <= 2 * mostValues) return false;
  let values = 0;
  for (let at = 0; at < json.length && values <= mostValues; at++) {
    const character = json[at];
    if (character === '"') at = findStringEnd(json, at + 1);
    else if (character === ',' || character === '[' || character === '{') values++;
  }
  return values > mostValues;
}

/** The position of the quote that ends a string; the end of a text in which none does. */
function findStringEnd(json: string, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}
