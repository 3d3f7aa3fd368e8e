import { formatIn } from '../clock.ts';

/** Writes another day into the markup of src/components/event/DateBlock.astro. */
export function writeDate(block: HTMLElement, day: string, language: string): void {
  const format = (options: Intl.DateTimeFormatOptions): string =>
    formatIn(language, 'UTC', Date.parse(day), options);
  const texts: Readonly<Record<string, string>> = {
    '.n': String(Number(day.slice(8))),
    '.wm > :first-child': format({ weekday: 'short' }),
    '.wm > :last-child': format({ month: 'short' }),
    '.vh': format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
  for (const [part, text] of Object.entries(texts)) {
    const element = block.querySelector(part);
    if (element) element.textContent = text;
  }
}
