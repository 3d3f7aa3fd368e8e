/**
 * A line of text in Markdown that shows as it is: no markup, no HTML, and no address or name that
 * GitHub would turn into a link. What a terminal or a log would obey, `print` removes.
 */
export function escapeMarkdown(line: string): string {
  return line
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\\`*_~[\]<>&|#!@$]|:(?=\S)/gu, '\\$&')
    .replaceAll(/(?<=www)\./giu, '\\.');
}

/** A link in Markdown. */
export function formatLink(text: string, address: string): string {
  const target = new URL(address).href.replaceAll(/[\\<>|\s]/gu, encodeURIComponent);
  return `[${escapeMarkdown(text)}](<${target}>)`;
}
