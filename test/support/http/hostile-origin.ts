import type { ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../server.ts';

/** An answer on its way through a hostile origin. */
export interface Passing {
  /** Path and query of the request. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text; of an image one character for each byte. */
  readonly body: string;
}

/** What becomes of an answer. `send` writes all of it, for answers that never end. */
export type Altered = Partial<Omit<Passing, 'body'>> & {
  readonly body?: string | Uint8Array;
  readonly send?: (response: ServerResponse) => void;
};

/**
 * An origin that passes requests on to another one and alters its answers, until the test ends.
 * Addresses in them name the hostile origin.
 */
export async function startHostileOrigin(behind: string, alter: (answer: Passing) => Altered): Promise<URL> {
  const { url, close } = await listenHostile(behind, alter);
  onTestFinished(close);
  return url;
}

/** The same origin for several tests. */
export async function listenHostile(
  behind: string,
  alter: (answer: Passing) => Altered,
): ReturnType<typeof listen> {
  const own = await listen((request, response) => {
    const path = request.url ?? '/';
    const answerAltered = async (): Promise<void> => {
      const eea = request.headers['x-tec-eea'];
      const answer = await fetch(`${behind}${path}`, {
        redirect: 'manual',
        headers: eea === undefined ? {} : { 'x-tec-eea': String(eea) },
      });
      const headers = Object.fromEntries(
        [...answer.headers]
          .filter(([name]) => /^(?:content-type|location|link|x-wp-.*)$/u.test(name))
          .map(([name, value]) => [name, rename(value)]),
      );
      const encoding = headers['content-type']?.startsWith('image/') === true ? 'latin1' : 'utf8';
      const body = rename(Buffer.from(await answer.arrayBuffer()).toString(encoding));
      const passing = { path, status: answer.status, headers, body };
      const altered: Altered & Pick<Passing, 'status' | 'headers'> = { ...passing, ...alter(passing) };
      if (altered.send !== undefined) return altered.send(response);
      const sent = altered.body ?? '';
      response
        .writeHead(altered.status, altered.headers)
        .end(typeof sent === 'string' ? Buffer.from(sent, encoding) : sent);
    };
    void answerAltered();
  });
  const rename = (text: string): string => text.replaceAll(new URL(behind).host, own.url.host);
  return own;
}
