/** A value of a table; null is an empty cell, a list is joined: see `csvRow`. */
export type CsvValue = string | number | boolean | null | readonly string[];

/** Cells that hold one of these need quotes (RFC 4180, section 2). */
const special = /[",\r\n]/u;

/**
 * What a spreadsheet takes for the beginning of a formula (OWASP, CSV Injection), also in full width or after space, with the apostrophes
 * that stand before it; after a semicolon too, which divides cells where a comma is the decimal sign.
 */
const formula = /(^|;)('*(?:[\t\r]|\s*[=+\-@＝＋－＠]))/gu;

/**
 * A row of a CSV file (RFC 4180), ended by CRLF. A spreadsheet that opens it must not run what somebody wrote as a title: where a text
 * could begin a formula it gets one more apostrophe, so that who takes one away has the text again. Numbers stay numbers. Items of a
 * list are divided by ` | `; a `|` or `\` within an item has a `\` before it.
 */
export function formatCsvRow(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : value.map(escapeItem).join(' | ');
  const safe = text.replace(formula, "$1'$2");
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function escapeItem(item: string): string {
  return item.replace(/[\\|]/gu, '\\$&');
}
