import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { firstId } from '../../support/hostile/add-items.ts';
import type { Attack, DialectName } from '../../support/hostile/attack.ts';
import { attacks } from '../../support/hostile/attacks.ts';
import { startHostileTown, type HostileTown, type Numbered } from '../../support/hostile/hostile-town.ts';
import type { Measured } from '../../support/scripts/measure-command.ts';
import { readCalendars } from '../../support/site/calendar-files.ts';
import { filesOf } from '../../support/site/sample.ts';

/** Megabytes that no command may take. */
const mostMegabytes = 1000;

/** Minutes for a crawl and a build; limits.minutes is less where an attack takes all of it. */
const patience = 1_200_000;

const places = new Map(
  Object.values(attacks)
    .flat()
    .map((attack, place) => [attack, place]),
);
const number = (attack: Attack): Numbered[number] => [places.get(attack) ?? 0, attack];
const forbidden = /^\s*::|##\[|[^\P{Cc}\n]|\u202e/mu;

/**
 * With CARTELERA_TABLE=1, nothing is spared, each subject is built by itself too, and the table of
 * the attacks is printed at the end. That takes minutes more.
 */
const withTable = process.env['CARTELERA_TABLE'] !== undefined;
/** Subjects that are below the dialect: one of the two is enough. */
const ofAnyDialect: ReadonlySet<string> = new Set(withTable ? [] : ['transfer', 'paging', 'redirects']);
const rows: string[] = [];
const addRow = (what: string, sends: string, bound: string, { seconds, megabytes }: Measured): void =>
  void rows.push(`| ${what} | ${sends} | ${bound} | ${seconds.toFixed(1)} | ${megabytes} |`);

afterAll(() => {
  if (!withTable) return;
  console.log(['| attack | sends | bound | s | MB |', '|---|---|---|---|---|', ...rows].join('\n'));
});

describe.each<DialectName>(['events/v1', 'evt/v1'])('an origin of %s', (dialect) => {
  let town: HostileTown;
  let healthy: SnapshotContent;
  const inDialect = ({ only }: Attack): boolean => only === undefined || only === dialect;

  beforeAll(async () => {
    town = await startHostileTown(dialect);
    healthy = town.read();
  }, patience);
  afterAll(() => town.close());

  const expectHealthy = (content: SnapshotContent): void => {
    const now = new Map(content.events.map((event) => [event.id, event]));
    for (const event of healthy.events) expect(now.get(event.id)).toEqual(event);
  };

  async function attack(each: Attack): Promise<void> {
    const crawled = await town.crawl([number(each)], each.crawl);
    const output = crawled.output + crawled.errors;
    addRow(`${dialect}: ${each.name}`, each.sends, each.bound, crawled);
    expect([crawled.status, output.slice(-3000)]).toEqual([
      expect.toBeOneOf(each.ends === 'published' ? [0, 5] : [3, 4]),
      expect.any(String),
    ]);
    expect(output).not.toMatch(forbidden);
    expect(crawled.megabytes).toBeLessThan(mostMegabytes);
    const content = town.read();
    expectHealthy(content);
    const from = firstId(places.get(each) ?? 0);
    const events = content.events.filter(({ id }) => id >= from && id < from + 100_000);
    const { warnings = [] } = JSON.parse(crawled.output) as { warnings?: string[] };
    each.holds?.({ output, warnings, content, events });
    expect(town.astray).toEqual([]);
  }

  async function expectBuilt(what: string): Promise<void> {
    const built = await town.build();
    addRow(`${dialect}: ${what}`, 'build --offline', '', built);
    expect([built.status, built.errors]).toEqual([0, expect.any(String)]);
    expect(built.output + built.errors).not.toMatch(forbidden);
    expect(built.megabytes).toBeLessThan(mostMegabytes);
    const files = filesOf(built.dist);
    for (const { locale, slug } of healthy.events)
      expect([...files.keys()]).toContain(
        `/${locale}/${locale === 'en' ? 'event' : 'evento'}/${slug}/index.html`,
      );
    for (const [name, body] of files) {
      if (name.endsWith('.xml')) {
        expect([name, XMLValidator.validate(String(body))]).toEqual([name, true]);
        expect([name, /[^\P{Cc}\t\n]|[\ufffe\uffff]/u.exec(String(body))]).toEqual([name, null]);
      }
      if (name.endsWith('.json')) expect([name, typeof JSON.parse(String(body))]).toEqual([name, 'object']);
      if (name.endsWith('.html')) expect(String(body)).not.toMatch(/[^\P{Cc}\t\n]/u);
    }
    expect(readCalendars(files).size).toBeGreaterThan(10);
  }

  const bySubject = Object.entries(attacks)
    .filter(([subject]) => dialect === 'events/v1' || !ofAnyDialect.has(subject))
    .map(([subject, all]) => [subject, all.filter(inDialect)] as const)
    .filter(([, own]) => own.length > 0);

  describe.each(bySubject)('that attacks by %s', (subject, own) => {
    const published = own.filter(({ ends }) => ends === 'published');
    it.each(own.map((each) => [each.name, each] as const))(
      'keeps the healthy events, time and memory: %s',
      (_, each) => attack(each),
      patience,
    );
    if (!withTable || published.length === 0) return;
    it(
      'is built from all of them at once',
      async () => {
        const isFirst = published.some(({ crawl }) => crawl?.isFirst);
        await town.crawl(published.map(number), { isFirst });
        expectHealthy(town.read());
        await expectBuilt(subject);
      },
      patience,
    );
  });

  describe('that attacks with everything at once', () => {
    // Those on JSON fill the limits of a page alone: all together are refused. The slow ones wait
    // for a minute.
    const all = bySubject
      .flatMap(([subject, own]) => (subject === 'JSON' ? [] : own))
      .filter(({ ends, crawl }) => ends === 'published' && (withTable || crawl?.hasLittleTime !== true));

    it(
      'is crawled and built with healthy events, below the limit of memory',
      async () => {
        const crawled = await town.crawl(all.map(number), { isFirst: true });
        addRow(`${dialect}: all at once`, `${all.length} attacks`, 'crawl', crawled);
        expect([crawled.status, crawled.errors.slice(-1000)]).toEqual([5, expect.any(String)]);
        expect(crawled.output + crawled.errors).not.toMatch(forbidden);
        expect(crawled.megabytes).toBeLessThan(mostMegabytes);
        expectHealthy(town.read());
        await expectBuilt('all at once');
      },
      patience,
    );

    it(
      'leaves every feed well-formed after all of it is removed',
      async () => {
        const recovered = await town.recover();
        expect([recovered.status, recovered.errors]).toEqual([expect.toBeOneOf([0, 5]), expect.any(String)]);
        expect(town.read().events).toHaveLength(healthy.events.length);
        await expectBuilt('after the removal');
      },
      patience,
    );
  });
});
