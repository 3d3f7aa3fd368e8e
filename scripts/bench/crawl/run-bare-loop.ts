import { gunzipSync } from 'node:zlib';
import { Agent } from 'undici';
import type { LoggedRequest } from './request-log.ts';

/** Requests to make again, as many at once as they were. */
export interface BareTask {
  readonly url: string;
  readonly requests: readonly LoggedRequest[];
  readonly atOnce: number;
}

/**
 * The least that a client can do: makes the requests and reads what comes back:
 * decompresses it, decodes text and parses JSON. It tries nothing twice and keeps nothing.
 */
export async function runBareLoop({ url, requests, atOnce }: BareTask): Promise<void> {
  const agent = new Agent({ connections: atOnce });
  let next = 0;
  const work = async (): Promise<void> => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++])
      await ask(agent, url, request);
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await agent.destroy();
  }
}

async function ask(agent: Agent, url: string, { method, path, headers }: LoggedRequest): Promise<void> {
  const answer = await agent.request({ origin: url, method, path, headers });
  const sent = await answer.body.bytes();
  const bytes = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : Buffer.from(sent);
  const type = String(answer.headers['content-type'] ?? '');
  if (type.startsWith('application/json')) JSON.parse(bytes.toString('utf8'));
  else if (type.startsWith('text/')) bytes.toString('utf8');
}
