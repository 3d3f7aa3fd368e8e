import type { Loader } from 'astro/loaders';
import * as z from 'zod';
import { readValues } from '../config/read-values.ts';
import { resolveConfig } from '../config/resolve.ts';
import { listContentEntries, type Collections } from '../site/content-entries.ts';
import { readSite } from '../site/site.ts';

/**
 * Astro content loaders of what was crawled, in all languages, for pages that a site makes itself.
 * They read the snapshot with the settings of the operator, so run `cartelera crawl` first. The
 * data of `events` are those of open data (`src/feeds/open-data`); the text of an entry is its
 * description, without images.
 */
export const events = () => load('events', z.custom<Collections['events']>());

/** Venues that have a page: see `events`. */
export const venues = () => load('venues', z.custom<Collections['venues']>());

/** Organizers that have a page: see `events`. */
export const organizers = () => load('organizers', z.custom<Collections['organizers']>());

/** Categories and tags that have a page: see `events`. */
export const terms = () => load('terms', z.custom<Collections['terms']>());

/** A loader of a collection. Without a snapshot, loading fails and says what to run. */
function load<S extends z.ZodType>(name: keyof Collections, schema: S) {
  return {
    name: `cartelera-${name}`,
    schema,
    load: async ({ store, parseData, generateDigest }) => {
      const site = await readSite(resolveConfig(await readValues(), process.env));
      store.clear();
      for (const { id, data: given, html } of listContentEntries(site, name)) {
        const data = await parseData({ id, data: { ...given } });
        store.set({ id, data, rendered: { html }, digest: generateDigest({ ...data, html }) });
      }
    },
  } satisfies Loader;
}
