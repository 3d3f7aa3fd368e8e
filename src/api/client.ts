import { Agent, interceptors, type Dispatcher } from 'undici';
import { acceptedEncodings, bodyText, maxBodyBytes } from './body.ts';
import { OriginError } from './errors.ts';
import { errorStatus, leavesOrigin, noAnswer, notJson } from './failures.ts';

/** An answer with a 2xx status. */
export interface Answer {
  /** Where it came from, after redirects. */
  readonly url: URL;
  readonly status: number;
  /** Header names in lower case; repeated headers as they came. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Reads from one origin: keeps connections alive, takes compressed answers, sends credentials to no other host. */
export interface Client {
  /**
   * The answer to a GET.
   * @throws {OriginError} for anything but a 2xx status
   */
  get(url: URL, signal?: AbortSignal): Promise<Answer>;
  /**
   * The JSON value a GET answers with.
   * @throws {OriginError} where `get` does, and for a body that is no JSON
   */
  json(url: URL, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

export interface ClientOptions {
  /** The origin's address; requests to another host are refused. */
  readonly origin: URL;
  /** Who asks, for the origin's log. */
  readonly userAgent: string;
  /** User and application password, for origins that want them. */
  readonly credentials: { readonly user: string; readonly password: string } | null;
}

const maxRedirects = 5;

/** What waiting can cure: too many requests, and gateways that have lost the server behind them. */
const passing = [429, 502, 503, 504];

/** A client for one origin. */
export function createClient({ origin, userAgent, credentials }: ClientOptions): Client {
  const agent = new Agent({
    connections: 4,
    keepAliveTimeout: 10_000,
    connect: { timeout: 10_000 },
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
    maxResponseSize: maxBodyBytes,
  });
  const dispatcher = agent.compose(
    interceptors.retry({ maxRetries: 3, minTimeout: 500, maxTimeout: 10_000, statusCodes: passing }),
  );
  const secrets: string[] = [];
  const headers: Record<string, string> = { 'user-agent': userAgent, 'accept-encoding': acceptedEncodings };
  if (credentials !== null) {
    const pair = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
    headers['authorization'] = `Basic ${pair}`;
    secrets.push(pair, credentials.password);
  }

  async function get(url: URL, signal?: AbortSignal): Promise<Answer> {
    let target = url;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      if (!staysAt(origin, target)) throw leavesOrigin(url, target, origin);
      const answer = await request(target, signal);
      const location =
        answer.statusCode >= 300 && answer.statusCode < 400 ? answer.headers['location'] : undefined;
      if (typeof location !== 'string') return finish(target, answer, secrets);
      await answer.body.dump();
      const next = URL.parse(location, target);
      if (next === null)
        throw new OriginError('refused', `GET ${url.href} redirects to '${location}', which is no address.`);
      target = next;
    }
    throw new OriginError(
      'refused',
      `GET ${url.href} redirects more than ${maxRedirects} times; its redirects seem to loop.`,
    );
  }

  async function request(url: URL, signal: AbortSignal | undefined): Promise<Dispatcher.ResponseData> {
    try {
      return await dispatcher.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: 'GET',
        headers,
        ...(signal && { signal }),
      });
    } catch (cause) {
      throw noAnswer(url, cause);
    }
  }

  return {
    get,
    async json(url, signal) {
      const answer = await get(url, signal);
      try {
        return JSON.parse(answer.text);
      } catch (cause) {
        throw notJson(answer, cause);
      }
    },
    close: () => agent.close(),
  };
}

async function finish(
  url: URL,
  answer: Dispatcher.ResponseData,
  secrets: readonly string[],
): Promise<Answer> {
  let text: string;
  try {
    const encoding = answer.headers['content-encoding'];
    text = await bodyText(await answer.body.bytes(), typeof encoding === 'string' ? encoding : undefined);
  } catch (cause) {
    throw noAnswer(url, cause);
  }
  if (answer.statusCode >= 200 && answer.statusCode < 300) {
    return { url, status: answer.statusCode, headers: answer.headers, text };
  }
  // Some servers repeat in an error what was sent to them.
  const harmless = secrets.reduce((said, secret) => said.replaceAll(secret, '…'), text);
  throw errorStatus(url, answer.statusCode, harmless);
}

/** Same host, and not from https back to http: the only places where credentials may go. */
function staysAt(origin: URL, target: URL): boolean {
  if (target.hostname !== origin.hostname) return false;
  if (target.protocol === origin.protocol) return target.port === origin.port;
  return origin.protocol === 'http:' && target.protocol === 'https:';
}
