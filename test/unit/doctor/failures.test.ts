import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeExamination } from '../../../scripts/cli/reports/examination.ts';
import { OriginError } from '../../../src/http/origin-error.ts';
import { describeAccess } from '../../../src/doctor/access.ts';
import type { Examination } from '../../../src/doctor/examination.ts';
import {
  examineSmall,
  wireEvent,
  wireEvents,
  withEvents,
  type Override,
} from '../../support/doctor/small-origin.ts';

/** A recorded answer of a real origin that failed. */
function recorded(name: string) {
  const read = (file: string) =>
    readFileSync(new URL(`../../recordings/failures/${file}`, import.meta.url), 'utf8');
  const { status, body_file } = JSON.parse(read(`${name}.meta.json`)) as {
    status: number;
    body_file: string;
  };
  return { status, body: read(body_file) };
}

const isApi = (path: string): boolean => path.includes('/wp-json/');
const isRoot = (path: string): boolean => path.endsWith('/wp-json/');

const examinePairs = (override: Override) =>
  examineSmall(withEvents(wireEvents('en', 2), wireEvents('es', 2)), override);

const verdicts = ({ findings }: Examination) =>
  findings.map(({ area, verdict, locale }) => `${verdict} ${area}${locale === null ? '' : ` ${locale}`}`);

/** The section with advice, line by line. */
function advised(examination: Examination): string[] {
  const [, section = ''] = /\nWhat you can do:\n([^]*?)\n\n/u.exec(describeExamination(examination)) ?? [];
  return section.split('\n').map((line) => line.trim());
}

