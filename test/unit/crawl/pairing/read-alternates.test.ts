import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../../src/http/client.ts';
import { readAlternates } from '../../../../src/crawl/pairing/read-alternates.ts';
import { serve } from '../../../support/server.ts';

it('reads translations from the Link header of a page as from its head', async () => {
  const origin = await serve((_, response) => {
    response.setHeader('link', '</event/feria/?lang=es>; rel="alternate"; hreflang="es"');
    response.end(
      '<html><head><link rel="alternate" hreflang="fr" href="/event/foire/?lang=fr"></head></html>',
    );
  });
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  onTestFinished(() => client.close());
  const question = {
    kind: 'event',
    id: 1,
    locale: 'en',
    key: 'a',
    permalink: `${origin.origin}/event/fair/`,
  } as const;
  const [answer] = await readAlternates([question], { client, signal: undefined, onProgress() {} });
  expect(answer?.addresses).toEqual([
    `${origin.origin}/event/feria/?lang=es`,
    `${origin.origin}/event/foire/?lang=fr`,
  ]);
});

it('does not read a page of more than eight megabytes', async () => {
  const origin = await serve((_, response) => response.end(' '.repeat(8_000_001)));
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  onTestFinished(() => client.close());
  const question = { kind: 'event', id: 1, locale: 'en', key: 'a', permalink: origin.href } as const;
  expect(await readAlternates([question], { client, signal: undefined, onProgress() {} })).toEqual([]);
});
