import { Agent } from 'undici';
import {
  acceptedEncodings,
  EncodingError,
  maxBodyBytes,
  parseJson,
  decodeText,
  BodyTooLargeError,
  decompressBody,
} from './body.ts';
import { sendRequest, type ResponseHeaders, type RawResponse } from './send-request.ts';
import { bodyError, statusError, connectionError, notJsonError } from './request-errors.ts';
import {
  redirectError,
  crossOriginError,
  readLocation,
  maxRedirects,
  redirectLoopError,
  isTrustedTarget,
} from './redirects.ts';
import { basicAuthorization, createRedactor, redactError, type Credentials } from './redact.ts';

/** How a request is made. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Names in lower case. With `if-none-match` or `if-modified-since` a 304 is an answer, no error. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes that the body may have, packed and unpacked; default `maxBodyBytes`. */
  readonly maxBytes?: number;
  /**
   * Milliseconds that the answer may take from the sending to its last byte; one that takes longer is not worth asking for again.
   * Through a pace, milliseconds for the question as a whole, from its first sending on: answers, rests and other tries. How long it
   * waits to be sent at first does not count.
   */
  readonly within?: number | undefined;
  /** Whether the interface is asked, whose errors say what to do about it: always by `json`. */
  readonly isInterface?: boolean;
}

/** An answer with a 2xx status, or the 304 that was asked for. */
export interface Response {
  /** Where it came from, after redirects. */
  readonly url: URL;
  readonly status: number;
  /** Header names in lower case; repeated headers as they came. */
  readonly headers: ResponseHeaders;
  /** The body, unpacked. */
  readonly bytes: Uint8Array;
  /** The body as UTF-8 text. */
  text(): string;
}

/** An answer whose body is JSON. */
export interface JsonResponse {
  /** Where it came from, after redirects. */
  readonly url: URL;
  readonly headers: Response['headers'];
  readonly body: unknown;
}

/** Reads from one origin, once per call: keeps connections alive, takes compressed answers, sends credentials to no other host. */
export interface Client {
  /** Whether it sends credentials: lists then hold drafts and private items too, unless they are asked for published ones. */
  readonly signedIn?: boolean;
  /**
   * The answer to a GET.
   * @throws {OriginError} for anything but a 2xx status, and a 304 that was not asked for; the signal's reason when it aborts
   */
  get(url: URL, asking?: RequestOptions): Promise<Response>;
  /**
   * The JSON value a GET answers with.
   * @throws {OriginError} where `get` does, and for a body that is no JSON
   */
  json(url: URL, asking?: RequestOptions): Promise<JsonResponse>;
  /** Lets requests go to another host of the same site, too. Credentials are never sent there. */
  extendTo(host: URL): void;
  /** Ends all connections; what is still under way fails. */
  close(): Promise<void>;
}

/** Whom a client reads from, and how. */
export interface ClientOptions {
  /** The origin's address; requests to another host are refused, unless the client is extended to it. */
  readonly origin: URL;
  /** Who asks, for the origin's log. */
  readonly userAgent: string;
  readonly credentials: Credentials | null;
  /** Milliseconds until a connection stands, until an answer begins, and between two pieces of its body. */
  readonly timeouts?: { readonly connect: number; readonly headers: number; readonly body: number };
}

const usualTimeouts = { connect: 10_000, headers: 60_000, body: 60_000 };

