import { describe, expect, it } from 'vitest';
import { defaults as config } from '../../../src/config/defaults.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';
import { variables, type ConfigValues } from '../../../src/config/schema.ts';
import { findTextGaps } from '../../../src/config/text-gaps.ts';
import { textKeys } from '../../../src/i18n/text-keys.ts';

const english = config.locales['en'];

const resolve = (environment: Record<string, string>, values: Partial<ConfigValues> = {}) =>
  resolveConfig({ ...config, ...values }, environment);

/** The sentences with which the settings are refused. */
function complaintsOf(environment: Record<string, string>, values: Partial<ConfigValues>): string[] {
  try {
    resolve(environment, values);
    return [];
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n');
  }
}

describe('settings', () => {
  it('have defaults with which the sample origin is published', () => {
    expect(resolve({})).toMatchObject({
      origin: null,
      restPrefix: 'wp-json',
      base: '/',
      now: null,
      data: '.calendar/sample',
      out: 'dist',
      user: null,
      password: null,
      firstDay: 1,
      feeds: { tombstones: 30, cancellations: 'status' },
    });
  });

  it('are overridden by the environment', () => {
    const environment = {
      CALENDAR_ORIGIN: 'https://town.example/',
      CALENDAR_SITE: 'https://events.town.example',
      CALENDAR_BASE: '/agenda',
      CALENDAR_HOST: 'nginx',
      CALENDAR_NOW: '2026-11-20T02:00:00-06:00',
      CALENDAR_DATA: 'cache',
      CALENDAR_OUT: 'public_html',
      CALENDAR_DEPLOY_TO: 's3://town/agenda',
      CALENDAR_USER: 'reader',
      CALENDAR_PASSWORD: 'open sesame',
    };
    expect(Object.keys(environment).toSorted()).toEqual(Object.keys(variables).toSorted());
    expect(resolve(environment)).toMatchObject({
      origin: 'https://town.example',
      site: 'https://events.town.example',
      base: '/agenda/',
      host: 'nginx',
      now: '2026-11-20T08:00:00Z',
      data: 'cache',
      out: 'public_html',
      deployTo: 's3://town/agenda',
      user: 'reader',
      password: 'open sesame',
    });
  });

  it.each([
    [
      { CALENDAR_ORIGIN: 'town' },
      /^CALENDAR_ORIGIN is 'town' but should be the address of the origin, such as https/u,
    ],
    [{ CALENDAR_ORIGIN: '' }, /^CALENDAR_ORIGIN is '' but should be the address/u],
    [{ CALENDAR_SITE: 'https://x.example/agenda' }, /^CALENDAR_SITE .*CALENDAR_BASE/u],
    [
      { CALENDAR_BASE: 'agenda' },
      /^CALENDAR_BASE is 'agenda' but should be a path that begins with a slash/u,
    ],
    [{ CALENDAR_BASE: '/../x/' }, /^CALENDAR_BASE/u],
    [
      { CALENDAR_NOW: 'tomorrow' },
      /^CALENDAR_NOW is 'tomorrow' but should be an ISO instant with its offset/u,
    ],
    [{ CALENDAR_NOW: '2026-11-20T02:00:00' }, /^CALENDAR_NOW/u],
    [{ CALENDAR_NOW: '2026-13-20T02:00:00Z' }, /^CALENDAR_NOW/u],
    [{ CALENDAR_NOW: '2026-02-30T00:00:00Z' }, /^CALENDAR_NOW/u],
    [{ CALENDAR_SITE: '' }, /^CALENDAR_SITE is '' but should be/u],
    [{ CALENDAR_USER: '', CALENDAR_PASSWORD: 'x' }, /^CALENDAR_USER is missing/u],
    [{ CALENDAR_USER: 'x', CALENDAR_PASSWORD: '' }, /^CALENDAR_PASSWORD is missing/u],
    [{ CALENDAR_DATA: '' }, /^CALENDAR_DATA is '' but should be the name of a folder/u],
    [{ CALENDAR_OUT: '' }, /^CALENDAR_OUT/u],
    [{ CALENDAR_USER: 'reader' }, /^CALENDAR_PASSWORD is missing/u],
    [{ CALENDAR_PASSWORD: 'open sesame' }, /^CALENDAR_USER is missing/u],
  ])('refuse %j with a sentence that names the variable', (environment, sentence) => {
    expect(() => resolve(environment as Record<string, string>)).toThrow(sentence);
  });

  it.each([
    'https://reader:sesame@town.example',
    'https://reader:ses/ame@town.example',
    'reader:sesame@town.example',
  ])('never repeat the secret of %s', (address) => {
    expect(() => resolve({ CALENDAR_ORIGIN: address })).toThrow(/^CALENDAR_ORIGIN/u);
    expect(() => resolve({ CALENDAR_ORIGIN: address })).not.toThrow(/ses\/?ame/u);
  });

  it('send a password over an encrypted connection only, or on this machine', () => {
    const secrets = { CALENDAR_USER: 'reader', CALENDAR_PASSWORD: 'open sesame' };
    expect(() => resolve({ ...secrets, CALENDAR_ORIGIN: 'http://town.example' })).toThrow(
      /^CALENDAR_ORIGIN .*https/u,
    );
    expect(() => resolve({ ...secrets, CALENDAR_ORIGIN: 'http://town.localhost' })).toThrow(/https/u);
    expect(resolve({ ...secrets, CALENDAR_ORIGIN: 'http://127.0.0.1:4322' }).user).toBe('reader');
  });

  it('have no password where a workflow passes secrets that are not set', () => {
    const empty = { CALENDAR_USER: '', CALENDAR_PASSWORD: '' };
    expect(resolve(empty)).toEqual(resolve({}));
    const own = { ...config, user: 'reader', password: 'open sesame' };
    expect(resolveConfig(own, empty)).toMatchObject({ user: 'reader', password: 'open sesame' });
  });

  it('keep the snapshot of the sample in its own folder', () => {
    expect(resolve({ CALENDAR_DATA: 'cache' }).data).toBe('cache/sample');
    expect(resolve({ CALENDAR_DATA: 'cache', CALENDAR_ORIGIN: 'https://town.example' }).data).toBe('cache');
  });

  it('leave variables of other programs alone', () => {
    const others = [
      'HOME',
      'TZ',
      'CALENDAR',
      'CALENDARS',
      'GOOGLE_CALENDAR_ID',
      'npm_config_origin',
      'ORIGIN',
    ];
    expect(() => resolve(Object.fromEntries(others.map((name) => [name, 'x'])))).not.toThrow();
  });

  it.each([
    ['CALENDAR_ORIGN', 'Did you mean CALENDAR_ORIGIN?'],
    ['CALENDAR_SIT', 'Did you mean CALENDAR_SITE?'],
    ['CALENDAR_LOCALE', 'Did you mean CALENDAR_LOCALES?'],
    ['CALENDAR_FOO', `Valid names: ${[...Object.keys(variables), 'CALENDAR_LOCALES'].join(', ')}.`],
    [
      'CALENDAR_WEATHER_REPORT',
      `Valid names: ${[...Object.keys(variables), 'CALENDAR_LOCALES'].join(', ')}.`,
    ],
    ['CALENDER_ORIGIN', 'Did you mean CALENDAR_ORIGIN?'],
    ['calendar_origin', 'Did you mean CALENDAR_ORIGIN?'],
    ['CALENDARORIGN', 'Did you mean CALENDAR_ORIGIN?'],
  ])('do not know the variable %s', (name, remedy) => {
    expect(() => resolve({ [name]: 'x' })).toThrow(`${name} is not a setting. ${remedy}`);
  });

  it('are published in the languages that the environment names, in the order of the settings', () => {
    const chosen = (names: string) => {
      const { locales, defaultLocale } = resolve({ CALENDAR_LOCALES: names });
      return [...Object.keys(locales), defaultLocale];
    };
    expect(chosen('es')).toEqual(['es', 'es']);
    expect(chosen('en')).toEqual(['en', 'en']);
    expect(chosen('es, en')).toEqual(['en', 'es', 'en']);
    for (const names of ['fr', 'en,fr', '', 'toString'])
      expect(() => resolve({ CALENDAR_LOCALES: names })).toThrow(
        `CALENDAR_LOCALES is '${names}' but should be one or more of the languages of this calendar, separated by commas: en, es.`,
      );
  });

  it('report all errors at once, each once, whatever finds them', () => {
    const environment = {
      CALENDAR_SIT: 'https://x.example',
      CALENDAR_NOW: 'tomorrow',
      CALENDAR_LOCALES: 'fr',
      CALENDAR_USER: 'reader',
    };
    const segments = { ...english?.segments, week: undefined, venue: 'event' };
    const values = {
      firstDay: 8,
      brand: { corner: 40, tint: -1 },
      locales: {
        en: { ...english, segments, texts: {} },
        es: { ...english, nam: 'English', path: 'en', texts: { ...english?.texts, 'nav.agenda': undefined } },
      },
      defaultLocale: 'de',
    };
    expect(complaintsOf(environment, values as unknown as Partial<ConfigValues>)).toEqual([
      'CALENDAR_SIT is not a setting. Did you mean CALENDAR_SITE?',
      "CALENDAR_NOW is 'tomorrow' but should be an ISO instant with its offset, such as 2026-11-20T08:00:00Z.",
      'brand.tint in src/own/config.ts should be a number from 0 to 360.',
      'brand.corner in src/own/config.ts should be a number from 0 to 14.',
      'locales.en.segments.week is missing in src/own/config.ts; it should be one path segment: letters, digits, dots, hyphens.',
      'locales.es.nam in src/own/config.ts is not a setting. Did you mean locales.es.name?',
      'firstDay in src/own/config.ts should be a whole number from 1 to 7.',
      'locales.en.segments in src/own/config.ts should be path segments that all differ.',
      'locales.es.path in src/own/config.ts should be one that no other language has.',
      'defaultLocale in src/own/config.ts should be one of: en, es.',
      'CALENDAR_PASSWORD is missing: CALENDAR_USER and CALENDAR_PASSWORD must be set together, or neither.',
      "CALENDAR_LOCALES is 'fr' but should be one or more of the languages of this calendar, separated by commas: en, es.",
    ]);
  });

  it.each<[what: string, values: object, message: string]>([
    ['password', { user: 'x', password: 5, origin: 'http://x.example' }, 'password'],
    ['origin', { user: 'x', password: 'y', origin: 'ftp://x.example' }, 'origin'],
    ['path', { locales: { es: { ...english, path: 5 }, en: { ...english, path: 'es' } } }, 'locales.es.path'],
    ['list of languages', { locales: 5 }, 'locales'],
    [
      'texts',
      { locales: { en: { ...english, texts: {} }, es: { ...english, texts: 5 } } },
      'locales.es.texts',
    ],
  ])('are not judged by a wrong %s', (_, values, message) => {
    expect(complaintsOf({ CALENDAR_LOCALES: 'en' }, values)).toEqual([
      expect.stringMatching(new RegExp(`^${message} in src/own/config.ts should be`, 'u')),
    ]);
  });

  const wrong: readonly [values: unknown, sentence: string][] = [
    [{ fist: 1 }, 'fist in src/own/config.ts is not a setting. Valid names: origin, restPrefix, '],
    [{ firstDai: 1 }, 'firstDai in src/own/config.ts is not a setting. Did you mean firstDay?'],
    [
      { brand: { logoo: null } },
      'brand.logoo in src/own/config.ts is not a setting. Did you mean brand.logo?',
    ],
    [
      { locales: { en: { ...english, nam: 'English' } } },
      'locales.en.nam in src/own/config.ts is not a setting. Did you mean locales.en.name?',
    ],
    [{ firstDay: 1.5 }, 'firstDay in src/own/config.ts should be a whole number from 1 to 7.'],
    [{ firstDay: '1' }, 'firstDay in src/own/config.ts should be a whole number from 1 to 7.'],
    [
      { hues: { music: 400 } },
      'hues.music in src/own/config.ts should be a number from 0 to 360, or a colour',
    ],
    [{ limits: { minutes: 0 } }, 'limits.minutes in src/own/config.ts should be a number above 0.'],
    [
      { limits: { malformed: -1 } },
      'limits.malformed in src/own/config.ts should be a whole number, 0 or more.',
    ],
    [{ limits: 3 }, 'limits in src/own/config.ts should be a group of settings in braces.'],
    [{ maps: 'yes' }, 'maps in src/own/config.ts should be true or false.'],
    [{ brand: { name: 7 } }, 'brand.name in src/own/config.ts should be a text in quotation marks.'],
    [
      { brand: { text: { family: 'Arial', posters: 'a.ttf' } } },
      'brand.text.posters in src/own/config.ts should be a list in square brackets.',
    ],
    [
      { locales: { en: { ...english, segments: { ...english?.segments, week: undefined } } } },
      'locales.en.segments.week is missing in src/own/config.ts; it should be one path segment: letters, digits, dots, hyphens.',
    ],
    [
      { locales: { EN: english }, defaultLocale: 'EN' },
      'locales.EN in src/own/config.ts should be named by a language code, such as en.',
    ],
    [{ locales: {} }, 'locales in src/own/config.ts should be one language or more.'],
    [{ firstDay: 8.5 }, 'firstDay in src/own/config.ts should be a whole number from 1 to 7.'],
    [
      { locales: { en: { ...english, language: 'english' } } },
      'locales.en.language in src/own/config.ts should be a language tag with known date formats, such as en-GB.',
    ],
    [
      { locales: { en: { ...english, path: 5 } } },
      "locales.en.path in src/own/config.ts should be one path segment, or '' for none.",
    ],
    [
      { views: { poster: false } },
      'views.poster in src/own/config.ts is not a setting. Did you mean views.posters?',
    ],
    [
      { menu: [{ text: 'About', href: 'about' }] },
      "menu.0.href in src/own/config.ts should be a path of the calendar, such as '/about/', or an address that begins with https://.",
    ],
    [
      { menu: [{ text: 5, href: '/about/' }] },
      'menu.0.text in src/own/config.ts should be a text, or a text for each',
    ],
    [
      { allow: { script: ['http://plausible.example'] } },
      'allow.script.0 in src/own/config.ts should be a host with https, such as https://plausible.example.',
    ],
    [
      { locales: { en: { ...english, currency: 'euro' } } },
      'locales.en.currency in src/own/config.ts should be a currency code, such as EUR.',
    ],
    [
      { locales: { en: { ...english, clock: 12 } } },
      "locales.en.clock in src/own/config.ts should be '12' or '24'.",
    ],
    [{ untranslated: 'maybe' }, "untranslated in src/own/config.ts should be 'show' or 'hide'."],
  ];
  it.each(wrong.map(([values, sentence]) => ({ values, sentence })))(
    'explain: $sentence',
    ({ values, sentence }) => {
      expect(complaintsOf({}, values as Partial<ConfigValues>)).toEqual([expect.stringContaining(sentence)]);
    },
  );

  it('use the texts of the default language if another lacks some', () => {
    const { es } = config.locales;
    if (english === undefined || es === undefined) throw new Error('the defaults should have both languages');
    const { 'nav.agenda': _, 'day.events.one': __, 'day.events.other': ___, ...rest } = es.texts;
    const incomplete = { ...es, texts: { ...rest, 'nav.agneda': 'Agenda' } as unknown as typeof es.texts };
    const locales = { en: english, es: incomplete };
    const { texts } = resolve({}, { locales }).locales['es'] ?? {};
    expect(texts).toMatchObject({ 'nav.agenda': 'Agenda', 'day.events.one': '{n} event' });
    expect(findTextGaps({ locales, defaultLocale: 'en' })).toEqual([
      {
        locale: 'es',
        missing: ['nav.agenda', 'day.events.one', 'day.events.other'],
        unknown: ['nav.agneda'],
        lender: 'en',
      },
    ]);
    const alone = resolve({}, { locales: { es: incomplete }, defaultLocale: 'es' }).locales['es']?.texts;
    expect(alone).toMatchObject({ 'nav.agenda': 'Agenda', 'day.events.one': '{n} event' });
    const japanese = { ...english, language: 'ja', texts: { ...english.texts, 'day.events.one': undefined } };
    expect(findTextGaps({ locales: { ja: japanese as never }, defaultLocale: 'ja' })).toEqual([]);
  });

  it('write the clock of a language into its tag', () => {
    if (english === undefined) throw new Error('the defaults should have English');
    const tag = (clock: '12' | '24', language: string) =>
      resolve({}, { locales: { en: { ...english, clock, language } } }).locales['en']?.language;
    expect(tag('24', 'en-US')).toBe('en-US-u-hc-h23');
    expect(tag('12', 'es-MX-u-hc-h23')).toBe('es-MX-u-hc-h12');
  });

  it('treat an invisible text as missing', () => {
    const { es } = config.locales;
    if (english === undefined || es === undefined) throw new Error('the defaults should have both languages');
    const unseen = { 'nav.venues': '', 'nav.month': ' \u200b', 'day.events.few': '' };
    const locales = { en: { ...english, texts: { ...english.texts, ...unseen } }, es };
    const { texts } = resolve({}, { locales }).locales['en'] ?? {};
    expect(texts).toEqual({
      ...english.texts,
      'nav.venues': es.texts['nav.venues'],
      'nav.month': es.texts['nav.month'],
    });
    expect(findTextGaps({ locales, defaultLocale: 'en' })).toEqual([
      { locale: 'en', missing: ['nav.month', 'nav.venues'], unknown: [], lender: 'es' },
    ]);
    expect(resolve({}, { locales: { en: locales.en } }).locales['en']?.texts).toEqual(english.texts);
  });

  it('complete the first language as well, and know the keys by themselves', () => {
    const { es } = config.locales;
    if (english === undefined || es === undefined) throw new Error('the defaults should have both languages');
    for (const { texts } of [english, es]) expect(Object.keys(texts)).toEqual([...textKeys]);
    const empty = { ...english, texts: {} as typeof english.texts };
    const { texts } = resolve({}, { locales: { en: empty, es } }).locales['en'] ?? {};
    expect(texts).toEqual(es.texts);
  });

  it('name the wrong place', () => {
    const { en } = config.locales;
    if (en === undefined) throw new Error('the defaults should have English');
    const clash = { en: { ...en, segments: { ...en.segments, venue: 'event' } } };
    expect(() => resolve({}, { locales: clash })).toThrow(
      /^locales\.en\.segments in src\/own\/config\.ts should be path segments that all differ/u,
    );
    const { series: _, ...older } = en.segments;
    expect(resolve({}, { locales: { en: { ...en, segments: older } } }).locales['en']?.segments.series).toBe(
      'series',
    );
    const series = { en: { ...en, segments: { ...older, tag: 'series' } } };
    expect(() => resolve({}, { locales: series })).toThrow(/path segments that all differ/u);
    const taken = { en: { ...en, segments: { ...en.segments, subscribe: 'embed' } } };
    expect(() => resolve({}, { locales: taken })).toThrow(/segments other than embed/u);
    expect(() => resolve({}, { defaultLocale: 'fr' })).toThrow(/defaultLocale .* one of: en, es/u);
    expect(() => resolve({}, { firstDay: 8 })).toThrow(/^firstDay in src\/own\/config\.ts/u);
  });

  it('refuse paths of languages that clash with each other, or with the site’s root', () => {
    const at = (paths: readonly (string | undefined)[], segment = 'event') => ({
      locales: Object.fromEntries(
        Object.entries(config.locales).map(([code, each], index) => [
          code,
          { ...each, path: paths[index], segments: { ...each.segments, event: segment } },
        ]),
      ),
    });
    expect(Object.values(resolve({}, at(['', undefined])).locales).map(({ path }) => path)).toEqual([
      '',
      'es',
    ]);
    expect(() => resolve({}, at(['', '']))).toThrow(
      /^locales\.es\.path in src\/own\/config\.ts should be one that no other language has/u,
    );
    expect(() => resolve({}, at(['Es', undefined]))).toThrow(/^locales\.es\.path/u);
    expect(() => resolve({}, at(['a/b', undefined]))).toThrow(
      /^locales\.en\.path .* one path segment: letters/u,
    );
    for (const path of ['all', 'images', 'calendar.ics', '404'])
      expect(() => resolve({}, at([path, undefined]))).toThrow(/^locales\.en\.path .* a segment other than/u);
    for (const segment of ['es', 'all', 'feed.xml'])
      expect(() => resolve({}, at(['', undefined], segment))).toThrow(
        /^locales\.en\.segments\.event .* because the path of this one is ''/u,
      );
    expect(resolve({}, at(['agenda', undefined], 'all')).locales['en']?.path).toBe('agenda');
  });
});
