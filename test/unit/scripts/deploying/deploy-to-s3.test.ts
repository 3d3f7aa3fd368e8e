import { afterAll, expect, it } from 'vitest';
import { describeDeployment } from '../../../../scripts/cli/reports/deployment.ts';
import { manifestName } from '../../../../scripts/deploying/manifest.ts';
import { prepareS3Deployments } from '../../../support/deploying/deploy-to-s3.ts';
import { startS3Store } from '../../../support/deploying/s3-store.ts';
import { addEvent, createSmallSite } from '../../../support/deploying/small-site.ts';

const store = await startS3Store();
afterAll(() => store.close());

it('a first deployment sends each file of the site once, with its headers, and the manifest twice', async () => {
  const site = createSmallSite();
  const { deploy, takeRequests, get } = await prepareS3Deployments(store, site);
  await deploy();
  const { counts, sent } = takeRequests();
  const files = site.listSent();
  expect(counts).toEqual({ GET: 1, PUT: files.length + 2 });
  expect(sent.toSorted()).toEqual([...files, manifestName, manifestName].toSorted());
  expect([sent[0], sent.at(-1)]).toEqual([manifestName, manifestName]);
  const page = await get('en/event/e1/index.html');
  expect(await page.text()).toBe('<h1>Event 1</h1>');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
  expect((await get('_astro/site.AAAA.css')).headers.get('cache-control')).toContain('immutable');
  expect((await get('leaflet.pdf')).headers.get('content-type')).toBe('application/pdf');
});

it('without a change, one request is made', async () => {
  const site = createSmallSite();
  const { deploy, takeRequests } = await prepareS3Deployments(store, site);
  await deploy();
  takeRequests();
  const { added, changed, removed } = await deploy();
  expect([...added, ...changed, ...removed]).toEqual([]);
  expect(takeRequests().counts).toEqual({ GET: 1 });
});

it('an event is sent with what lists it, new files before pages that point to them', async () => {
  const site = createSmallSite();
  const { deploy, takeRequests } = await prepareS3Deployments(store, site);
  await deploy();
  takeRequests();
  addEvent(site);
  await deploy();
  const { counts, sent } = takeRequests();
  expect(counts).toEqual({ GET: 1, PUT: 11 });
  const place = (path: string) => sent.indexOf(path);
  for (const [early, late] of [
    ['en/event/new/event.ics', 'en/event/new/index.html'],
    ['images/new.BBBB.webp', 'en/event/new/index.html'],
    ['en/event/new/index.html', 'en/month/2026-11/index.html'],
    ['en/event/new/index.html', 'en/calendar.ics'],
    ['categories.css', 'en/month/2026-11/index.html'],
    ['en/calendar.ics', 'en/index.html'],
    ['en/month/2026-11/index.html', 'calendar-state.json'],
  ] as const)
    expect(place(early), `${early} before ${late}`).toBeLessThan(place(late));
});

it('a deployment whose middle fails says so, and the next one sends the rest only', async () => {
  const site = createSmallSite(30);
  const { deploy, takeRequests, get } = await prepareS3Deployments(store, site);
  store.intercept(({ method, url = '' }) => (method === 'PUT' && url.includes('/e21/index') ? 403 : null));
  await expect(deploy()).rejects.toThrow(
    /^The store refused sending en\/event\/e21\/index\.html to s3:\/\/calendar\/test-\d+\/: [^]*\nUntil then, \d+ of 69 files were sent\. .* Run the command again: it goes on where it stopped\.$/u,
  );
  const before = takeRequests();
  const arrived = new Set(before.sent);
  arrived.delete('en/event/e21/index.html');
  expect((await get('en/index.html')).status).toBe(404);
  takeRequests();
  store.intercept(() => null);
  const { isResumed } = await deploy();
  expect(isResumed).toBe(true);
  const { counts, sent } = takeRequests();
  const rest = site.listSent().filter((path) => !arrived.has(path));
  expect(rest.length).toBeLessThan(45);
  expect(sent.filter((path) => path !== manifestName).toSorted()).toEqual(rest.toSorted());
  expect(counts).toEqual({ GET: 1, LIST: 1, PUT: rest.length + 2 });
  await deploy();
  expect(takeRequests().counts).toEqual({ GET: 1 });
});

it('a server has to read its file again also if an interrupted deployment had sent that', async () => {
  const site = createSmallSite();
  site.files.set('nginx.conf', 'index index.html;');
  const { deploy } = await prepareS3Deployments(store, site);
  const said = 'nginx.conf changed, and nginx has to read it again.';
  for (const lost of ['en/index.html', manifestName]) {
    site.files.set('nginx.conf', `# until ${lost}`);
    const arrived = new Set<string>();
    store.intercept(({ method, url = '' }) => {
      const isLost = method === 'PUT' && url.includes(lost) && (lost !== manifestName || arrived.size > 0);
      if (!isLost && method === 'PUT' && url.includes('nginx.conf')) arrived.add(url);
      return isLost ? 403 : null;
    });
    await expect(deploy()).rejects.toThrow(lost === manifestName ? 'manifest' : lost);
    expect(arrived.size).toBe(1);
    store.intercept(() => null);
    const resumed = await deploy();
    expect([...resumed.added, ...resumed.changed]).not.toContain('nginx.conf');
    expect(describeDeployment(resumed, false)).toContain(said);
    expect(describeDeployment(await deploy(), false)).not.toContain(said);
  }
});
