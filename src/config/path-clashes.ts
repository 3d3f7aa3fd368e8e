import type { Fault } from './explain-fault.ts';
import type { Judgeable } from './judgeable.ts';
import type { ConfigValues } from './schema.ts';

/** Names that a site uses at its root: folders, and file extensions. */
const taken =
  /^(?:all|404|embed|images|index|offline|pagefind|.*\.(?:css|csv|html|ics|js|json|svg|txt|webmanifest|xml))$/u;
const names = '404, all, embed, images, index, offline and pagefind, without an ending such as .ics';

/**
 * Path segments that two things would share: sections of a language and, at the root, paths of
 * languages, segments of the language whose path is `''`, and names that every site has there. Case
 * is ignored at the root, as some file systems do.
 */
export function findPathClashes(locales: Judgeable<ConfigValues['locales']>): readonly Fault[] {
  const languages = Object.entries(locales).flatMap(([code, language]) => {
    if (language === null) return [];
    const segments = Object.entries({
      series: 'series',
      embed: 'on-your-site',
      saved: 'my-list',
      ...language.segments,
    }).flatMap(([section, segment]) => (typeof segment === 'string' ? [{ section, segment }] : []));
    return [{ code, path: language.path === undefined ? code : language.path, segments }];
  });
  const paths = languages.flatMap(({ code, path }) =>
    path === null ? [] : [{ code, path: path.toLowerCase() }],
  );
  const twice = paths.filter(({ path }, index) => paths.findIndex((each) => each.path === path) < index);
  const reserved = paths.filter(({ path }) => taken.test(path));
  const alike = languages.filter(
    ({ segments }) => new Set(segments.map(({ segment }) => segment)).size < segments.length,
  );
  const embedded = languages.filter(({ segments }) => segments.some(({ segment }) => segment === 'embed'));
  const atTop = languages.flatMap(({ code, path, segments }) =>
    path === ''
      ? segments
          // Refused in every language.
          .filter(({ segment }) => segment !== 'embed')
          .map(({ section, segment }) => ({ code, section, name: segment.toLowerCase() }))
      : [],
  );
  const wrong = (path: readonly string[], message: string): Fault => ({
    path: ['locales', ...path],
    message,
    is: 'wrong',
  });
  return [
    ...alike.map(({ code }) => wrong([code, 'segments'], 'path segments that all differ')),
    ...embedded.map(({ code }) =>
      wrong(
        [code, 'segments'],
        'path segments other than embed, which is the path of embeds for other sites',
      ),
    ),
    ...twice.map(({ code }) => wrong([code, 'path'], 'one that no other language has')),
    ...reserved.map(({ code }) => wrong([code, 'path'], `a segment other than ${names}`)),
    ...atTop
      .filter(({ name }) => taken.test(name) || paths.some(({ path }) => path === name))
      .map(({ code, section }) =>
        wrong(
          [code, 'segments', section],
          `a segment other than ${names}, and other than the paths of other languages, because the path of this one is ''`,
        ),
      ),
  ];
}
