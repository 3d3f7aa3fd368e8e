import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** A request that a server of this process received. */
export interface LoggedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Headers without those of the connection. */
  readonly headers: Readonly<Record<string, string>>;
}

const connectionHeaders = new Set(['host', 'connection', 'transfer-encoding', 'content-length']);

/**
 * Logs requests to the HTTP servers of this process; the result returns those since its last call.
 */
export function logRequests(): () => readonly LoggedRequest[] {
  let list: LoggedRequest[] = [];
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    list.push({ method: request.method ?? 'GET', path: request.url ?? '/', headers: pickHeaders(request) });
  });
  return () => {
    const taken = list;
    list = [];
    return taken;
  };
}

function pickHeaders(request: IncomingMessage): Record<string, string> {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    connectionHeaders.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
  return Object.fromEntries(headers);
}
