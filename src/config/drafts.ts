import { join, resolve, sep } from 'node:path';
import type { Config } from './schema.ts';

/** The folder in the data folder that holds drafts, while they are previewed. */
const draftsFolderName = 'drafts-preview';

/** Vite's pattern for what is in such a folder: its server would show any file of a project. */
export const draftsFiles = `**/${draftsFolderName}/**`;

/**
 * The settings for a preview of drafts: their snapshot and images are in a separate folder, and
 * there is neither a search index nor a page on how to subscribe or to show them elsewhere.
 */
export function resolveForDrafts(config: Config): Config {
  return {
    ...config,
    data: join(config.data, draftsFolderName),
    views: { ...config.views, search: false, subscribe: false, embed: false, saved: false },
  };
}

/** Sentences on folders of the settings that are for drafts. */
export function explainDraftsFolders({
  data,
  out,
}: Partial<Pick<Config, 'data' | 'out'>>): readonly string[] {
  const folders = { CALENDAR_DATA: data, CALENDAR_OUT: out };
  return Object.entries(folders)
    .filter(([, folder]) => folder !== undefined && isForDrafts(folder))
    .map(
      ([name, folder]) =>
        `${name} is '${folder}' but should be another folder: ${draftsFolderName} holds drafts, which are never published. Only npm run preview -- --drafts uses it.`,
    );
}

/** Also where the file system ignores case. */
function isForDrafts(folder: string): boolean {
  return resolve(folder).toLowerCase().split(sep).includes(draftsFolderName);
}
