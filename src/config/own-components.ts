import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '../model/locale.ts';
import { findNearest } from './nearest.ts';
import { ownFolder } from './own-folder.ts';

const ours = fileURLToPath(new URL('../components', import.meta.url));
const folder = `${ownFolder}/components`;
const known = ['config.ts', 'texts', 'brand', 'components', 'style.css', 'head.html', 'foot.html'];

/** Our components: the path of each by its file name, such as `Footer.astro`. */
export function listOurComponents(): ReadonlyMap<string, string> {
  const files = readdirSync(ours, { recursive: true, encoding: 'utf8' });
  return new Map(
    files.filter((file) => file.endsWith('.astro')).map((file) => [basename(file), join(ours, file)]),
  );
}

/** The operator's components that replace ours, in the same form; those in subfolders do not. */
export function listOwnComponents(): ReadonlyMap<string, string> {
  return new Map(namesIn(folder).map((name) => [name, resolve(folder, name)]));
}

/**
 * Sentences on files of the operator that nothing reads.
 * @param locales languages of the settings
 */
export function listUnreadFiles(locales: readonly Locale[], own: string = ownFolder): readonly string[] {
  const files = existsSync(own)
    ? readdirSync(own, { withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
  const unread = files.filter(({ name }) => !known.includes(name) && !/^\.|\.md$/u.test(name));
  const texts = namesIn(`${own}/texts`).filter((name) => !locales.includes(name.replace(/\.json$/u, '')));
  return [
    ...unread.map(
      ({ name }) =>
        `${own}/${name} is not read. Files of the brand belong in ${own}/brand, files to publish in public.`,
    ),
    ...texts.map(
      (name) => `${own}/texts/${name} is not read: the languages of the calendar are ${locales.join(', ')}.`,
    ),
  ];
}

/** Sentences on names in the operator's folder that look like ones that we read, but are not. */
export function explainOwnNames(): readonly string[] {
  const components = [...listOurComponents().keys()];
  return [
    ...namesIn(ownFolder).flatMap((name) => {
      const nearest = known.includes(name) ? null : findNearest(name, known);
      return nearest === null ? [] : [`${ownFolder}/${name} is not read. Did you mean ${nearest}?`];
    }),
    ...[...listOwnComponents().keys()].flatMap((name) => {
      if (components.includes(name)) return [];
      const nearest = findNearest(withoutEnding(name), components.map(withoutEnding));
      const remedy = nearest === null ? '' : ` Did you mean ${nearest}.astro?`;
      return [
        `${folder}/${name} replaces no component.${remedy} A component that only yours use belongs in a folder there.`,
      ];
    }),
  ];
}

function withoutEnding(name: string): string {
  return name.replace('.astro', '');
}

/** The names in a folder that may be missing; in that of components, files only. */
function namesIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => path !== folder || entry.name.endsWith('.astro'))
    .map(({ name }) => name);
}
