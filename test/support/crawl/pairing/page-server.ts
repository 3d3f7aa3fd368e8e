import type { Pairables } from '../../../../src/crawl/pairing/pairable.ts';
import { kinds, type Kind } from '../../../../src/model/record.ts';
import { serve } from '../../server.ts';
import { recordedOrigin } from './recorded.ts';

/**
 * A server with the pages of the recorded origin: heads with `hreflang` links for records with a
 * published translation, without links for others, and the home page for the kinds in `homeFor`.
 * @param truth pairs of ids, English first
 */
export async function servePages(
  records: Pairables,
  truth: Readonly<Record<Kind, readonly string[]>>,
  homeFor: readonly Kind[] = [],
): Promise<{ readonly origin: URL; readonly requested: string[] }> {
  const heads = new Map<string, string>();
  const requested: string[] = [];
  for (const kind of kinds) {
    const byId = new Map(records[kind].map((record) => [record.id, record]));
    for (const { permalink } of records[kind]) heads.set(pathOf(permalink), '');
    for (const pair of truth[kind]) {
      const [english, spanish] = pair.split(' ').map((id) => byId.get(Number(id))?.permalink ?? '');
      for (const address of [english, spanish]) heads.set(pathOf(address ?? ''), links(english, spanish));
    }
    if (homeFor.includes(kind)) {
      for (const { permalink } of records[kind])
        heads.set(pathOf(permalink), links(`${recordedOrigin}/en/`, `${recordedOrigin}/es/bienvenidos/`));
    }
  }
  const origin = await serve(({ url = '' }, response) => {
    requested.push(url);
    const head = heads.get(url);
    if (head === undefined) return response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=UTF-8');
    return response.end(
      `<!doctype html><html lang="en-US"><head><meta charset="UTF-8"><link rel='stylesheet' href='/style.css' media='all' />\n${head}\n<title>Page</title></head><body><a hreflang="es" href="/es/">es</a></body></html>`,
    );
  });
  return { origin, requested };
}

function links(english: string | undefined, spanish: string | undefined): string {
  return [
    `<link rel="alternate" hreflang="en" href="${english}" />`,
    `<link rel="alternate" hreflang="x-default" href="${english}" />`,
    `<link rel="alternate" hreflang="es" href="${spanish}" />`,
  ].join('\n');
}

function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? '';
}
