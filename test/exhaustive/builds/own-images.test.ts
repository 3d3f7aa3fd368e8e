import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import sharp from 'sharp';
import { builtSite } from '../../support/site/built.ts';
import { copyProject } from '../../support/site/project.ts';
import { build, emptyFolder, filesOf } from '../../support/site/sample.ts';

const page = `---
import { Image } from 'astro:assets';
import OwnPage from 'cartelera/layouts/OwnPage.astro';
import square from '../assets/square.png';
---

<OwnPage title="Ours" description="A page with an image."><Image src={square} alt="" width={40} /></OwnPage>
`;

it('publishes the images that Astro makes for pages of the operator, in each build', async () => {
  const project = copyProject({});
  onTestFinished(() => rmSync(project, { recursive: true }));
  const data = emptyFolder('own-images/data');
  cpSync(builtSite().data, data, { recursive: true });
  const dist = emptyFolder('own-images/dist');
  mkdirSync(join(project, 'src/assets'));
  const square = sharp({ create: { width: 80, height: 80, channels: 3, background: '#c00' } });
  await square.png().toFile(join(project, 'src/assets/square.png'));
  writeFileSync(join(project, 'src/pages/about.astro'), page);
  // The second tries the code that it bundled itself, the third knows that Astro is needed.
  for (const options of [[], ['--full'], []]) {
    rmSync(dist, { recursive: true });
    build(dist, data, project, ...options);
    const html = String(filesOf(dist).get('/about/index.html'));
    const [image = ''] = /\/_astro\/square[^"]+/u.exec(html) ?? [];
    expect([image, existsSync(join(dist, image))]).toEqual([expect.stringMatching(/webp$/u), true]);
  }
  rmSync(join(project, 'src/pages/about.astro'));
  build(dist, data, project);
  expect([...filesOf(dist).keys()].filter((file) => /about|square/u.test(file))).toEqual([]);
}, 240_000);
