import { formatDay, formatMoment } from './format-moment.ts';
import { listDays, readDate, type OfflineList } from './offline-list.ts';
import { readDigest, readFurther, type KeptList } from './store.ts';

/** The kept copy of a page, with a strip that says how old it is. */
export async function showCopy(
  path: string,
  copy: Response,
  cache: Cache,
  lists: readonly KeptList[],
): Promise<Response> {
  const kept = chooseList(path, lists);
  const [digest] = kept?.list.files[path] ?? [];
  // A copy that the list still has is as new as the list.
  const time = kept !== undefined && readDigest(copy) === digest ? kept.time : readDate(copy);
  const html = await hideMissing(await copy.text(), cache);
  if (kept === undefined) return respond(html, 200);
  const { texts } = kept.list;
  return respond(addStrip(html, kept.list, texts.copy.replace('{when}', formatMoment(kept.list, time))), 200);
}

/** The page that says that another is not kept, with links to what is; null if it is not kept. */
export async function showMissing(
  path: string,
  cache: Cache,
  lists: readonly KeptList[],
): Promise<Response | null> {
  const kept = chooseList(path, lists);
  const page = kept && (await cache.match(kept.list.page));
  if (kept === undefined || page === undefined) return null;
  const { list, time } = kept;
  const ofDays = listDays(list, time).flatMap((day) => {
    const address = list.dayPages[day];
    // Noon in UTC is on another day in the zones of some islands.
    const named = formatDay({ ...list, zone: 'UTC' }, Date.parse(day));
    return address === undefined ? [] : [link(address, named)];
  });
  const further = await Promise.all(
    (await readFurther(cache)).map(async (each) => {
      const html = await (await cache.match(each))?.text();
      const title = /<title>([^<]*?)(?: · [^·<]*)?<\/title>/u.exec(html ?? '')?.[1];
      return title === undefined ? '' : `<li><a href="${escapeText(each)}">${title}</a></li>`;
    }),
  );
  const links = [link(list.home, list.texts.agenda), ...ofDays, ...further].join('');
  const html = (await hideMissing(await page.text(), cache)).replace(
    '<div data-kept></div>',
    () => `<h2>${escapeText(list.texts.pages)}</h2><ul class="on-device">${links}</ul>`,
  );
  return respond(addStrip(html, list, list.texts.missing), 503);
}

/** The list of the language that a page is in, else the first. */
function chooseList(path: string, lists: readonly KeptList[]): KeptList | undefined {
  const [own] = lists
    .filter(({ list }) => path.startsWith(list.home))
    .toSorted((a, b) => b.list.home.length - a.list.home.length);
  return own ?? lists[0];
}

/** Hides what the masthead offers and the visitor does not keep. */
async function hideMissing(html: string, cache: Cache): Promise<string> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return html.replaceAll(/<nav class="nav [^]*?<\/nav>|<p class="whens">[^]*?<\/p>/gu, (links) =>
    links.replaceAll(/<a (?=[^>]*href="([^"?#]+))/gu, (link, path: string) =>
      kept.has(path) ? link : `${link}hidden `,
    ),
  );
}

/** Adds a strip at the head of a page, after the link that skips to the content. */
function addStrip(html: string, { locale }: OfflineList, text: string): string {
  const strip = `<p class="offline" role="status" lang="${escapeText(locale)}"><span class="wrap">${escapeText(text)}</span></p>`;
  return html.replace(/<body[^>]*>(?:\s*<a class="skip"[^]*?<\/a>)?/u, (head) => head + strip);
}

const link = (address: string, text: string): string =>
  `<li><a href="${escapeText(address)}">${escapeText(text)}</a></li>`;

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function respond(html: string, status: number): Response {
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
