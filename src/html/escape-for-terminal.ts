/**
 * A text as it may be printed on a terminal or in a log. An origin can write sequences that a
 * terminal obeys, marks that turn the direction of what follows, and commands to the runner of a
 * workflow: GitHub Actions and Azure obey `::name::` at the beginning of a line, after spaces too,
 * and `##[name]` anywhere. Line breaks stay; commands get a space that makes them text.
 */
export function escapeForTerminal(text: string): string {
  return text
    .replaceAll(/[\t\v\f\r\u0085\u2028\u2029]/gu, ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/^([^\S\n]*):(?=:)/gmu, '$1: ')
    .replaceAll(/#(?=#\w*\[)/gu, '# ');
}
