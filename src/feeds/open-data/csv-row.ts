/** A value of a table. Null is an empty cell; a list is joined: see `formatCsvRow`. */
export type CsvValue = string | number | boolean | null | readonly string[];

/** Cells that hold one of these need quotes (RFC 4180, section 2). */
const special = /[",\r\n]/u;

/**
 * The beginning of a formula for a spreadsheet (OWASP, CSV Injection), including full-width signs,
 * leading space and apostrophes; also after a semicolon, which separates cells where a comma is the
 * decimal sign.
 */
const formula = /(^|;)('*(?:[\t\r]|\s*[=+\-@＝＋－＠]))/gu;

/**
 * A row of a CSV file (RFC 4180), ended by CRLF. Spreadsheets must not run a title as a formula: a
 * text that could begin one gets one more apostrophe, so that removing one restores the text.
 * Numbers stay numbers. Items of a list are separated by ` | `; `|` and `\` within an item get a
 * `\` prefix.
 */
export function formatCsvRow(values: readonly CsvValue[]): string {
  return `${values.map(escapeCell).join(',')}\r\n`;
}

function escapeCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : value.map(escapeItem).join(' | ');
  const safe = text.replace(formula, "$1'$2");
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function escapeItem(item: string): string {
  return item.replace(/[\\|]/gu, '\\$&');
}
