import { serve } from '../server.ts';

/** An answer on its way through a hostile origin. */
export interface Passing {
  /** Path and query of the request. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * An origin that passes requests on to another one and alters its answers. Addresses in them name
 * the hostile origin.
 */
export async function startHostileOrigin(
  behind: string,
  alter: (answer: Passing) => Partial<Passing | { readonly body: Uint8Array }>,
): Promise<URL> {
  const own = await serve((request, response) => {
    const path = request.url ?? '/';
    const answerAltered = async (): Promise<void> => {
      const answer = await fetch(`${behind}${path}`, { redirect: 'manual' });
      const headers = Object.fromEntries(
        [...answer.headers]
          .filter(([name]) => /^(?:content-type|location|link|x-wp-.*)$/u.test(name))
          .map(([name, value]) => [name, rename(value)]),
      );
      const passing = { path, status: answer.status, headers, body: rename(await answer.text()) };
      const altered = { ...passing, ...alter(passing) };
      response.writeHead(altered.status, altered.headers).end(altered.body);
    };
    void answerAltered();
  });
  const rename = (text: string): string => text.replaceAll(new URL(behind).host, own.host);
  return own;
}