describe('doctor', () => {
  it('explains once how to open an interface that is closed to visitors, and reports only examined parts', async () => {
    const examination = await examinePairs((path) => (isApi(path) ? recorded('closed') : null));
    expect(verdicts(examination)).toEqual(['bad interface en', 'bad interface es', 'skipped translations']);
    expect(advised(examination)).toEqual([
      expect.stringMatching(
        /^interface: The REST interface of the site is closed to visitors\. An application password opens it: create one at http:\S+\/wp-admin\/profile\.php .* CALENDAR_USER and CALENDAR_PASSWORD\./u,
      ),
    ]);
    expect(examination.conclusion).toMatch(
      /in 'en' and 'es': GET .* answered 401 rest_not_logged_in \(You are not .*\)\.$/u,
    );
  });

  it('explains how to create an application password if only the lists are closed, and that it would show more', async () => {
    const examination = await examinePairs((path, _, { headers }) => {
      if (!isApi(path)) return null;
      if (!isRoot(path)) return recorded('closed-events');
      const authorization = `http://${headers.host}/wp-admin/authorize-application.php`;
      return {
        body: {
          home: '',
          timezone_string: 'Europe/Madrid',
          namespaces: ['calendar/events/v1'],
          authentication: { 'application-passwords': { endpoints: { authorization } } },
        },
      };
    });
    const lists = examination.findings.filter(({ area }) => area === 'collections');
    const likewise = 'The same happened with venues, organizers, categories and tags.';
    expect(lists.map(({ locale, what }) => [locale, what])).toEqual([
      ['en', expect.stringMatching(new RegExp(`/en/.* ${likewise}$`, 'u'))],
      ['es', expect.stringMatching(new RegExp(`/es/.* ${likewise}$`, 'u'))],
    ]);
    const places = JSON.stringify(examination).match(/[\w-]+\.php/gu);
    expect(new Set(places)).toEqual(new Set(['authorize-application.php']));
    expect(examination.findings.find(({ area }) => area === 'access')).toMatchObject({
      verdict: 'note',
      what: expect.stringMatching(
        /An application password would show more\. .* http:\S+\/wp-admin\/authorize-application\.php\.$/u,
      ),
    });
    expect(verdicts(examination).filter((each) => each.startsWith('good'))).toEqual([
      'good languages',
      'good address en',
      'good interface en',
      'good zone en',
      'good address es',
      'good interface es',
      'good zone es',
    ]);
  });

  it('says that an application password would show nothing more if visitors may read everything', async () => {
    const examination = await examinePairs(() => null);
    expect(examination.findings.find(({ area }) => area === 'access')).toMatchObject({
      verdict: 'good',
      what: expect.stringMatching(
        /would add nothing to publish: .* created at http:\S+\/wp-admin\/profile\.php \(section Application Passwords\), though the index .* does not name them\.$/u,
      ),
    });
  });

  it('asks for public items with credentials, as a crawl does', async () => {
    const lists = withEvents(wireEvents('en', 2), wireEvents('es', 2));
    const statuses: (string | null)[] = [];
    const note: Override = (path, query) => {
      if (path.endsWith('/v1/events')) statuses.push(query.get('status'));
      return null;
    };
    const examination = await examineSmall(lists, note, ['en', 'es'], { user: 'ana', password: 'abcd efgh' });
    expect(new Set(statuses)).toEqual(new Set(['publish']));
    expect(examination.findings.find(({ area }) => area === 'access')).toMatchObject({
      verdict: 'good',
      what: expect.stringMatching(
        /^The interface can be read with CALENDAR_USER and CALENDAR_PASSWORD\. Only what visitors/u,
      ),
    });
  });

  it('does not point to another host for passwords', async () => {
    const authorization = 'https://evil.example/wp-admin/authorize-application.php';
    const examination = await examinePairs((path) =>
      isRoot(path)
        ? {
            body: {
              home: '',
              timezone_string: 'Europe/Madrid',
              namespaces: ['calendar/events/v1'],
              authentication: { 'application-passwords': { endpoints: { authorization } } },
            },
          }
        : null,
    );
    expect(JSON.stringify(examination)).not.toContain('evil.example');
  });

  it('promises nothing for a host that gets no credentials', () => {
    const origin = new URL('https://x.example');
    const error = new OriginError('refused', 'closed', { status: 401, code: 'rest_not_logged_in' });
    const refusal = { url: new URL('https://es.x.example/wp-json/'), error };
    for (const isSigned of [true, false])
      expect(describeAccess({ passwordsAt: null }, { origin, isSigned, refusal, hasRead: true })).toEqual([
        expect.objectContaining({
          verdict: 'note',
          what: 'The interface is closed at es.x.example, to which no user and password are sent.',
        }),
      ]);
  });

  it('does not take the refusal of one event for a closed interface', async () => {
    const examination = await examinePairs((path) =>
      /\/events\/\d+$/u.test(path) ? { status: 403, body: { code: 'event-not-accessible' } } : null,
    );
    expect(verdicts(examination)).toContain('good access');
  });

  it('explains how to hide messages of PHP, and does not report unread parts as good', async () => {
    const examination = await examinePairs((path) =>
      isApi(path) && !isRoot(path) ? recorded('php-warning') : null,
    );
    expect(advised(examination)).toContainEqual(
      expect.stringMatching(/^collections: PHP prints its messages .*display_errors .*WP_DEBUG_DISPLAY/u),
    );
    expect(verdicts(examination)).toEqual(
      expect.arrayContaining(['bad collections en', 'skipped access', 'skipped translations']),
    );
    for (const area of ['page size', 'time per page', 'compression', 'conditional requests', 'data'])
      expect(verdicts(examination).join('; ')).not.toContain(area);
  });

  it('blames the settings for a wrong password, not the plugin', async () => {
    const body = { code: 'incorrect_password', message: 'The provided password is invalid.' };
    const examination = await examinePairs(() => ({ status: 401, body }));
    expect(advised(examination)).toEqual([
      expect.stringMatching(/^interface: Check CALENDAR_USER and CALENDAR_PASSWORD: /u),
    ]);
  });

  it('reports a database that is down, and maintenance, as a site that cannot be reached', async () => {
    const page = '<h1>Error establishing a database connection</h1>';
    const down = await examinePairs(() => ({ status: 500, body: page }));
    expect(down.outcome).toBe('unreachable');
    expect(down.conclusion).toMatch(
      / in 'en': GET .* answered 500 'Error establishing a database connection'\./u,
    );
    const { status, body } = recorded('maintenance');
    const busy = await examinePairs(() => ({ status, body, headers: { 'retry-after': '600' } }));
    expect(busy.outcome).toBe('unreachable');
    expect(advised(busy)).toEqual([expect.stringContaining('delete the file .maintenance')]);
  });

  it('names both addresses that redirect to each other, and does not doubt the plugin', async () => {
    const examination = await examinePairs((path) => ({
      status: 302,
      headers: { location: path.endsWith('/') ? path.slice(0, -1) : `${path}/` },
      body: '',
    }));
    expect(examination.conclusion).toMatch(/back and forth between \S+\/wp-json\/ and \S+\/wp-json\.$/u);
    expect(advised(examination)).toEqual([expect.stringMatching(/^interface: Compare the addresses/u)]);
  });

  it('says that a first crawl refuses a calendar without events, and draws no other conclusion', async () => {
    const examination = await examineSmall(withEvents([], []));
    expect(examination.findings).toContainEqual(
      expect.objectContaining({
        area: 'collections',
        locale: null,
        verdict: 'bad',
        what: expect.stringMatching(
          /^No event can be published \(en: the list is empty; es: .*is refused\.$/u,
        ),
        advice: expect.stringContaining('npm run build -- --accept-loss'),
      }),
    );
    expect(examination.outcome).toBe('fails');
    expect(verdicts(examination)).toEqual(
      expect.arrayContaining(['skipped page size en', 'skipped translations']),
    );
    for (const area of ['compression', 'conditional requests', 'single events', 'data'])
      expect(verdicts(examination).join('; ')).not.toContain(area);
  });

  it('reports that a first crawl refuses a calendar with protected events only, but not one such language', async () => {
    const hidden = (locale: string) => [wireEvent(locale, 1, { all_day: null })];
    const empty = await examineSmall(withEvents(hidden('en'), hidden('es')));
    expect(empty.outcome).toBe('fails');
    expect(empty.conclusion).toMatch(
      /because: No event .* \(en: 1 protected by a password; es: 1 protected/u,
    );
    const half = await examineSmall(withEvents(wireEvents('en', 1), hidden('es')));
    expect(half.outcome).toBe('limits');
    expect(verdicts(half)).toEqual(expect.arrayContaining(['note collections es', 'good collections en']));
    expect(verdicts(half)).not.toContain('note collections en');
  });

  it('does not call a list protected after reading a part of it', async () => {
    const lists = (locale: string) =>
      wireEvents(locale, 300).map((event, index) => (index < 100 ? event : { ...event, all_day: null }));
    const first = { ...wireEvent('en', 0, { all_day: null }) };
    const examination = await examineSmall(
      withEvents(lists('en'), []),
      (path, query) =>
        path.endsWith('/events') && query.get('page') === '1'
          ? { body: { events: Array.from({ length: 50 }, () => first), total: 300, total_pages: 6 } }
          : null,
      ['en'],
    );
    expect(examination.outcome).toBe('limits');
    expect(verdicts(examination)).toContain('note collections en');
  });

  it('stops once a database has failed behind a working index, and gives no language the address of another', async () => {
    const page = '<h1>Error establishing a database connection</h1>';
    const examination = await examinePairs((path) =>
      isApi(path) && !isRoot(path) ? { status: 500, body: page } : null,
    );
    expect(examination.outcome).toBe('unreachable');
    const { findings } = examination;
    expect(findings.filter(({ verdict }) => verdict === 'unanswered')).toEqual([
      expect.objectContaining({
        locale: 'en',
        what: expect.stringMatching(/^GET \S+\/en\/\S+ .* The same happened with venues and organizers\.$/u),
      }),
    ]);
    expect(verdicts(examination)).toContain('skipped collections es');
  });

  it('names the setting that pairs ambiguous events', async () => {
    const twins = (locale: string) => [1, 2].map((number) => ({ ...wireEvents(locale, 5)[number] }));
    const same = (locale: string) =>
      twins(locale).map((event) => ({
        ...event,
        title: 'Open day',
        start_date: '2027-02-01 20:00:00',
        end_date: '2027-02-01 21:00:00',
        utc_start_date: '2027-02-01 19:00:00',
        utc_end_date: '2027-02-01 20:00:00',
      }));
    const examination = await examineSmall(withEvents(same('en'), same('es')));
    expect(examination.translations?.ambiguous).toBeGreaterThan(0);
    expect(advised(examination)).toContainEqual(
      expect.stringMatching(/^translations: .*setting pairs in src\/own\/config\.ts/u),
    );
  });
});

describe('a site that repeats the password', () => {
  const reader = { user: 'ed', password: 'Zk7q Wx2/ vB9n Tr4m' };
  const examineWith = (title: string, credentials = reader) =>
    examineSmall(withEvents([wireEvent('en', 1, { title })], []), undefined, ['en'], credentials);

  it('does not work, because a crawl would be refused', async () => {
    const examination = await examineWith(`Jazz ${reader.password}`);
    expect(examination.outcome).toBe('fails');
    expect(examination.findings.filter(({ verdict }) => verdict === 'bad')).toEqual([
      {
        area: 'data',
        locale: 'en',
        verdict: 'bad',
        what: 'The origin repeats CALENDAR_PASSWORD in the title of event 11 (en), so a crawl stores nothing.',
        advice: 'Remove it there, revoke that application password, and create another one.',
      },
    ]);
    expect(JSON.stringify(examination)).not.toContain('Nothing looks wrong');
  });

  it.each([
    ['in digits that are part of longer numbers', { user: 'ed', password: '20261120' }, 'Call 120261120'],
    ['that may be a word', { user: 'ed', password: 'event' }, 'An event'],
  ])('works %s', async (_, credentials, title) => {
    const { outcome, languages } = await examineWith(title, credentials);
    expect(outcome).not.toBe('fails');
    expect(languages[0]?.collections[0]?.kind).toBe('event');
  });
});
