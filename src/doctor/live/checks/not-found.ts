import type { Check, LiveContext } from '../context.ts';
import { approveUnless, reportCases, type Case } from '../findings.ts';
import type { FaultName } from '../faults.ts';
import { readHtml } from '../markup.ts';
import { toFolder } from '../site-files.ts';
import { follow } from '../visitor.ts';

/** A name that no page has. */
const nowhere = 'asked-by-cartelera-doctor/';

/** Languages of which an unknown address is asked. */
const mostLanguages = 2;

/** Examines what unknown addresses answer. */
export const checkNotFound: Check = async (context) => {
  const places = context.files.homes
    .slice(0, mostLanguages)
    .map(({ locale, page }) => ({ locale, path: toFolder(page.path) }));
  const cases = (await Promise.all(places.map((place) => judge(place, context)))).flat();
  const findings = (['not-404', 'foreign-404', '404-language'] as const).flatMap((name) =>
    reportCases(
      name,
      cases.filter((each) => each.name === name),
    ),
  );
  const what = 'Unknown addresses answer 404, with a page of the calendar in their language.';
  return approveUnless(findings, 'not found', what);
};

async function judge(
  { locale, path }: { readonly locale: string; readonly path: string },
  { visitor, addresses }: LiveContext,
): Promise<readonly (Case & { readonly name: FaultName })[]> {
  const address = addresses.locate(path + nowhere);
  const { visits, last } = await follow(visitor, address, [addresses.base]);
  const [visit = last] = visits;
  const give = (name: FaultName, problem: string) => [{ name, visit, problem }];
  if (!last.wasAsked) return [];
  if (last.status !== 404 && last.status !== 410) {
    const target = last === visit ? '' : `leads to ${last.url.pathname} and `;
    return give('not-404', `${target}answers ${last.status === 0 ? 'nothing' : last.status} instead of 404`);
  }
  const { elements } = readHtml(last.text());
  const isOurs = elements.some(
    ({ tag, attributes: { rel, href = '' } }) =>
      tag === 'link' && rel === 'stylesheet' && addresses.find(href, last.url) !== null,
  );
  if (!isOurs) {
    const isEmpty = last.text().trim() === '';
    return give('foreign-404', `answers 404 with ${isEmpty ? 'an empty page' : 'a page of the server'}`);
  }
  const language = readPrimary(locale);
  const speaks = elements.some(
    ({ attributes: { lang, hreflang } }) => hreflang === undefined && readPrimary(lang) === language,
  );
  return speaks || language === ''
    ? []
    : give('404-language', `answers 404 in another language than ${locale}`);
}

/** `es-MX` → `es` */
function readPrimary(tag = ''): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
