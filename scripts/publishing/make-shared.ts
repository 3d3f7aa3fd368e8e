// Makes the posters, crops and larger files of a site in a separate process, after its pictures and
// for the same reason: decoding the images themselves takes up to 450 MB, as much as Astro. The
// site looks for the files again and says what is wrong with those that are missing.
import pLimit from 'p-limit';
import { listPicturePaths, respondWithImage } from '../../src/site/paths/picture.ts';
import { readSite } from '../../src/site/site.ts';
import { readSettings } from '../cli/settings.ts';
import { saveMemory } from './reuse/save-memory.ts';

/** Files made at the same time. */
const atOnce = 2;

saveMemory();
const site = await readSite(await readSettings());
const limit = pLimit(atOnce);
const paths = (await listPicturePaths(site)).filter(({ props }) => props.isShared);
let done = 0;
const make = async (path: string): Promise<void> => {
  await respondWithImage(site, path, true, () => undefined);
  process.send?.({ done: (done += 1), total: paths.length });
};
await Promise.allSettled(paths.map(({ props }) => limit(make, props.path)));
process.disconnect?.();
