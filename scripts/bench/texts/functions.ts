import { createCalendars } from '../../../src/calendar/build/create-calendars.ts';
import { createPermalinkLookup } from '../../../src/calendar/links/permalink-lookup.ts';
import { defaults } from '../../../src/config/defaults.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';
import {
  readStateDocument,
  StateDocumentError,
  writeStateDocument,
} from '../../../src/history/state-document.ts';
import { cleanZone } from '../../../src/html/characters.ts';
import { escapeForTerminal } from '../../../src/html/escape-for-terminal.ts';
import { shortenText } from '../../../src/html/shorten.ts';
import { BodyTooLargeError } from '../../../src/http/body.ts';
import { parseJson } from '../../../src/http/json.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import { cleanFormerSlug, cleanSlug } from '../../../src/model/slug.ts';

const origin = new URL('https://origin.example/');
const now = '2026-11-20T12:00:00Z';
const { redactData } = createRedactor({ user: 'canary-4711', password: 'Zk7q Wx2/ vB9n Tr4m' }, origin);
const state = [
  ...writeStateDocument({
    origin: origin.href,
    crawledAt: now,
    currencies: {},
    entries: [
      {
        kind: 'tag',
        id: 3,
        locale: 'en',
        firstSeen: now,
        changed: now,
        vanished: null,
        digest: 'd'.repeat(16),
        slugs: ['TEXT'],
        name: 'TEXT',
        slug: 'TEXT',
        permalink: `${origin.href}en/tag/TEXT/`,
        parent: null,
      },
    ],
  }),
].join('');
const findPath = createLookup();

/** What reads texts of others. None of these throws, whatever the text. */
export const functions: Readonly<Record<string, (text: string) => unknown>> = {
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

/** A state document with a text as name and slug, and one that is nothing but the text. */
function readStates(text: string): void {
  const quoted = JSON.stringify(text).slice(1, -1);
  for (const document of [state.replaceAll('TEXT', () => quoted), text])
    try {
      readStateDocument(document, origin, origin);
    } catch (error) {
      if (!(error instanceof StateDocumentError)) throw error;
    }
}

function readJson(text: string): void {
  for (const json of [text, JSON.stringify(text)])
    try {
      parseJson(json, redactData);
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof BodyTooLargeError)) throw error;
    }
}

/** The lookup of a calendar without records. */
function createLookup(): (address: string) => string | null {
  const { locales, views } = resolveConfig(defaults, {});
  const { segments } = locales['en'] ?? {};
  if (segments === undefined) throw new Error('English is a default language.');
  const home = `${origin.href}en/`;
  const calendars = createCalendars({
    locales: ['en'],
    sites: { en: { locale: 'en', name: 'Town', description: '', home, zone: 'UTC', currency: null } },
    homes: { en: '/en/' },
    segments: { en: segments },
    events: [],
    venues: [],
    organizers: [],
    terms: [],
    translations: [],
    pictures: new Map(),
    history: [],
    tombstoneDays: 30,
    crawledAt: now,
    now,
    firstDays: { en: 1 },
    views,
    untranslated: 'hide',
    hues: {},
  });
  return createPermalinkLookup(Object.values(calendars));
}
