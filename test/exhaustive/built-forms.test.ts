import { expect, it } from 'vitest';
import type { Layout } from '../../scripts/sample-origin/server/form.ts';
import { deadLinks } from '../support/site/dead-links.ts';
import { filesOf, sampleSite } from '../support/site/sample.ts';

async function publish(name: string, layout: Layout): Promise<Map<string, Buffer>> {
  const site = await sampleSite(`form-${name}`, 16, layout);
  return filesOf(site.build('dist'));
}

/**
 * Texts without the addresses of the origin, whose ports and languages differ from form to form.
 */
function textsIn(files: ReadonlyMap<string, Buffer>): Map<string, string> {
  const address = /http(?::|%3A)(?:\/|\\\/|%2F){2}(?:127\.0\.0\.1|localhost)[^\s"'<>&)]*/gu;
  const texts = [...files].filter(([name]) => /\.(?:html|ics|xml|csv|txt)$|feed\.json$/u.test(name));
  return new Map(texts.map(([name, body]) => [name, String(body).replaceAll(address, 'address')]));
}

it('is the same site, without dead links, for every form of its origin', async () => {
  const expected = await publish('segments', { form: 'segments', plain: false });
  expect(expected.size).toBeGreaterThan(500);
  for (const [name, layout] of Object.entries<Layout>({
    'plain-segments': { form: 'segments', plain: true },
    default: { form: 'default', plain: false },
    query: { form: 'query', plain: true },
    hosts: { form: 'hosts', plain: false },
  })) {
    const files = await publish(name, layout);
    expect(deadLinks(files), name).toEqual([]);
    expect(textsIn(files), name).toEqual(textsIn(expected));
  }
}, 300_000);
