import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** A request as a server of this process received it. */
export interface LoggedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** What the client chose to send; not what belongs to the connection. */
  readonly headers: Readonly<Record<string, string>>;
}

const ofConnection = new Set(['host', 'connection', 'transfer-encoding', 'content-length']);

/** Writes down every request to the HTTP servers of this process; the result gives those since it was last called. */
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
    ofConnection.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
  return Object.fromEntries(headers);
}
