import type { Locale } from '../content/content.ts';
import type { Programme } from './data.ts';
import type { Random } from './random.ts';
import { type EventTemplate, type Item, type Pattern, PLACEHOLDER } from './schema.ts';

type Wording = EventTemplate[Locale];
type Fields = Omit<Pattern, 'steps'> & Pick<Item, 'km' | 'minutesPerKm'>;

/** Makes ever new events. */
export type Composer = () => EventTemplate;

/** Composes events of a programme by its steps. Equal seeds give equal events. */
export function createComposer(
  random: Random,
  { lists, composed }: Pick<Programme, 'lists' | 'composed'>,
): Composer {
  const decks = new Map(Object.entries(lists).map(([name, list]) => [name, random.deck(list)]));

  return () => {
    const drawn = new Map<string, Item>();
    const { en, es, km, minutesPerKm, ...fields } = follow(composed, drawn);
    if (en === undefined || es === undefined) throw new Error('A composed event has no text');
    return {
      ...(km !== undefined && minutesPerKm !== undefined && { minutes: planOuting(km, minutesPerKm) }),
      ...fields,
      en: fillAll(en, 'en', drawn),
      es: fillAll(es, 'es', drawn),
    };
  };

  /** Draws by the steps. The first to set a field wins. Named items are added to `drawn`. */
  function follow({ steps = [], ...fields }: Pattern, drawn: Map<string, Item>): Fields {
    const parts = steps.map((step): Fields => {
      if ('chance' in step) return follow(random.chance(step.chance) ? step.either : step.or, drawn);
      const item = 'pick' in step ? random.pick(step.pick) : deal(step, drawn);
      if (step.as !== undefined) drawn.set(step.as, item);
      const { en: _en, es: _es, words: _words, only: _only, ...rest } = item;
      return rest;
    });
    return Object.assign({}, ...parts.toReversed(), fields);
  }

  function deal(step: { deal: string; unlike?: string }, drawn: Map<string, Item>): Item {
    const next = decks.get(step.deal);
    if (next === undefined) throw new Error(`There is no list '${step.deal}' to deal from`);
    let item = next();
    while (item === drawn.get(step.unlike ?? '') || !suits(item, drawn)) item = next();
    return item;
  }
}

function suits({ only }: Item, drawn: Map<string, Item>): boolean {
  return only === undefined || [...drawn.values()].some(({ categories = [] }) => categories.includes(only));
}

function fillAll([title, ...blocks]: Wording, locale: Locale, drawn: Map<string, Item>): Wording {
  return [fill(title, locale, drawn), ...blocks.map((block) => fill(block, locale, drawn))];
}

/** Puts `{name}` and `{name.word}` of what was drawn in place; those texts may be templates too. */
function fill(template: string, locale: Locale, drawn: Map<string, Item>): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string, word?: string) => {
    const item = drawn.get(name);
    const text = word === undefined ? item?.[locale] : item?.words?.[word]?.[locale];
    if (text === undefined) throw new Error(`Nothing was drawn for ${placeholder} in '${template}'`);
    return fill(text, locale, drawn);
  });
}

/** Minutes there and back with an hour of rest, in half hours. */
function planOuting(km: number, minutesPerKm: number): number {
  return Math.round((km * minutesPerKm + 60) / 30) * 30;
}
