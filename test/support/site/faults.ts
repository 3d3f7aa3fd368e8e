import { HtmlValidate, StaticConfigLoader, type ResolvedConfig, type RuleConfig } from 'html-validate';

const rules: RuleConfig = {
  // Telephone numbers are shown as the origin has them; a line break within one does no harm.
  'tel-non-breaking': 'off',
  // Titles are the origin's, in full: search engines cut them as they like.
  'long-title': 'off',
  // Descriptions have XML-style empty elements, and tables without a tbody: HTML allows both.
  'void-style': 'off',
  'prefer-tbody': 'off',
  // Checkboxes with one name are how a form asks for several values.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
};

/**
 * Loads its rules once. html-validate would load them for each page, which takes longer than the
 * check.
 */
class Judgement extends StaticConfigLoader {
  private cached: ResolvedConfig | Promise<ResolvedConfig> | null = null;

  override getConfigFor(path: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.cached ??= super.getConfigFor(path);
    return this.cached;
  }
}

/**
 * Faults that html-validate finds in pages, as `path line: rule: message`.
 * @param others rules that differ for these pages
 */
export async function findMarkupFaults(
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
