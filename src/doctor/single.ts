import { routeUrl } from '../api/address.ts';
import type { Discovery } from '../api/discovery.ts';
import type { PartResult, ExamineContext } from './questions.ts';

/** Asks the route of one event, the only place that tells whether it takes place. */
export async function examineEventRoute(
  id: number,
  { dialect, root, locale }: Discovery,
  { client, signal }: ExamineContext,
): Promise<PartResult<never>> {
  const about = { area: 'single events', locale } as const;
  // The notes of such a dialect say what is lost by it.
  if (dialect.single === null) return { findings: [], figures: null };
  const url = routeUrl(root, dialect.single.route(id));
  const { status } = dialect.single.read(await client.json(url, { signal, headers: dialect.headers }));
  const what = `The route of a single event answers, and tells whether it takes place (event ${id} is ${status}).`;
  return { findings: [{ ...about, verdict: 'good', what }], figures: null };
}
