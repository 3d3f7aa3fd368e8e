import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from '../config/resolve.ts';
import type { Config } from '../config/schema.ts';
import { resolveForDrafts } from '../config/drafts.ts';
import { showsDrafts, values } from '../config/values.ts';
import { openDraftsSnapshot, openSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { createSite, type Site } from './create-site.ts';

let opening: Promise<Site> | null = null;
let current: Site | null = null;

/**
 * The site of this process, from the settings, the environment and the snapshot; read once.
 * Routes await it before anything else asks for it.
 * @throws {Error} if there is no snapshot to publish
 */
export async function openSite(): Promise<Site> {
  opening ??= readOwnSite().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  current = await opening;
  return current;
}

async function readOwnSite(): Promise<Site> {
  const settings = resolveConfig(values, process.env);
  return showsDrafts ? readDraftsSite(settings) : readSite(settings);
}

/**
 * The same for components, which are rendered after their route has opened the site.
 * @throws {Error} if no route has
 */
export function getSite(): Site {
  if (current === null) throw new Error('The route of this page should await openSite() first.');
  return current;
}

/**
 * The site of the snapshot in the data folder: only what is published.
 * @throws {Error} if there is no snapshot to publish
 */
export async function readSite(settings: Config): Promise<Site> {
  return readFrom(settings, openSnapshot);
}

/** The site with drafts, for their preview. */
async function readDraftsSite(settings: Config): Promise<Site> {
  return readFrom(resolveForDrafts(settings), openDraftsSnapshot);
}

async function readFrom(settings: Config, open: (file: string) => Snapshot): Promise<Site> {
  const file = join(settings.data, 'snapshot.sqlite');
  const content = existsSync(file) ? readContent(open(file)) : null;
  if (content === null) throw new Error(`There is nothing to publish in ${file}: run npm run crawl first.`);
  return createSite(settings, content);
}

function readContent(snapshot: Snapshot): ReturnType<Snapshot['read']> {
  try {
    return snapshot.read();
  } finally {
    snapshot.close();
  }
}
