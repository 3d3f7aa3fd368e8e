import { Agent } from 'undici';
import {
  acceptedEncodings,
  EncodingError,
  maxBodyBytes,
  decodeText,
  BodyTooLargeError,
  decompressBody,
} from './body.ts';
import { parseJson } from './json.ts';
import { sendRequest, type ResponseHeaders, type RawResponse } from './send-request.ts';
import {
  bodyError,
  statusError,
  connectionError,
  notJsonError,
  retryableStatuses,
} from './request-errors.ts';
import {
  redirectError,
  crossOriginError,
  readLocation,
  maxRedirects,
  redirectLoopError,
  isTrustedTarget,
} from './redirects.ts';
import { basicAuthorization, createRedactor, redactError, redactValue, type Credentials } from './redact.ts';

/** Options of one request. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Names in lower case. With `if-none-match` or `if-modified-since`, a 304 is not an error. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Limit in bytes for the body, packed and unpacked. @default maxBodyBytes */
  readonly maxBytes?: number;
  /**
   * Milliseconds from sending the request to the last byte of its answer; a late answer is not
   * retried. Through a throttle, the milliseconds cover all attempts and the pauses between them,
   * but not the wait before the first.
   */
  readonly within?: number | undefined;
  /**
   * Whether the REST interface is asked, so that errors say what to do about it: always by `json`.
   */
  readonly isInterface?: boolean;
  /**
   * Whether to examine how an address is served: redirects and error statuses are answers, too.
   * Only statuses that a retry may cure are errors. The headers may then have `accept-encoding`.
   */
  readonly isProbe?: boolean;
}

/**
 * An answer with a 2xx status, a 304 to a conditional request, or any to a probe. Its texts are
 * free of credentials.
 */
export interface Response {
  /** Its address, after redirects. */
  readonly url: URL;
  readonly status: number;
  /** Names in lower case; repeated headers as lists. */
  readonly headers: ResponseHeaders;
  /** The body, unpacked. */
  readonly bytes: Uint8Array;
  /** The body as UTF-8 text. */
  text(): string;
}

/** An answer whose body is JSON. */
export interface JsonResponse {
  /** Its address, after redirects. */
  readonly url: URL;
  readonly headers: Response['headers'];
  readonly body: unknown;
}

/**
 * Reads from one origin, with one request for each call. It keeps connections alive, accepts
 * compressed answers, and sends credentials to no other host.
 */
export interface Client {
  /**
   * Whether it sends credentials. Lists then hold drafts and private items too, unless the query
   * asks for published ones.
   */
  readonly signedIn?: boolean;
  /**
   * The answer to a GET.
   * @throws {OriginError} for a status other than 2xx, or than 304 to a conditional request; to a
   *   probe only for one that a retry may cure
   * @throws the signal's reason when it aborts
   */
  get(url: URL, options?: RequestOptions): Promise<Response>;
  /**
   * The answer to a GET with its body read as JSON.
   * @throws {OriginError} where `get` does, and for a body that is not JSON or has too many values
   */
  json(url: URL, options?: RequestOptions): Promise<JsonResponse>;
  /** Allows requests to another host of the same site. Credentials are never sent there. */
  extendTo(host: URL): void;
  /** Ends all connections; requests under way fail. */
  close(): Promise<void>;
}

/** The origin that a client reads, and how. */
export interface ClientOptions {
  /** Requests to another host are refused, unless `extendTo` allowed it. */
  readonly origin: URL;
  /** Names us in the origin's log. */
  readonly userAgent: string;
  readonly credentials: Credentials | null;
  /** Milliseconds to connect, to the first byte of an answer, and between two parts of its body. */
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
  const { redact, redactData } = createRedactor(credentials, origin);
  const otherHosts = new Set<string>();
  const openHeaders = { 'user-agent': userAgent };
  const originHeaders = {
    ...openHeaders,
    ...(credentials && { authorization: basicAuthorization(credentials) }),
  };

  function mayGo(from: URL, target: URL): boolean {
    if (isTrustedTarget(from, target) || otherHosts.has(target.origin)) return true;
    return otherHosts.has(from.origin) && isTrustedTarget(origin, target);
  }

  async function follow(url: URL, options: RequestOptions, isData: boolean): Promise<Response> {
    let from = otherHosts.has(url.origin) ? url : origin;
    let target = url;
    const visited: string[] = [];
    for (;;) {
      if (!mayGo(from, target)) throw crossOriginError(url, target, from);
      if (visited.includes(target.href))
        throw redirectLoopError(url, visited.slice(visited.indexOf(target.href)));
      if (visited.length > maxRedirects)
        throw redirectError(url, `more than ${maxRedirects} times, at last to ${target.href}`);
      visited.push(target.href);
      const answer = await send(target, options);
      const location = options.isProbe === true ? null : readLocation(answer);
      if (location === null) return finish(target, answer, options, isData);
      from = target;
      const next = URL.parse(location, target);
      if (next === null) throw redirectError(url, `to '${location}', which is not an address`);
      next.hash = '';
      target = next;
    }
  }

