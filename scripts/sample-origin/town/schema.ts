import { z } from 'zod';
import { drawings } from './drawings.ts';
import { categories, organizers, tags, textSchema, venues } from './records.ts';

/** `{name}` or `{name.word}` in a template. */
export const PLACEHOLDER = /\{(\w+)(?:\.(\w+))?\}/g;

const venueKey = z.enum(Object.keys(venues));
const organizerKey = z.enum(Object.keys(organizers));
const categoryKey = z.enum(Object.keys(categories));
const tagKey = z.enum(Object.keys(tags));
const imageKey = z.enum(Object.keys(drawings));

export const weekdaySchema = z.int().min(1).max(7);

const fields = {
  /** Local wall clock, `HH:MM`; absent when the event lasts the whole day. */
  start: z.stringFormat('HH:MM', /^\d\d:\d\d$/).exactOptional(),
  /** From start to end. On several days: to the end on the last of them. */
  minutes: z.int().exactOptional(),
  /** Number of days, 1 when absent. */
  span: z.int().exactOptional(),
  venues: z.array(venueKey).exactOptional(),
  organizers: z.array(organizerKey).exactOptional(),
  /** The category of the programme when absent. */
  categories: z.array(categoryKey).exactOptional(),
  tags: z.array(tagKey).exactOptional(),
  /** As an editor types it; `0` is free. */
  cost: z.union([z.string(), textSchema]).exactOptional(),
  /** Days on which it may fall, 1 is Monday; any when absent. */
  weekdays: z.array(weekdaySchema).exactOptional(),
  /** Months in which it may fall; any when absent. */
  months: z.array(z.int().min(1).max(12)).exactOptional(),
  image: imageKey.exactOptional(),
  /** Closing paragraphs may then mention rain. */
  outdoors: z.boolean().exactOptional(),
  website: z.string().exactOptional(),
  /** Zone of the times, if not the town's. */
  timezone: z.string().exactOptional(),
  currencySymbol: z.string().exactOptional(),
  customFields: z.record(z.string(), z.string()).exactOptional(),
  /** What its editor wrote for search engines. */
  search: z
    .strictObject({
      title: textSchema.exactOptional(),
      description: textSchema.exactOptional(),
      image: imageKey.exactOptional(),
      noindex: z.boolean().exactOptional(),
    })
    .exactOptional(),
  virtual: z.strictObject({ url: z.string(), hybrid: z.boolean() }).exactOptional(),
  /** Whether its dates are those of one recurring event. */
  recurs: z.boolean().exactOptional(),
  /** Suffix of the title the first, second, third time; that of the programme when absent. */
  repeats: z.array(textSchema).exactOptional(),
};

// A title, then blocks of the description: HTML if it begins with `<`, else one paragraph.
const wording = z.tuple([z.string()], z.string());

export const eventSchema = z.strictObject({ en: wording, es: wording, ...fields });

/** Something that the town puts on, without its date. */
export type EventTemplate = z.infer<typeof eventSchema>;

const itemSchema = z.strictObject({
  en: z.string().exactOptional(),
  es: z.string().exactOptional(),
  /** More texts, which templates reach as `{name.word}`. */
  words: z.record(z.string(), textSchema).exactOptional(),
  /** Length of a route and the pace on it, which together give `minutes`. */
  km: z.number().exactOptional(),
  minutesPerKm: z.number().exactOptional(),
  /** Drawn again unless an item that was drawn before has this category. */
  only: categoryKey.exactOptional(),
  ...fields,
});

/** One entry of a list that composed events draw from. */
export type Item = z.infer<typeof itemSchema>;

const deal = z.strictObject({
  /** Name of the list; it is dealt like a deck of cards. */
  deal: z.string(),
  as: z.string(),
  /** Drawn again while it is the item of this name. */
  unlike: z.string().exactOptional(),
});
const pick = z.strictObject({ pick: z.array(itemSchema).min(1), as: z.string().exactOptional() });

const pattern = z.strictObject({
  en: wording.exactOptional(),
  es: wording.exactOptional(),
  ...fields,
  get steps() {
    return z.array(z.union([deal, pick, choice])).exactOptional();
  },
});

/** How to compose an event: fixed fields, and steps that draw the others in this order. */
export type Pattern = z.infer<typeof pattern>;

const choice = z.strictObject({
  chance: z.number(),
  get either() {
    return pattern;
  },
  get or() {
    return pattern;
  },
});

export const programmeSchema = z
  .strictObject({
    /** How often an event of this category comes up, relative to the others. */
    weight: z.int(),
    repeats: z.array(textSchema),
    /** Written by hand. */
    events: z.array(eventSchema),
    /** Items that composed events draw from. */
    lists: z.record(z.string(), z.array(itemSchema).min(1)),
    composed: pattern,
  })
  .superRefine(({ lists, composed }, context) => {
    const steps = listSteps(composed);
    for (const { deal } of steps)
      if (deal !== undefined && !(deal in lists))
        context.addIssue({ code: 'custom', message: `There is no list '${deal}' to deal from` });
    for (const [placeholder, name] of JSON.stringify({ lists, composed }).matchAll(PLACEHOLDER))
      if (!steps.some((step) => step.as === name))
        context.addIssue({ code: 'custom', message: `No step draws anything for ${placeholder}` });
  });

interface Steps {
  steps?: (Draw | { chance: number; either: Steps; or: Steps })[];
}

interface Draw {
  deal?: string;
  as?: string;
}

function listSteps({ steps = [] }: Steps): Draw[] {
  return steps.flatMap((step) =>
    'chance' in step ? [...listSteps(step.either), ...listSteps(step.or)] : step,
  );
}
