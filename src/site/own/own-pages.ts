import { ConfigError } from '../../config/config-error.ts';
import type { Route } from '../file-hooks.ts';

/**
 * Makes sure that no page of the operator has the address of one of the calendar. Astro would
 * publish the operator's, and say nothing.
 * @param nameFile names the file that a page is written to
 * @throws {ConfigError} that names both
 */
export function checkOwnPages<Page extends { readonly route: Pick<Route, 'component'> }>(
  pages: readonly Page[],
  nameFile: (page: Page) => string,
): void {
  const own = pages.filter(({ route }) => isOwn(route.component));
  if (own.length === 0) return;
  const ours = new Set(pages.filter(({ route }) => !isOwn(route.component)).map(nameFile));
  const clashes = own.filter((page) => ours.has(nameFile(page)));
  if (clashes.length === 0) return;
  throw new ConfigError(
    [
      ...clashes.map(
        (page) =>
          `${page.route.component} has the address of a page of the calendar, ${nameFile(page).replace(/index\.html$/u, '')}.`,
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
