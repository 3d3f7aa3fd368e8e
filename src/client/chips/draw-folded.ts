/**
 * The row of a listed event in a cell of the table of a month that had no room for it, as
 * src/components/table/MonthTable.astro draws the others.
 */
export function drawFolded(listed: HTMLElement): HTMLElement {
  const row = document.createElement('li');
  const own = [...listed.classList].filter((name) => /^(?:hue|plain|(?:c|is)-.+)$/u.test(name));
  row.classList.add('ev', 'added', ...own);
  const link = document.createElement('a');
  link.href = listed.querySelector<HTMLAnchorElement>('h3 a, a')?.href ?? '';
  const text = document.createElement('span');
  const start = document.createElement('b');
  start.textContent = listed.querySelector('.t:not(.word) time, time.t')?.textContent.trim() ?? '';
  const status = document.createElement('strong');
  status.textContent = listed.querySelector('.paste:not(.now, .was, [hidden])')?.textContent.trim() ?? '';
  const title = listed.querySelector('h3 a') ?? listed.querySelector('h3');
  text.append(start, ' ', status, ' ', ...(title?.cloneNode(true).childNodes ?? []));
  link.append(text);
  row.append(link);
  return row;
}
