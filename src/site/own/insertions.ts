import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../../config/schema.ts';
import { ownFolder } from '../../config/own-folder.ts';
import { shortenText } from '../../html/shorten.ts';
import { findInlineCode, findStyleAddresses, type InlineCode } from './inline-code.ts';

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

/** Sentences on what that HTML uses of other hosts although the settings do not allow it. */
export function listBlocked(config: Config): readonly string[] {
  const styles = `${ownFolder}/style.css`;
  const used = [
    ...Object.values(files).map((file) => [file, findInlineCode(read(file)).addresses] as const),
    [styles, findStyleAddresses(read(styles))] as const,
  ];
  return used.flatMap(([file, addresses]) =>
    explainBlocked(addresses, config).map((sentence) => `${file} uses ${sentence}`),
  );
}

/** What the policy blocks of addresses, each with what to do. */
export function explainBlocked(
  addresses: InlineCode['addresses'],
  { allow, site }: Pick<Config, 'allow' | 'site'>,
): readonly string[] {
  return addresses.flatMap(({ allowedBy, address }) => {
    const { origin = site, protocol } = URL.parse(address, site) ?? {};
    if (origin === site || allow[allowedBy].some((host) => isHost(origin, host))) return [];
    const remedy =
      protocol === 'https:'
        ? `Add '${origin}' to allow.${allowedBy} in ${ownFolder}/config.ts.`
        : 'Put the file into public, or use an address with https.';
    return `${shortenText(address, 80)}, which the content security policy blocks. ${remedy}`;
  });
}

/** Whether a policy that names `host`, such as `https://*.example.org`, allows an origin. */
function isHost(origin: string, host: string): boolean {
  const [scheme = '', parent] = host.split('*');
  return parent === undefined ? origin === host : origin.startsWith(scheme) && origin.endsWith(parent);
}

/** Browsers hash scripts with line feeds at the ends of lines. */
function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/\r\n?/gu, '\n') : '';
}
