import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/**
 * Selectors that match a part of a page, from styles of other kinds of pages that it does not load:
 * `calendar: .month table`. States such as `:hover` count as given.
 * @param dist folder of the site
 */
export async function findMissingStyles(page: Page, dist: string): Promise<readonly string[]> {
  const folder = join(dist, '_astro');
  const ofKinds = readdirSync(folder)
    .filter((file) => /^(?:calendar|event|posters|saved|scope|search|subscribe)\..*css$/u.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  return page.evaluate((sheets) => {
    const links = [...document.styleSheets].map(({ href }) => href ?? '');
    const states =
      /::[\w-]+|:(?:hover|focus-visible|focus-within|focus|active|checked|open|target)(?![\w-])|:(?:not|is|has)\(\s*\)/gu;
    /** Without states; a part that is only a state is any element. */
    const simplify = (selector: string): string => {
      const plain = selector.replace(states, '');
      return plain === selector ? plain.replace(/(^|[>+~,(])\s*(?=$|[,)>+~])/gu, '$1 *') : simplify(plain);
    };
    const list = (rules: CSSRuleList): readonly string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        return rule instanceof CSSGroupingRule ? list(rule.cssRules) : [];
      });
    return sheets.flatMap(([file, text]) => {
      if (links.some((href) => href.endsWith(`/${file}`))) return [];
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return list(sheet.cssRules)
        .filter((selector) => document.querySelector(simplify(selector)) !== null)
        .map((selector) => `${file.split('.')[0]}: ${selector}`);
    });
  }, ofKinds);
}
