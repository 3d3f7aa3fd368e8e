import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Picture } from '../../../../src/model/picture.ts';
import { listSearchPictures } from '../../../../src/site/images/search-pictures.ts';
import { listPicturePaths, respondWithImage } from '../../../../src/site/paths/picture.ts';
import { raster } from '../../../support/images.ts';
import { eventHistory, eventRecord } from '../../../support/records.ts';
import { testSite } from '../../../support/site/test-site.ts';

const chosen = 'https://town.example/social.jpg';

/** A site with one event, whose only picture is one that a person chose for link previews. */
async function siteWith(width: number, height: number) {
  const data = mkdtempSync(join(tmpdir(), 'cartelera-listed-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const event = eventRecord({
    startUtc: '2030-01-01T00:00:00Z',
    endUtc: '2030-01-01T01:00:00Z',
    search: { image: chosen },
  });
  const site = await testSite({ data }, { events: [event], history: [eventHistory()] });
  const folder = join(data, 'pictures');
  mkdirSync(folder, { recursive: true });
  const bytes = await raster(width, height).jpeg().toBuffer();
  writeFileSync(join(folder, 'ab-1280.jpg'), bytes);
  const picture: Picture = { path: '/images/ab-1280.jpg', type: 'image/jpeg', width, height, bytes: 9 };
  return { ...site, findPicture: (address: string) => (address === chosen ? picture : null) };
}

it.each([
  [1080, 1080, 3],
  [720, 720, 3],
  [1200, 900, 3],
  [1280, 960, 3],
  [1280, 720, 3],
  [1200, 675, 2],
  [1200, 630, 2],
  [800, 1200, 3],
  [600, 400, 1],
])('each picture that search engines are told of is published: %s × %s', async (width, height, count) => {
  const site = await siteWith(width, height);
  const event = site.calendars.flatMap(({ events }) => events)[0];
  const told = event === undefined ? [] : listSearchPictures(site, event);
  expect(told).toHaveLength(count);
  const published = new Map((await listPicturePaths(site)).map(({ props }) => [props.path, props.isShared]));
  for (const path of told) {
    const { status } = await respondWithImage(site, path, published.get(path) ?? true);
    expect([path, published.has(path), status]).toEqual([path, true, 200]);
  }
});

it('a picture whose file is missing is named and has no body, so that the build goes on', async () => {
  const site = await siteWith(1080, 1080);
  rmSync(join(site.settings.data, 'pictures', 'ab-1280.jpg'));
  const said: string[] = [];
  for (const { props } of await listPicturePaths(site)) {
    if (!basename(props.path).startsWith('ab-')) continue;
    const response = await respondWithImage(site, props.path, props.isShared, (line) => said.push(line));
    expect(response.body).toBeNull();
  }
  expect(said).toContainEqual(expect.stringContaining('The picture /images/ab-1280.jpg is missing'));
});
