import * as z from 'zod';
import { isBelow } from './address.ts';
import type { Client } from '../http/client.ts';
import { wirePasswordsPage } from './application-passwords.ts';
import { parseJson } from '../http/json.ts';
import { OriginError } from '../http/origin-error.ts';

/** A parameter of a route with the values that it may have. */
const parameter = z.object({ enum: z.array(z.string()) });
const endpoint = z.object({ args: z.record(z.string(), z.unknown()) });
const route = z.object({ endpoints: z.array(endpoint.catch({ args: {} })) });

const siteIndex = z.looseObject({
  name: z.string().default(''),
  description: z.string().default(''),
  url: z.string().default(''),
  home: z.string(),
  gmt_offset: z.coerce.number().default(0),
  timezone_string: z.string().default(''),
  namespaces: z.array(z.string()),
  routes: z.record(z.string(), z.unknown()).catch({}),
  authentication: wirePasswordsPage,
});

/** The index of a REST interface. Texts are HTML that has not been cleaned. */
export type SiteIndex = z.output<typeof siteIndex>;

/**
 * The index at an API root.
 * @throws {OriginError} where it cannot be read
 */
export async function readIndex(
  client: Client,
  root: URL,
  signal: AbortSignal | undefined,
): Promise<SiteIndex> {
  try {
    return parseIndex(root, (await client.json(root, { signal })).body);
  } catch (error) {
    throw error instanceof OriginError && isAbsent(error) ? noInterfaceError(error) : error;
  }
}

function isAbsent({ status }: OriginError): boolean {
  return status === 404 || status === 410;
}

function noInterfaceError(error: OriginError): OriginError {
  const hint =
    'If this is the address of a WordPress site, check that its REST interface is not disabled. If the interface is at another path, set restPrefix in src/own/config.ts.';
  return new OriginError(error.failure, `${error.message} ${hint}`, { ...error, hint });
}

function parseIndex(root: URL, body: unknown): SiteIndex {
  const parsed = siteIndex.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OriginError(
    'unreadable',
    `GET ${root.href} is not a REST index: ${issue?.path.join('.')} ${issue?.message}. Set restPrefix in src/own/config.ts if the interface is elsewhere.`,
  );
}

/** The languages that a route says its parameter may have; empty where it names none. */
export function listEnumeratedLanguages(
  { routes }: SiteIndex,
  pattern: string,
  name: string,
): readonly string[] {
  const described = route.safeParse(routes[pattern]);
  const languages = (described.data?.endpoints ?? []).flatMap(({ args }) => {
    const values = parameter.safeParse(args[name]);
    return values.data?.enum ?? [];
  });
  return [...new Set(languages)];
}

/**
 * The index at a guessed root; null where the site has no such address, or redirects away from
 * `home`.
 * @throws {OriginError} where something there is refused, or is not an index
 */
export async function guessIndex(
  client: Client,
  root: URL,
  home: URL,
  signal: AbortSignal | undefined,
): Promise<SiteIndex | null> {
  try {
    const answer = await client.get(root, { signal, isInterface: true });
    const body = isBelow(answer.url, home) ? tryParseJson(answer.text()) : undefined;
    // Some sites answer 200 with a page instead of 404.
    return body === undefined ? null : parseIndex(root, body);
  } catch (error) {
    if (error instanceof OriginError && isAbsent(error)) return null;
    throw error;
  }
}

function tryParseJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
