import { routeAddress } from '../api/address.ts';
import type { Discovery } from '../api/discovery.ts';
import type { Part, Questions } from './questions.ts';

/** Asks the first page of the change index; the figure is how many events it announces. */
export async function askChangeIndex(
  { changes, root, locale }: Discovery,
  { client, signal }: Questions,
): Promise<Part<number>> {
  const about = { area: 'change index', locale } as const;
  if (changes === null) {
    const what = 'There is no index of changes (evt/v1, tec/v1): every crawl reads the whole lists.';
    return {
      findings: [{ ...about, verdict: 'note', what, advice: 'Nothing; crawls only take longer.' }],
      figures: null,
    };
  }
  const { route, headers } = changes;
  const url = routeAddress(root, route, changes.query(1));
  const { total } = changes.readPage(await client.json(url, { signal, headers }));
  const names = Object.keys(headers).map((name) => name.toUpperCase());
  const needs = names.length === 0 ? '' : ` It is asked with the header ${names.join(', ')}.`;
  const what = `The index of changes (${route}) names ${total} events: a crawl reads only what changed.${needs}`;
  return { findings: [{ ...about, verdict: 'good', what }], figures: total };
}
