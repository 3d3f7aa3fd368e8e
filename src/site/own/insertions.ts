import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../../config/schema.ts';
import { ownFolder } from '../../config/own-folder.ts';
import { findInlineCode } from './inline-code.ts';

const files = { head: `${ownFolder}/head.html`, foot: `${ownFolder}/foot.html` } as const;

/** The operator's HTML for the end of head and body of every page; `''` where there is none. */
export function readInsertions(): { readonly head: string; readonly foot: string } {
  return { head: read(files.head), foot: read(files.foot) };
}

/** Sentences on code in that HTML that no policy can allow. */
export function explainInsertions(): readonly string[] {
  return Object.values(files).flatMap((file) =>
    [...new Set(findInlineCode(read(file)).attributes)].map(
      (name) =>
        `${file} has the attribute ${name}, which the content security policy blocks. Use ${name === 'style' ? `${ownFolder}/style.css` : 'a script with addEventListener'}.`,
    ),
  );
}

/** Sentences on scripts of other hosts that the settings do not allow. */
export function listBlockedScripts({ allow, site }: Config): readonly string[] {
  return Object.values(files).flatMap((file) =>
    findInlineCode(read(file)).addresses.flatMap((address) => {
      const { origin = site } = URL.parse(address, site) ?? {};
      if (origin === site || allow.script.includes(origin)) return [];
      return `${file} loads ${address}, which the content security policy blocks. Add '${origin}' to allow.script in ${ownFolder}/config.ts.`;
    }),
  );
}

/** Browsers hash scripts with line feeds at the ends of lines. */
function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/\r\n?/gu, '\n') : '';
}
