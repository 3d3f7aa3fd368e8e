// Chooses the calendars that the address of the subscribe page names, as the search names what it
// filters by: `?category=jazz&venue=teatro-hidalgo&free`, or `#cal-jazz`. What has no calendar of
// its own is named. Without it, everything is chosen.
import { queryAll, readData } from './dom.ts';

const pick = document.querySelector<HTMLElement>('.pick');
const texts = JSON.parse((pick && readData(pick, 'texts')) || '{}') as Readonly<Record<string, string>>;
/** Venues, organizers and tags that have calendars, as links with their part of the address. */
const others = document
  .querySelector<HTMLTemplateElement>('.step template')
  ?.content.querySelectorAll<HTMLAnchorElement>('a');

const listChoices = (): HTMLInputElement[] => queryAll('.pick input') as HTMLInputElement[];
const findChoice = (value: string): HTMLInputElement | undefined =>
  listChoices().find((input) => input.value === value);

/**
 * What a part of the address names, by its slug here or in another language: the choice of a
 * category, or the link of another scope.
 */
function findNamed(name: string, value: string): HTMLInputElement | HTMLAnchorElement | undefined {
  const isCalled = (each: HTMLElement): boolean => Object.values(each.dataset).includes(value);
  if (name === 'category') return findChoice(`cal-${value}`) ?? listChoices().find(isCalled);
  const links = [...(others ?? [])];
  return (
    links.find((each) => readData(each, 'ask') === `${name}=${value}`) ??
    links.find((each) => readData(each, 'ask').startsWith(`${name}=`) && isCalled(each))
  );
}

/** The choice that a part of the address asks for; undefined if it has no calendar. */
function findAsked(name: string, value: string): HTMLInputElement | undefined {
  if (name === 'free') return findChoice('only-free');
  const named = findNamed(name, value);
  if (named === undefined || named instanceof HTMLInputElement) return named;
  const ask = readData(named, 'ask');
  return findChoice(ask) ?? addChoice(named, ask);
}

/** Adds the choice of a calendar that is like the first one, but for its name and addresses. */
function addChoice(link: HTMLAnchorElement, value: string): HTMLInputElement | undefined {
  const [label] = queryAll('.pick label');
  const panel = label?.nextElementSibling;
  const file = panel?.querySelector<HTMLAnchorElement>('[download]')?.getAttribute('href');
  if (label === undefined || !panel || !file) return undefined;
  const name = link.textContent.trim();
  const own = `${link.getAttribute('href')}calendar.ics`;
  const [ownLabel, ownPanel] = [label, panel].map((each) => each.cloneNode(true) as HTMLElement);
  const input = ownLabel?.querySelector('input');
  if (!ownLabel || !ownPanel || !input) return undefined;
  input.value = value;
  input.checked = false;
  ownLabel.lastChild?.replaceWith(name);
  const head = ownPanel.querySelector('h3 > :not(.vh, .d, svg)');
  for (const each of [ownLabel, ...(head ? [head] : [])]) if (link.lang) each.setAttribute('lang', link.lang);
  if (head) head.textContent = name;
  for (const each of ownPanel.querySelectorAll('a')) {
    const address = (each.getAttribute('href') ?? '')
      .replace(file, () => own)
      .replace(encodeURIComponent(file), () => encodeURIComponent(own))
      .replace('&name=', () => `&name=${encodeURIComponent(`${name} · `)}`);
    each.setAttribute('href', address);
  }
  // Further files, and what introduces them.
  for (const each of queryAll('.copy ~ *', ownPanel)) each.remove();
  for (const each of queryAll('.addr', ownPanel))
    each.textContent = each.textContent.trim().replace(file, () => own);
  label.before(ownLabel, ownPanel);
  return input;
}

/** How the search calls what it filters by. */
function describe(name: string, value: string): string {
  if (name === 'q') return (texts['words'] ?? '').replace('{words}', () => value);
  const known = texts[name === 'when' ? value : name] ?? texts[`${name}=${value}`];
  if (known !== undefined) return known;
  const [, month, day] = /^(\d{4}-\d\d)(-\d\d)?$/u.exec(value) ?? [];
  if (month === undefined) return value;
  const style = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(texts['language'], day ? { ...style, day: 'numeric' } : style);
  return format.format(Date.parse(value));
}

/** Whether it asks for what is several things at once; of one kind, the search finds any. */
function isNarrowed(question: URLSearchParams): boolean {
  // Days come with `when`, and past events are added.
  const kinds = [...question.keys()].filter((name) => !['date', 'from', 'to', 'past'].includes(name));
  return new Set(kinds).size > 1;
}

function choose(): void {
  const asked = new Set<HTMLInputElement>();
  const without: string[] = [];
  const question = new URLSearchParams(location.search);
  for (const [name, value] of question) {
    const choice = findAsked(name, value);
    if (choice !== undefined) asked.add(choice);
    // The days follow.
    else if (name !== 'when' || !['day', 'range'].includes(value)) without.push(describe(name, value));
  }
  const named = findChoice(decodeURIComponent(location.hash.slice(1)));
  if (named !== undefined) asked.add(named);
  const first = listChoices().find((input) => asked.has(input));
  if (first !== undefined) first.checked = true;
  for (const note of queryAll('.without')) {
    note.hidden = without.length === 0;
    const list = note.querySelector('b');
    if (list !== null) list.textContent = without.join(', ');
  }
  const isMixed = isNarrowed(question) && asked.size > 0;
  // No file holds just several: each has its own address.
  if (asked.size < 2 && !isMixed) return;
  const note = document.querySelector<HTMLElement>('.several');
  note?.removeAttribute('hidden');
  if (isMixed) note?.firstChild?.replaceWith(`${texts['mixed']} `);
  for (const input of listChoices()) {
    const label = input.closest('label');
    if (label !== null) label.hidden = !asked.has(input);
  }
}

/** Makes the links to other languages ask for the same, as it is called there. */
function linkLanguages(question: readonly (readonly [name: string, value: string])[], hash = ''): void {
  for (const link of queryAll('.tools a[hreflang]') as HTMLAnchorElement[]) {
    const translated = question.map(([name, value]) => [
      name,
      findNamed(name, value)?.getAttribute(`data-${link.hreflang}`) ?? value,
    ]);
    link.search = String(new URLSearchParams(translated));
    link.hash = hash;
  }
}

/** Makes them ask for a choice. */
function linkChoice({ value }: HTMLInputElement): void {
  const ask = value.replace(/^cal-/u, 'category=').replace('only-free', 'free=1');
  const [, name, own] = /^(.+?)=(.+)$/u.exec(ask) ?? [];
  linkLanguages(name && own ? [[name, own]] : [], value === 'all-languages' ? value : '');
}

function chooseInSight(): void {
  choose();
  // Its calendar may be below the bar with the apps.
  const chosen = document.querySelector('.pick label:not(:first-child) > :checked');
  chosen?.parentElement?.scrollIntoView({ block: 'nearest' });
  const asked = [...new URLSearchParams(location.search)];
  if (asked.length === 0 && chosen instanceof HTMLInputElement) linkChoice(chosen);
  else linkLanguages(asked);
}

chooseInSight();
addEventListener('hashchange', chooseInSight);
pick?.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement) linkChoice(target);
});
