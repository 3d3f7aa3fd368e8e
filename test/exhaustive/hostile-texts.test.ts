import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPermalinkLookup } from '../../src/calendar/links/permalink-lookup.ts';
import { readStateDocument, writeStateDocument } from '../../src/history/state-document.ts';
import { cleanZone } from '../../src/html/characters.ts';
import { shortenText } from '../../src/html/shorten.ts';
import { escapeForTerminal } from '../../src/html/escape-for-terminal.ts';
import { BodyTooLargeError } from '../../src/http/body.ts';
import { parseJson } from '../../src/http/json.ts';
import { createRedactor } from '../../src/http/redact.ts';
import { cleanFormerSlug, cleanSlug } from '../../src/model/slug.ts';
import { calendarIn } from '../support/calendar/source.ts';
import { eventHistory, scopeHistory } from '../support/records.ts';

const origin = new URL('https://origin.example/');
const { redactData } = createRedactor({ user: 'canary-4711', password: 'Zk7q Wx2/ vB9n Tr4m' }, origin);
const state = writeStateDocument({
  origin: origin.href,
  crawledAt: '2026-11-20T12:00:00Z',
  currencies: {},
  entries: [eventHistory(), scopeHistory({ kind: 'tag', id: 3, name: 'TEXT', slug: 'TEXT' })],
});

const findPath = createPermalinkLookup([calendarIn('en', {})]);

/** A state document with a text as name and slug, and one that is nothing but the text. */
function readStates(text: string): void {
  const quoted = JSON.stringify(text).slice(1, -1);
  for (const document of [state.replaceAll('TEXT', () => quoted), text])
    try {
      readStateDocument(document, origin, origin);
    } catch (error) {
      expect(error).toHaveProperty('name', 'StateDocumentError');
    }
}

function readJson(text: string): void {
  for (const json of [text, JSON.stringify(text)])
    try {
      parseJson(json, redactData);
    } catch (error) {
      expect([SyntaxError, BodyTooLargeError]).toContain(Object(error).constructor);
    }
}

const functions: Readonly<Record<string, (text: string) => unknown>> = {
  'the redactor': redactData,
  'cleaning of zones': cleanZone,
  'cleaning of slugs': (text) => cleanSlug(text, '7'),
  'cleaning of former slugs': (text) => cleanFormerSlug(text, '7'),
  'reading of JSON': readJson,
  'escaping for a terminal': escapeForTerminal,
  'reading of state documents': readStates,
  'shortening of texts': (text) => shortenText(`${text}${'x'.repeat(200)}`, text.length + 100),
  'finding of links': (text) =>
    ['https://origin.example/', 'webcal:', 'https://origin.example/en/?tribe_events='].map((address) =>
      findPath(`${address}${text}x`),
    ),
};

/** Parts that patterns begin with, go on with, or end with. */
const parts = [
  '%|%25|%e|%e9%|&|&amp;|&#0|&#x|\\|\\u{0|\\u00|<|<a|>|=|=\n|<!--|-->|<!---->|<b>|"|{"|[|,',
  ' |\t|\n|\n |\r|\u00a0|+|-|_|/|.| .|:|::|\n ::|#|##|##a|\0|\u001b[|a|é|con|con.',
  '\u0301|e\u0301<b>|\u200b\u0301|\u202e|\ud800|\udc00|\u200d|👩\u200d|\u{1f3f4}\u{e0061}|\u094d|\u0627\u200c|\ufe0f',
  '\u00c3|\u00c3\u00a9|\u00e2\u0080|Zk7q Wx2/ vB9n Tr4|Wms3cS|5a6b|canary-4711:',
].flatMap((line) => line.split('|'));

const longest = 1_000_000;
const fill = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length));

describe.each(Object.entries(functions))('%s', (_, run) => {
  it('throws nothing, whatever it is given', () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary', maxLength: 9 })), {
        maxLength: 60,
      })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(1, 3, 50), (once, times) => void run(once.repeat(times))),
      { seed: 20261123, numRuns: 1500 },
    );
  });

  // In quadratic time, one of these would take minutes, and the time limit of the test ends it.
  it('reads a million characters of any shape', () => {
    const pairs = parts.map((part, at) => [part, parts[(at * 7 + 3) % parts.length] ?? ''] as const);
    for (const part of parts) run(fill(part, longest));
    for (const [first, second] of pairs) {
      run(fill(first, longest / 2) + fill(second, longest / 2));
      run(first + fill(second, longest));
    }
  });
});
