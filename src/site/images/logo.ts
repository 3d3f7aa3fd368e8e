/** A logo, inlined into the masthead so that it can take the colour of the name. */
export interface Logo {
  /** Attributes of the root element: view box, fill and stroke. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Content of the root element: SVG. */
  readonly drawing: string;
}

/** Not allowed by the page's content security policy, or reaching beyond the logo. */
const refused = [
  [
    /<style\b|\sstyle\s*=/iu,
    'styles: give its shapes attributes such as fill="#c00", as SVGO does with convertStyleToAttrs',
  ],
  [/<script\b|\son[a-z]+\s*=|<foreignObject\b/iu, 'scripts or HTML'],
  [/[\s:]href\s*=\s*["'](?!#)/iu, 'links to other files'],
] as const;

/**
 * The logo in an SVG.
 * @param file its name, for messages
 * @throws {Error} if it cannot be inlined into a page
 */
export function parseLogo(svg: string, file: string): Logo {
  const [, root = '', drawing] =
    /^[^<]*(?:<[?!][^]*?>\s*)*<svg\b([^>]*)>([^]*)<\/svg>\s*$/u.exec(svg.replaceAll(/<!--[^]*?-->/gu, '')) ??
    [];
  if (drawing === undefined) throw new Error(`${file} is not an SVG.`);
  for (const [pattern, what] of refused)
    if (pattern.test(`${root}>${drawing}`)) throw new Error(`${file} should not contain ${what}.`);
  const given = Object.fromEntries(
    [...root.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(([, name = '', one, other]) => [
      name,
      one ?? other ?? '',
    ]),
  );
  if (given['viewBox'] === undefined) throw new Error(`${file} should have a viewBox.`);
  const kept = Object.entries(given).filter(([name]) => /^(?:viewBox|fill|stroke)/u.test(name));
  return { attributes: Object.fromEntries(kept), drawing };
}
