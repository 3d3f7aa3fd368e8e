import { afterAll, expect, it } from 'vitest';
import { manifestName } from '../../../scripts/deploying/manifest.ts';
import { prepareS3Deployments } from '../../support/deploying/deploy-to-s3.ts';
import { startS3Store } from '../../support/deploying/s3-store.ts';
import { addEvent, createSmallSite } from '../../support/deploying/small-site.ts';

const store = await startS3Store();
afterAll(() => store.close());

it('deletions come last, and what others put there stays', async () => {
  const site = createSmallSite();
  const { deploy, takeRequests, get } = await prepareS3Deployments(store, site);
  await deploy();
  await fetch((await get('theirs.html')).url, { method: 'PUT', body: 'theirs' });
  takeRequests();
  for (const path of ['en/event/e1/index.html', 'en/event/e1/event.ics', '_astro/site.AAAA.css'])
    site.files.delete(path);
  site.files.set('en/index.html', '<p>2 events</p>');
  await deploy();
  const { sent, deleted, last } = takeRequests();
  expect(sent).toEqual([manifestName, 'en/index.html', manifestName]);
  expect([...new Set(deleted)].toSorted()).toEqual(['en/event/e1/event.ics', 'en/event/e1/index.html']);
  expect(last).toEqual(['DELETE', 'PUT']);
  expect((await get('en/event/e1/index.html')).status).toBe(404);
  expect((await get('theirs.html')).status).toBe(200);
  expect((await get('_astro/site.AAAA.css')).status).toBe(200);
  site.files.set('en/index.html', '<p>two events</p>');
  await deploy();
  expect((await get('_astro/site.AAAA.css')).status).toBe(404);
});

it('a site that changed after the interruption is sent as it is now', async () => {
  const site = createSmallSite();
  const { deploy, get } = await prepareS3Deployments(store, site);
  await deploy();
  addEvent(site);
  store.intercept(({ method, url = '' }) => (method === 'PUT' && url.includes('/month/') ? 403 : null));
  await expect(deploy()).rejects.toThrow(/refused/u);
  store.intercept(() => null);
  site.files.set('en/event/new/index.html', '<h1>New event, moved</h1>');
  site.files.delete('en/event/new/event.ics');
  await deploy();
  expect(await (await get('en/event/new/index.html')).text()).toBe('<h1>New event, moved</h1>');
  expect((await get('en/event/new/event.ics')).status).toBe(404);
  expect(await (await get('en/index.html')).text()).toBe('<p>with the new event</p>');
});

it('a dry run sends nothing and names what a deployment would do', async () => {
  const site = createSmallSite();
  const { deploy, takeRequests } = await prepareS3Deployments(store, site);
  await deploy();
  takeRequests();
  addEvent(site);
  site.files.delete('leaflet.pdf');
  const { added, changed, removed } = await deploy({ isDryRun: true });
  expect(takeRequests().counts).toEqual({ GET: 1 });
  expect(added).toEqual(['en/event/new/event.ics', 'en/event/new/index.html', 'images/new.BBBB.webp']);
  expect(changed).toContain('en/index.html');
  expect(removed).toEqual(['leaflet.pdf']);
});

it('the site of another address is not replaced by mistake', async () => {
  const site = createSmallSite();
  const { deploy, takeRequests } = await prepareS3Deployments(store, site);
  await deploy();
  takeRequests();
  const other = 'https://staging.example/';
  await expect(deploy({ address: other })).rejects.toThrow(
    /^s3:\/\/calendar\/test-\d+\/ holds the site of https:\/\/calendar\.example\/, and .* was built for https:\/\/staging\.example\/\. Nothing was sent\./u,
  );
  expect(takeRequests().counts).toEqual({ GET: 1 });
  await deploy({ address: other, isNewSite: true });
});

it('a store that fails for a moment is asked again', async () => {
  const site = createSmallSite();
  const { deploy, get } = await prepareS3Deployments(store, site);
  let failures = 0;
  store.intercept(({ method, url = '' }) =>
    method === 'PUT' && url.includes('/leaflet.pdf') && (failures += 1) <= 2 ? 503 : null,
  );
  await deploy();
  expect(failures).toBe(3);
  expect((await get('leaflet.pdf')).status).toBe(200);
});
