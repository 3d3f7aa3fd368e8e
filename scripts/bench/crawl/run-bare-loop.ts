import { gunzipSync } from 'node:zlib';
import { Agent } from 'undici';
import type { LoggedRequest } from './request-log.ts';

/** Requests to repeat, as many at once as before. */
export interface BareTask {
  readonly url: string;
  readonly requests: readonly LoggedRequest[];
  readonly atOnce: number;
}

/**
 * The least work of a client: sends the requests, and decompresses, decodes and parses the answers.
 * It retries nothing and keeps nothing.
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
