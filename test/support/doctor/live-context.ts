import { createAddresses } from '../../../src/doctor/live/addresses.ts';
import type { LiveContext } from '../../../src/doctor/live/context.ts';
import type { SiteFile, SiteFiles } from '../../../src/doctor/live/site-files.ts';
import type { Visit } from '../../../src/doctor/live/visitor.ts';
import { readHtml } from '../../../src/doctor/live/markup.ts';
import { createClient } from '../../../src/http/client.ts';

const site = new URL('https://calendar.example/');

/** What an address answered. */
export interface Answered {
  readonly status?: number;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

function describeVisit(url: URL, { status = 200, headers = {}, text = '' }: Answered): Visit {
  return {
    url,
    status,
    failure: null,
    wasAsked: true,
    isBroken: false,
    header: (name) => headers[name] ?? '',
    bytes: Buffer.from(text),
    text: () => text,
  };
}

/** A file of the sample. @param path of its file: `/en/index.html` */
export function answered(path: string, answer: Answered): SiteFile & SiteFiles['pages'][number] {
  const visit = describeVisit(new URL(path.replace(/index\.html$/u, ''), site), answer);
  return { path, visit, markup: readHtml(visit.text()) };
}

/**
 * What checks examine: a site of which only some files were read.
 * @param answers to further requests, by path and query; others are answered with 404
 */
export function liveContext(
  files: Partial<SiteFiles>,
  {
    oldLinks = [],
    answers = {},
  }: {
    readonly oldLinks?: LiveContext['oldLinks'];
    readonly answers?: Readonly<Record<string, Answered>>;
  } = {},
): LiveContext {
  const client = createClient({ origin: site, userAgent: 'Cartelera (test)', credentials: null });
  const front = describeVisit(site, {});
  return {
    options: {
      plain: null,
      secure: null,
      client,
      connect: null,
      restPrefix: 'wp-json',
      site,
      now: '2026-11-20T18:00:00Z',
      maxAge: 26,
      onProgress: () => undefined,
    },
    visitor: {
      visit: async (url) => describeVisit(url, answers[url.pathname + url.search] ?? { status: 404 }),
      leftOut: [],
    },
    addresses: createAddresses(site),
    front,
    state: null,
    sitemap: { visits: [front], locations: [], paths: [], isWhole: true },
    files: {
      homes: [],
      pages: [],
      events: [],
      cards: [],
      feeds: [],
      data: [],
      oembed: [],
      assets: [],
      ...files,
    },
    oldLinks,
    origin: null,
  };
}
