import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const list = readFileSync(new URL('../../../src/layouts/page-styles.ts', import.meta.url), 'utf8');
const names = [...list.matchAll(/styles\/(\w+)\.css/gu)].map(([, name = '']) => name);

/**
 * Selectors that match a part of a page, from styles of other kinds of pages that it does not load:
 * `calendar: .month table`. States such as `:hover` count as given, and so do parts that scripts
 * make of templates.
 * @param dist folder of the site
 * @throws if the site has no such styles
 */
export async function findMissingStyles(page: Page, dist: string): Promise<readonly string[]> {
  const folder = join(dist, '_astro');
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const ofKinds = names.map((name) => {
    const file = files.find((each) => each.startsWith(`${name}.`));
    if (file === undefined) throw new Error(`The site has no styles named ${name}.`);
    return [file, readFileSync(join(folder, file), 'utf8')] as const;
  });
  return page.evaluate((sheets) => {
    const links = [...document.styleSheets].map(({ href }) => href ?? '');
    const states =
      /::[\w-]+|:(?:hover|focus-visible|focus-within|focus|active|checked|open|target|empty|placeholder-shown)(?![\w-])|\[(?:open|hidden|aria-[\w-]+)[^\]]*\]|:(?:not|is|has)\(\s*\)/gu;
    /** Without states; a part that is only a state is any element. */
    const simplify = (selector: string): string => {
      const plain = selector.replace(states, '');
      return plain === selector ? plain.replace(/(^|[>+~,(])\s*(?=$|[,)>+~])/gu, '$1 *') : simplify(plain);
    };
    const listSelectors = (rules: CSSRuleList): readonly string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        return rule instanceof CSSGroupingRule ? listSelectors(rule.cssRules) : [];
      });
    const templates = [...document.querySelectorAll('template')].map(({ content }) => content);
    const isFound = (selector: string) =>
      [document, ...templates].some((each) => each.querySelector(selector) !== null);
    return sheets.flatMap(([file, text]) => {
      if (links.some((href) => href.endsWith(`/${file}`))) return [];
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return listSelectors(sheet.cssRules)
        .filter((selector) => isFound(simplify(selector)))
        .map((selector) => `${file.split('.')[0]}: ${selector}`);
    });
  }, ofKinds);
}
