import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { store } from '../../support/snapshot/fill.ts';
import {
  build,
  buildEnvironment,
  copyWithoutPages,
  emptyFolder,
  filesOf,
  root,
  sampleSite,
} from '../../support/site/sample.ts';

const kills = 20;

/** A site as one text: names and contents of its files. */
function readSite(dist: string): string {
  return JSON.stringify([...filesOf(dist)].map(([name, content]) => [name, content.toString('base64')]));
}

it('a build that is killed at any moment leaves the site whole and the next build right', async () => {
  const { content, data, build: buildHere } = await sampleSite('killed', 8);
  const dist = buildHere('dist');
  const old = readSite(dist);
  const events = content.events.map((event, index) =>
    index % 3 === 0 ? { ...event, title: 'Edited' } : event,
  );
  store(data, { ...content, events });
  const cold = copyWithoutPages(data, 'killed/cold-data');
  const began = performance.now();
  const edited = readSite(build(emptyFolder('killed/cold-dist'), cold));
  const duration = performance.now() - began;

  let finished = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const child = spawn(process.execPath, ['scripts/build.ts', '--offline', '--full'], {
      cwd: root,
      env: buildEnvironment(dist, data),
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), (duration * kill) / kills);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    if (code === 0) finished += 1;
    const site = readSite(dist);
    expect(site === edited || (site === old && finished === 0)).toBe(true);
  }
  expect(finished).toBeLessThan(kills);
  expect(readSite(build(dist, data))).toBe(edited);
}, 600_000);