/** A client for one origin. */
export function createClient(options: ClientOptions): Client {
  const { origin, userAgent, credentials, timeouts = usualTimeouts } = options;
  let hasAnswered = false;
  const agent = new Agent({
    allowH2: false,
    keepAliveTimeout: 10_000,
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
  });
  const redact = createRedactor(credentials);
  const otherHosts = new Set<string>();
  const openHeaders = { 'user-agent': userAgent, 'accept-encoding': acceptedEncodings };
  const originHeaders = {
    ...openHeaders,
    ...(credentials && { authorization: basicAuthorization(credentials) }),
  };

  function mayGo(from: URL, target: URL): boolean {
    if (isTrustedTarget(from, target) || otherHosts.has(target.origin)) return true;
    return otherHosts.has(from.origin) && isTrustedTarget(origin, target);
  }

  async function follow(url: URL, asking: RequestOptions, isData: boolean): Promise<Response> {
    let from = otherHosts.has(url.origin) ? url : origin;
    let target = url;
    const asked: string[] = [];
    for (;;) {
      if (!mayGo(from, target)) throw crossOriginError(url, target, from);
      if (asked.includes(target.href)) throw redirectLoopError(url, asked.slice(asked.indexOf(target.href)));
      if (asked.length > maxRedirects)
        throw redirectError(url, `more than ${maxRedirects} times, at last to ${target.href}`);
      asked.push(target.href);
      const answer = await send(target, asking);
      const location = readLocation(answer);
      if (location === null) return finish(target, answer, asking, isData);
      from = target;
      const next = URL.parse(location, target);
      if (next === null) throw redirectError(url, `to '${location}', which is no address`);
      next.hash = '';
      target = next;
    }
  }

  async function send(
    url: URL,
    { signal, headers, within, maxBytes = maxBodyBytes }: RequestOptions,
  ): Promise<RawResponse> {
    const ownHeaders = isTrustedTarget(origin, url) ? originHeaders : openHeaders;
    const request = {
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: headers === undefined ? ownHeaders : { ...headers, ...ownHeaders },
    } as const;
    try {
      const answer = await sendRequest((listener) => agent.dispatch(request, listener), {
        maxBytes,
        within,
        signal,
      });
      hasAnswered = true;
      return answer;
    } catch (cause) {
      if (signal?.aborted === true) throw signal.reason;
      throw cause instanceof BodyTooLargeError
        ? bodyError(url, cause)
        : connectionError(url, cause, hasAnswered);
    }
  }

  async function finish(
    url: URL,
    answer: RawResponse,
    asking: RequestOptions,
    isData: boolean,
  ): Promise<Response> {
    const { status, headers } = answer;
    const maxBytes = asking.maxBytes ?? maxBodyBytes;
    if ((status < 200 || status >= 300) && !(status === 304 && isConditional(asking)))
      throw statusError(url, answer, await errorText(answer, maxBytes), {
        redact,
        origin,
        isData,
        isSigned: credentials !== null,
        isElsewhere: !isTrustedTarget(origin, url),
      });
    const bytes = await goodBody(url, answer, maxBytes);
    return { url, status, headers, bytes, text: () => decodeText(bytes) };
  }

  async function ask(url: URL, asking: RequestOptions, isData: boolean): Promise<Response> {
    try {
      return await follow(url, asking, isData);
    } catch (error) {
      throw redactError(error, redact);
    }
  }

  return {
    signedIn: credentials !== null,
    get: (url, asking = {}) => ask(url, asking, asking.isInterface ?? false),
    async json(url, asking = {}) {
      const answer = await ask(url, asking, true);
      const lost = [...url.searchParams.keys()].find(
        // It names the route: a redirect may write it as a path.
        (name) => name !== 'rest_route' && !answer.url.searchParams.has(name),
      );
      if (lost !== undefined)
        throw redactError(redirectError(url, `to ${answer.url.href}, which asks without '${lost}'`), redact);
      try {
        return { url: answer.url, headers: answer.headers, body: parseJson(answer.text()) };
      } catch {
        throw redactError(notJsonError(answer, redact), redact);
      }
    },
    extendTo: (host) => void otherHosts.add(host.origin),
    close: () => agent.destroy(),
  };
}

async function goodBody(url: URL, answer: RawResponse, maxBytes: number): Promise<Buffer> {
  try {
    return await decompressBody(answer.packed, encodingOf(answer), maxBytes);
  } catch (cause) {
    if (cause instanceof BodyTooLargeError || cause instanceof EncodingError) throw bodyError(url, cause);
    throw connectionError(url, cause, true);
  }
}

/** What an error says of itself; nothing where it cannot be read, for its status says more. */
async function errorText(answer: RawResponse, maxBytes: number): Promise<string> {
  try {
    return decodeText(await decompressBody(answer.packed, encodingOf(answer), maxBytes));
  } catch {
    return '';
  }
}

function encodingOf({ headers }: RawResponse): string | undefined {
  const encoding = headers['content-encoding'];
  return typeof encoding === 'string' ? encoding : encoding?.join();
}

function isConditional({ headers = {} }: RequestOptions): boolean {
  return 'if-none-match' in headers || 'if-modified-since' in headers;
}
