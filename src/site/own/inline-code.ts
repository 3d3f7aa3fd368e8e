import { Parser } from 'htmlparser2';
import type { Config } from '../../config/schema.ts';

/** What a content security policy has to allow by a hash or a host, and what it cannot allow. */
export interface InlineCode {
  /** Texts of scripts and of styles. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What pages load, or send forms to, with the setting that allows its host. */
  readonly addresses: readonly { readonly allowedBy: keyof Config['allow']; readonly address: string }[];
  /** Names of attributes with code in them, such as `onclick`. */
  readonly attributes: readonly string[];
}

/** The attribute with an address that a policy judges, by the name of its element. */
const judged: Readonly<Record<string, readonly [attribute: string, allowedBy: keyof Config['allow']]>> = {
  script: ['src', 'script'],
  img: ['src', 'img'],
  iframe: ['src', 'frame'],
  video: ['src', 'media'],
  audio: ['src', 'media'],
  source: ['src', 'media'],
  form: ['action', 'form'],
  link: ['href', 'style'],
};

/** Finds scripts and styles in a piece of HTML. Its lines should end with a line feed. */
export function findInlineCode(html: string): InlineCode {
  const texts = { script: [] as string[], style: [] as string[] };
  const addresses: InlineCode['addresses'][number][] = [];
  const attributes: string[] = [];
  let open: string[] | null = null;
  const parser = new Parser({
    onopentag(name, given) {
      attributes.push(...Object.keys(given).filter((each) => each === 'style' || each.startsWith('on')));
      const [attribute, allowedBy] = judged[name] ?? [];
      const address = attribute === undefined ? undefined : given[attribute];
      const isJudged = name !== 'link' || /\bstylesheet\b/iu.test(given['rel'] ?? '');
      if (allowedBy !== undefined && address !== undefined && isJudged)
        addresses.push({ allowedBy, address });
      if (name === 'script' && given['src'] !== undefined) return;
      if (name === 'script' || name === 'style') (open = texts[name]).push('');
    },
    ontext(text) {
      if (open !== null) open.push(`${open.pop() ?? ''}${text}`);
    },
    onclosetag: () => (open = null),
  });
  parser.end(html);
  addresses.push(...texts.style.flatMap(findStyleAddresses));
  return { scripts: texts.script, styles: texts.style, addresses, attributes };
}

/** What styles load from other hosts. */
export function findStyleAddresses(css: string): InlineCode['addresses'] {
  const loaded = css.matchAll(/(@import\s+)?(?:url\(\s*)?(?<=[\s:(,])["']?(https?:\/\/[^\s"')]+)/giu);
  return Array.from(loaded, ([, isImport, address = '']) => {
    const isFont = /\.(?:woff2?|ttf|otf)(?:[?#]|$)/iu.test(address);
    return { allowedBy: isImport !== undefined ? 'style' : isFont ? 'font' : 'img', address };
  });
}
