import diagnostics from 'node:diagnostics_channel';

/** Counts the requests of undici in this process; the result returns the most under way at once. */
export function countInFlight(): () => number {
  const open = new Set<unknown>();
  let most = 0;
  const readRequest = (message: unknown): unknown => (message as { request: unknown }).request;
  diagnostics.subscribe('undici:request:create', (message) => {
    open.add(readRequest(message));
    most = Math.max(most, open.size);
  });
  for (const end of ['undici:request:trailers', 'undici:request:error'])
    diagnostics.subscribe(end, (message) => open.delete(readRequest(message)));
  return () => most;
}