  async function send(
    url: URL,
    { signal, headers = {}, within, maxBytes = maxBodyBytes, isProbe = false }: RequestOptions,
  ): Promise<RawResponse> {
    const ownHeaders = isTrustedTarget(origin, url) ? originHeaders : openHeaders;
    const encodings = { 'accept-encoding': acceptedEncodings };
    const request = {
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: isProbe
        ? { ...encodings, ...headers, ...ownHeaders }
        : { ...headers, ...encodings, ...ownHeaders },
    } as const;
    try {
      const answer = await sendRequest((listener) => agent.dispatch(request, listener), {
        maxBytes,
        within,
        signal,
      });
      hasAnswered = true;
      const { location, ...others } = answer.headers;
      return { ...answer, headers: { ...redactValue(others, redactData), location } };
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
    options: RequestOptions,
    isData: boolean,
  ): Promise<Response> {
    const { status, headers } = answer;
    const maxBytes = options.maxBytes ?? maxBodyBytes;
    if ((status < 200 || status >= 300) && !isExpected(status, options))
      throw statusError(url, answer, redact(await errorText(answer, maxBytes)), redact, {
        origin,
        isData,
        isSigned: credentials !== null,
        isElsewhere: !isTrustedTarget(origin, url),
      });
    const bytes = await goodBody(url, answer, maxBytes);
    return {
      url: URL.parse(redactData(url.href)) ?? url,
      status,
      headers,
      bytes,
      text: () => redactData(decodeText(bytes)),
    };
  }

  async function ask(url: URL, options: RequestOptions, isData: boolean): Promise<Response> {
    try {
      return await follow(url, options, isData);
    } catch (error) {
      throw redactError(error, redact);
    }
  }

  return {
    signedIn: credentials !== null,
    get: (url, options = {}) => ask(url, options, options.isInterface ?? false),
    async json(url, options = {}) {
      const answer = await ask(url, options, true);
      const lost = [...url.searchParams.keys()].find(
        // A redirect may write the route as a path.
        (name) => name !== 'rest_route' && !answer.url.searchParams.has(name),
      );
      if (lost !== undefined)
        throw redactError(
          redirectError(url, `to ${answer.url.href}, which lacks the parameter '${lost}'`),
          redact,
        );
      try {
        const body = parseJson(decodeText(answer.bytes), credentials === null ? undefined : redactData);
        return { url: answer.url, headers: answer.headers, body };
      } catch (cause) {
        const error =
          cause instanceof BodyTooLargeError
            ? bodyError(answer.url, cause)
            : notJsonError(answer, redact(quotableText(answer.bytes)), redact);
        throw redactError(error, redact);
      }
    },
    extendTo: (host) => void otherHosts.add(host.origin),
    close: () => agent.destroy(),
  };
}

async function goodBody(url: URL, answer: RawResponse, maxBytes: number): Promise<Buffer> {
  try {
    return await decompressBody(answer.packed, readEncoding(answer), maxBytes);
  } catch (cause) {
    if (cause instanceof BodyTooLargeError || cause instanceof EncodingError) throw bodyError(url, cause);
    throw connectionError(url, cause, true);
  }
}

/** Most characters of an answer that errors quote from; quotes come from its first half. */
const mostQuoted = 40_000;

/** Only the beginning of a body: redacting takes memory many times the text. */
function quotableText(bytes: Uint8Array): string {
  return decodeText(bytes).slice(0, mostQuoted);
}

/** The text of an error's body; '' where it cannot be read: the status says enough. */
async function errorText(answer: RawResponse, maxBytes: number): Promise<string> {
  try {
    return quotableText(await decompressBody(answer.packed, readEncoding(answer), maxBytes));
  } catch {
    return '';
  }
}

function readEncoding({ headers }: RawResponse): string | undefined {
  const encoding = headers['content-encoding'];
  return typeof encoding === 'string' ? encoding : encoding?.join();
}

/** Whether an answer that is not good is one all the same. */
function isExpected(status: number, { headers = {}, isProbe = false }: RequestOptions): boolean {
  if (isProbe) return !retryableStatuses.has(status);
  return status === 304 && ('if-none-match' in headers || 'if-modified-since' in headers);
}
