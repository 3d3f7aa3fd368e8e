import type { SearchLine } from '../../search/search-table.ts';

/**
 * A row of results, from the page's template. Texts are set as text, never as markup.
 * @param again whether the row above has the same date
 * @param said a sentence that mentions the words; `""` for none
 */
export function renderLine(shown: SearchLine, again: boolean, said = ''): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>('template#line');
  const line = document.importNode(template?.content ?? new DocumentFragment(), true);
  const part = <E extends HTMLElement = HTMLElement>(selector: string): E => {
    const found = line.querySelector<E>(selector);
    if (found === null) throw new Error(`The template of rows has no ${selector}`);
    return found;
  };
  const say = (selector: string, text: string, language = ''): void => {
    const element = part(selector);
    if (text === '') element.remove();
    else element.textContent = text;
    // An empty one would mean "language unknown".
    if (language !== '') element.lang = language;
  };
  const { category, date, elsewhere, online, place, tongue } = shown;
  const classes = [`is-${shown.status}`, ...(category?.[2] ?? 'hue plain').split(' ')];
  part('li').classList.add(...classes, ...(shown.free ? ['is-free'] : []));
  part('li').dataset['save'] = shown.mark;
  part('.t').classList.toggle('again', again);
  const now = part('.now');
  if (shown.on === null) now.remove();
  else {
    // src/client/today/events.ts keeps it up to date.
    [now.dataset['since'], now.dataset['end']] = shown.on;
    const present = `${new Date().toISOString().slice(0, 19)}Z`;
    now.hidden = present < shown.on[0] || present > shown.on[1];
  }
  part<HTMLTimeElement>('time').dateTime = shown.datetime;
  say('.n', date[0]);
  say('.wm :first-child', date[1]);
  say('.wm :last-child', date[2]);
  say('.vh', shown.day);
  say('.paste', shown.paste);
  part<HTMLAnchorElement>('h3 a').href = shown.url;
  say('.tongue', tongue?.[1] ?? '', tongue?.[0]);
  say('h3 bdi', shown.title, tongue?.[0]);
  say('[data-year]', shown.year);
  part('[data-when]').textContent = shown.when + (elsewhere || place || online ? ' · ' : '');
  say('.elsewhere', elsewhere);
  say('.where bdi', elsewhere && place ? ` · ${place}` : place, shown.placeTongue);
  say('.online', online && (elsewhere || place) ? ` · ${online}` : online);
  say('.said', said);
  say('.cost', shown.cost);
  if (category === null) part('.cat').remove();
  else {
    say('.cat', category[0]);
    part<HTMLAnchorElement>('.cat').href = category[1];
  }
  if (category === null && shown.cost === '') part('.meta').remove();
  return line;
}
