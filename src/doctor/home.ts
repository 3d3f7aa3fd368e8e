import type { Locale } from '../model/locale.ts';
import type { Part, Questions } from './questions.ts';

/** Asks the home page of a language whether it announces the interface, which then needs no setting. */
export async function askHome(locale: Locale, { client, origin, signal }: Questions): Promise<Part<never>> {
  const home = new URL(origin);
  home.pathname = `${home.pathname.replace(/\/*$/u, '/')}${locale}/`;
  const { headers } = await client.get(home, { signal });
  const announces = [headers['link'] ?? []].flat().some((link) => link.includes('https://api.w.org/'));
  const about = { area: 'address', locale } as const;
  if (announces)
    return {
      findings: [{ ...about, verdict: 'good', what: `${home.href} announces the interface.` }],
      figures: null,
    };
  const what = `${home.href} does not announce the interface in a Link header; it is looked for below the REST prefix.`;
  const advice = 'Nothing, as long as it is found there; else set restPrefix in src/config.ts.';
  return { findings: [{ ...about, verdict: 'note', what, advice }], figures: null };
}
