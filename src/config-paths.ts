import type { ByLocale } from './model/locale.ts';
import type { Segments } from './model/permalink.ts';

/** A value in `locales` of the settings that cannot be used; the message says what it should be. */
export interface PathClash {
  readonly path: readonly string[];
  readonly message: string;
}

/** Names that a site uses at its top, in any of its forms: folders, and endings of files. */
const taken = /^(?:all|404|embed|images|index|pagefind|.*\.(?:css|csv|html|ics|json|svg|txt|xml|xsl))$/u;
const names = '404, all, embed, images, index and pagefind, without an ending such as .ics';

/**
 * Names at the top of the site that two things would have: paths of languages, segments of the
 * language whose path is `''`, and what every site has there. Case is ignored, as some file systems do.
 */
export function clashesOf(
  locales: ByLocale<{ readonly path: string; readonly segments: Segments }>,
): PathClash[] {
  const paths = Object.entries(locales).map(([code, { path }]) => ({ code, path: path.toLowerCase() }));
  const twice = paths.filter(({ path }, index) => paths.findIndex((each) => each.path === path) < index);
  const reserved = paths.filter(({ path }) => taken.test(path));
  const atTop = Object.entries(locales).filter(([, { path }]) => path === '');
  const inside = atTop.flatMap(([code, { segments }]) =>
    Object.entries(segments).map(([section, segment]) => ({ code, section, segment: segment.toLowerCase() })),
  );
  return [
    ...twice.map(({ code }) => ({
      path: [code, 'path'],
      message: 'one that no other language has',
    })),
    ...reserved.map(({ code }) => ({ path: [code, 'path'], message: `a segment other than ${names}` })),
    ...inside
      .filter(({ segment }) => taken.test(segment) || paths.some(({ path }) => path === segment))
      .map(({ code, section }) => ({
        path: [code, 'segments', section],
        message: `a segment other than ${names}, and other than the paths of other languages, because the path of this one is ''`,
      })),
  ];
}
