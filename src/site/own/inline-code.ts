import { Parser } from 'htmlparser2';

/** What a content security policy has to allow by a hash or a host, and what it cannot allow. */
export interface InlineCode {
  /** Texts of scripts and of styles. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Addresses of scripts. */
  readonly addresses: readonly string[];
  /** Names of attributes with code in them, such as `onclick`. */
  readonly attributes: readonly string[];
}

/** Finds scripts and styles in a piece of HTML. Its lines should end with a line feed. */
export function findInlineCode(html: string): InlineCode {
  const texts = { script: [] as string[], style: [] as string[] };
  const addresses: string[] = [];
  const attributes: string[] = [];
  let open: string[] | null = null;
  const parser = new Parser({
    onopentag(name, given) {
      attributes.push(...Object.keys(given).filter((each) => each === 'style' || each.startsWith('on')));
      const { src } = given;
      if (name === 'script' && src !== undefined) addresses.push(src);
      else if (name === 'script' || name === 'style') (open = texts[name]).push('');
    },
    ontext(text) {
      if (open !== null) open.push(`${open.pop() ?? ''}${text}`);
    },
    onclosetag: () => (open = null),
  });
  parser.end(html);
  return { scripts: texts.script, styles: texts.style, addresses, attributes };
}
