import type { Client, Response } from '../../http/client.ts';
import { NotAskedError } from '../../http/circuit-breaker.ts';
import { OriginError } from '../../http/origin-error.ts';

/** What an address answered. */
export interface Visit {
  readonly url: URL;
  /** 0 without an answer. */
  readonly status: number;
  /** Why there was no answer; else null. */
  readonly failure: OriginError | null;
  /** False where a limit was reached before, or the site had stopped answering. */
  readonly wasAsked: boolean;
  /** Whether its compressed form cannot be unpacked; the rest is then of the uncompressed one. */
  readonly isBroken: boolean;
  /** A header; '' where it is missing. @param name in lower case */
  header(name: string): string;
  readonly bytes: Uint8Array;
  text(): string;
}

/** How an address is asked. */
export interface VisitOptions {
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Asks again if it was asked before; a number for each time. @default 0 */
  readonly repeat?: number;
}

/** Asks addresses of the site, each once. */
export interface Visitor {
  /**
   * What an address answers, redirects and errors included. Never throws for the site.
   * @throws the reason of the signal
   */
  visit(url: URL, options?: VisitOptions): Promise<Visit>;
  /** Visits that were not made: see `Visit.wasAsked`. */
  readonly leftOut: readonly Visit[];
}

/** Limits of an examination. */
export interface VisitLimits {
  /** Most requests. */
  readonly requests: number;
  /** Milliseconds for one answer, with all attempts. */
  readonly within: number;
  /** Aborts when the examination has taken too long. */
  readonly enough: AbortSignal;
  readonly signal?: AbortSignal | undefined;
}

/** No larger file is read: feeds are split before. */
const maxBytes = 40 * 1024 * 1024;

/** @param client that retries, and is not signed in */
export function createVisitor(client: Client, limits: VisitLimits): Visitor {
  const { within, enough, signal } = limits;
  const visits = new Map<string, Promise<Visit>>();
  const leftOut: Visit[] = [];
  let asked = 0;

  async function ask(url: URL, headers: Readonly<Record<string, string>>): Promise<Visit> {
    if (asked >= limits.requests) return leaveOut(url, 'The limit of requests was reached.');
    if (enough.aborted) return leaveOut(url, 'The time was over.');
    asked += 1;
    try {
      const answer = await client.get(url, { isProbe: true, headers, within, maxBytes, signal: enough });
      return describeAnswer(answer, url);
    } catch (error) {
      signal?.throwIfAborted();
      if (enough.aborted) return leaveOut(url, 'The time was over.');
      if (!(error instanceof OriginError)) throw error;
      // Something else than the compression is probably right.
      if (isPackedWrongly(error) && headers['accept-encoding'] === undefined)
        return { ...(await ask(url, { ...headers, 'accept-encoding': 'identity' })), isBroken: true };
      return describeFailure(url, error, !(error instanceof NotAskedError));
    }
  }

  async function visitOnce(url: URL, headers: Readonly<Record<string, string>>): Promise<Visit> {
    const visit = await ask(url, headers);
    if (!visit.wasAsked) leftOut.push(visit);
    return visit;
  }

  return {
    leftOut,
    visit(url, { headers = {}, repeat = 0 } = {}) {
      const key = JSON.stringify([url.href, headers, repeat]);
      const visit = visits.get(key) ?? visitOnce(url, headers);
      visits.set(key, visit);
      return visit;
    },
  };
}

/** Whether zlib refused an answer, or it is in an encoding that was not accepted. */
function isPackedWrongly({ code = '', failure }: OriginError): boolean {
  return code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT') || failure === 'unreadable';
}

function describeAnswer({ status, headers, bytes, text }: Response, url: URL): Visit {
  return {
    url,
    status,
    failure: null,
    wasAsked: true,
    isBroken: false,
    header: (name) => [headers[name] ?? ''].flat().join(', '),
    bytes,
    text,
  };
}

function leaveOut(url: URL, why: string): Visit {
  return describeFailure(url, new OriginError('unreachable', why), false);
}

function describeFailure(url: URL, failure: OriginError, wasAsked: boolean): Visit {
  const bytes = new Uint8Array();
  const none = () => '';
  return { url, status: 0, failure, wasAsked, isBroken: false, header: none, bytes, text: none };
}

/** An address with what it leads to. */
export interface Journey {
  /** The visits, each to where the one before redirects. */
  readonly visits: readonly Visit[];
  readonly last: Visit;
}

/** Most redirects that are followed, as browsers do at least. */
const mostHops = 5;

/** Follows redirects, as far as addresses of `hosts` lead. */
export async function follow(visitor: Visitor, url: URL, hosts: readonly URL[]): Promise<Journey> {
  let last = await visitor.visit(url);
  const visits = [last];
  for (
    let target = findTarget(last);
    target !== null && visits.length <= mostHops;
    target = findTarget(last)
  ) {
    const { origin } = target;
    if (!hosts.some((host) => host.origin === origin)) break;
    last = await visitor.visit(target);
    visits.push(last);
  }
  return { visits, last };
}

/** Where an answer redirects; null for others. */
export function findTarget({ status, url, header }: Visit): URL | null {
  return status >= 300 && status < 400 && status !== 304 ? URL.parse(header('location'), url) : null;
}
