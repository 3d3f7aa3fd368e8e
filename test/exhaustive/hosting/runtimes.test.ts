import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readSnapshotOrigin } from '../../../scripts/publishing/last-good.ts';
import { findHeaders } from '../../../src/hosting/delivery.ts';
import { checkDelivery, checkNotFound, type Ask } from '../../support/hosting/check-host.ts';
import { siteForHost, type RecordedSite } from '../../support/hosting/host-site.ts';
import { askOldAddresses } from '../../support/hosting/old-addresses.ts';
import {
  createCloudFront,
  createNetlify,
  createPlain,
  createVercel,
  startCloudflare,
} from '../../support/hosting/runtimes.ts';
import { recordedSite } from '../../support/site/sample.ts';
import { sketchPosters } from '../../support/site/sketches.ts';

let site: RecordedSite;

beforeAll(async () => {
  const { data, build } = await recordedSite('hosting');
  await sketchPosters(data);
  const dist = build('dist');
  site = { data, dist, origin: readSnapshotOrigin(`${data}/snapshot.sqlite`) ?? '' };
}, 300_000);

const languages = { '/en/': 'en', '/es/': 'es', '/': 'en' };

/** How many old addresses of each kind do not lead where they should, with examples. */
async function listWrong(ask: Ask, every?: number) {
  const table = await askOldAddresses(ask, every);
  return [...table].flatMap(([kind, { wrong }]) =>
    wrong.length === 0 ? [] : [{ kind, count: wrong.length, such: wrong.slice(0, 2) }],
  );
}

describe('the recorded calendar, as hosts serve it', { timeout: 300_000 }, () => {
  it('is delivered right by the runtime of Cloudflare, and old addresses lead to it', async () => {
    const { folder, files, warnings } = await siteForHost(site, 'cloudflare');
    const { ask, stop } = await startCloudflare(folder, `${folder}-work`);
    onTestFinished(stop);
    expect(warnings).toEqual([]);
    expect(await checkDelivery(ask, files, { hasOwnCache: true, compresses: false })).toEqual([]);
    expect(await checkNotFound(ask, languages)).toEqual([]);
    // At pages of the site, which it serves whatever the query says: a script leads on.
    const wrong = await listWrong(ask);
    expect(wrong.map(({ kind, count }) => [kind, count])).toEqual([
      ['event?ical=1', 422],
      ['event by number', 1576],
      ['venue, organizer?ical=1', 35],
      ['category, tag?ical=1', 14],
    ]);
    expect(wrong.flatMap(({ such }) => such).filter((each) => !/\?.* 200 text\/html/u.test(each))).toEqual(
      [],
    );
  });

  it('is delivered right by the parts of Netlify, and old addresses lead to it', async () => {
    const { folder, files } = await siteForHost(site, 'netlify');
    const ask = createNetlify(folder);
    const abilities = { hasOwnCache: true, compresses: false, validates: false };
    expect(await checkDelivery(ask, files, abilities)).toEqual([]);
    expect(await checkNotFound(ask, languages)).toEqual([]);
    // Its matcher takes long for each request.
    const wrong = await listWrong(ask, 3);
    expect(wrong.map(({ kind, count }) => [kind, count])).toEqual([['date by rarer query', 75]]);
    const [{ such } = { such: [] }] = wrong;
    // They lead to the current month, and to the list of all events.
    expect(such.every((each) => / → \/en\/(?:month\/)?\?\S+ 200 text\/html/u.test(each))).toBe(true);
  });

  it('is delivered right by the routes of Vercel, and old addresses lead to it', async () => {
    const { folder, files, warnings } = await siteForHost(site, 'vercel');
    const ask = createVercel(folder);
    // They are of venues, which are the oldest.
    expect(warnings.join('\n')).toContain('has no room for 51 redirects');
    const abilities = { hasOwnCache: false, compresses: false, validates: false };
    expect(await checkDelivery(ask, files, abilities)).toEqual([]);
    expect(await checkNotFound(ask, languages)).toEqual([]);
    expect(await listWrong(ask)).toEqual([]);
  });

  it('is delivered right by the function of CloudFront, and old addresses lead to it', async () => {
    const { folder, files, warnings } = await siteForHost(site, 's3');
    const ask = createCloudFront(folder, findHeaders);
    expect(warnings).toEqual([]);
    const abilities = { hasOwnCache: false, compresses: false, validates: false };
    expect((await checkDelivery(ask, files, abilities)).filter((fault) => fault !== '/: 301')).toEqual([]);
    const wrong = await listWrong(ask);
    expect(wrong.map(({ kind, count }) => [kind, count])).toEqual([
      ['event by number', 1576],
      ['venue, organizer: page', 138],
      ['list', 2],
      // A date in the query leads to the list of all events.
      ['day by query', 605],
      ['month by query', 336],
      ['date by rarer query', 224],
    ]);
  });

  it('has pages at old addresses for GitHub Pages, which cannot redirect', async () => {
    const { folder } = await siteForHost(site, 'github-pages');
    const table = await askOldAddresses(createPlain(folder));
    const count = (kind: string) => [table.get(kind)?.right, table.get(kind)?.wrong.length];
    const kinds = ['event', 'venue, organizer', 'category, tag', 'category: list', 'month', 'day'];
    expect(kinds.map(count)).toEqual([
      [788, 0],
      [69, 0],
      [66, 0],
      [38, 0],
      [224, 0],
      [607, 0],
    ]);
    // Feeds are copies, which it serves as HTML.
    const [copy = ''] = table.get('feed')?.wrong ?? [];
    expect(copy).toMatch(/\/feed\/ 200 text\/html/u);
  });
});
