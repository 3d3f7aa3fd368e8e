import { z } from 'zod';
import { readData, textSchema, venues } from './records.ts';
import { eventSchema, programmeSchema, weekdaySchema } from './schema.ts';

/** The events of one category, written by hand and composed. */
export type Programme = z.infer<typeof programmeSchema> & { category: string };

const programmeOrder = [
  'music',
  'stage',
  'film',
  'art',
  'children',
  'food',
  'outdoors',
  'talks',
  'fiestas',
  'sport',
];

/** In the order of their decks, on which the answers depend. */
export const programmes: readonly Programme[] = programmeOrder.map((category) => ({
  category,
  ...readData(category, programmeSchema),
}));

/** Events that recur every week, and events on one date of every year. */
export const { weekly, yearly } = readData(
  'recurring',
  z.strictObject({
    weekly: z.array(
      z.union([
        z.strictObject({ weekday: weekdaySchema, event: eventSchema }),
        z.strictObject({
          weekday: weekdaySchema,
          /** Category of a programme. */
          composed: z.enum(programmeOrder),
          /** Lists of which only the item with this English text is dealt. */
          narrowed: z.record(z.string(), z.string()),
        }),
      ]),
    ),
    yearly: z.array(z.strictObject({ month: z.int(), day: z.int(), event: eventSchema })),
  }),
);

const settingsSchema = z.strictObject({
  status: z.enum(['pending', 'draft', 'future', 'private']).exactOptional(),
  hideFromListings: z.boolean().exactOptional(),
  password: z.string().exactOptional(),
  eventStatus: z.enum(['canceled', 'postponed']).exactOptional(),
});

/** Fields that an editor set on one event, besides its texts. */
export type Settings = z.infer<typeof settingsSchema>;

/** Events that every calendar has at some time, and that a client must get right. */
export const cases = readData(
  'cases',
  z.array(
    z.strictObject({
      /** Moved to the nearest day on which the event may fall. */
      daysFromToday: z.int(),
      /** English title of an event of a programme; otherwise `event` is given. */
      title: z.string().exactOptional(),
      event: eventSchema.exactOptional(),
      settings: settingsSchema.exactOptional(),
      englishSettings: settingsSchema.exactOptional(),
    }),
  ),
);

/** Last paragraphs that fit many events. */
export const closings = readData(
  'closings',
  z.array(
    textSchema.extend({
      /** A description has one paragraph on each subject. */
      subject: z.enum(['price', 'way', 'access', 'sky', 'manners', 'booking']),
      fits: z.enum(['paid', 'free', 'late', 'indoors', 'outside', 'booking']).exactOptional(),
      venues: z.array(z.enum(Object.keys(venues))).exactOptional(),
    }),
  ),
);

export type Closing = (typeof closings)[number];
