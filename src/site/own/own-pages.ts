import { ConfigError } from '../../config/config-error.ts';

/**
 * Makes sure that no page of the operator has the address of one of the calendar. Astro would
 * publish the operator's, and say nothing.
 * @param pages with the files that they are written to, and the sources from the top of the project
 * @throws {ConfigError} that names both
 */
export function checkOwnPages(pages: readonly { readonly path: string; readonly component: string }[]): void {
  const ours = new Set(pages.flatMap(({ path, component }) => (isOwn(component) ? [] : [path])));
  const clashes = pages.filter(({ path, component }) => isOwn(component) && ours.has(path));
  if (clashes.length === 0) return;
  throw new ConfigError(
    [
      ...clashes.map(
        ({ path, component }) =>
          `${component} has the address of a page of the calendar, ${path.replace(/index\.html$/u, '')}.`,
      ),
      'Rename it. If the site has a home page of its own, put the calendar below a path: mount in src/own/config.ts.',
    ].join('\n'),
  );
}

/** The error of a page that cannot be rendered, with the file of one of the operator. */
export function explainOwnPage(component: string, cause: unknown): unknown {
  if (!isOwn(component) || !(cause instanceof Error)) return cause;
  return new Error(`${component} cannot be rendered: ${cause.message}`, { cause });
}

function isOwn(component: string): boolean {
  return component.startsWith('src/pages/');
}
