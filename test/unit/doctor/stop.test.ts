import { expect, it } from 'vitest';
import { createClient } from '../../../src/http/client.ts';
import { createRedactor } from '../../../src/http/redact.ts';
import { examine } from '../../../src/doctor/examine.ts';
import { serve } from '../../support/server.ts';

it('an examination stops with the reason of its signal', async () => {
  const stop = new AbortController();
  const origin = await serve(() => stop.abort(new Error('Ctrl-C')));
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  const examination = examine({
    client,
    redactor: createRedactor(null, origin),
    origin,
    restPrefix: 'wp-json',
    locales: ['en'],
    now: '2026-11-20T09:00:00Z',
    limits: { malformed: 10 },
    clock: () => 0,
    onProgress: () => undefined,
    signal: stop.signal,
  });
  await expect(examination).rejects.toThrow('Ctrl-C');
  await client.close();
});
