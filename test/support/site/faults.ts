import { HtmlValidate, StaticConfigLoader, type ResolvedConfig, type RuleConfig } from 'html-validate';

const rules: RuleConfig = {
  // Telephone numbers are written as the origin writes them; a break within one harms nobody.
  'tel-non-breaking': 'off',
  // Titles are the origin's, and complete: search engines cut them as they like.
  'long-title': 'off',
  // Descriptions write empty elements as XML does, and tables without their bodies: HTML allows both.
  'void-style': 'off',
  'prefer-tbody': 'off',
  // Boxes of one name are how a form asks for several values.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
};

/** Reads its rules once: html-validate does it for each page anew, which takes longer than to judge the page. */
class Judgement extends StaticConfigLoader {
  private known: ResolvedConfig | Promise<ResolvedConfig> | null = null;

  override getConfigFor(path: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.known ??= super.getConfigFor(path);
    return this.known;
  }
}

/**
 * What html-validate finds wrong with pages: `path line: rule: message`.
 * @param others rules by which these pages are not judged as all others are
 */
export async function faultsIn(
  pages: Iterable<readonly [path: string, html: string]>,
  others: RuleConfig = {},
): Promise<string[]> {
  const extended = ['html-validate:recommended'];
  const validator = new HtmlValidate(
    new Judgement({ root: true, extends: extended, rules: { ...rules, ...others } }),
  );
  const faults = await Promise.all(
    [...pages].map(async ([path, html]) => {
      const { results } = await validator.validateString(html);
      return results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${path} ${line}: ${ruleId}: ${message}`),
      );
    }),
  );
  return faults.flat();
}
