import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Reads `data/<name>.json`.
 * @throws Error that names the file, and the path of each value that is wrong in it
 */
export function readData<T>(name: string, schema: z.ZodType<T>): T {
  const file = `data/${name}.json`;
  return parseData(file, readFileSync(new URL(file, import.meta.url), 'utf8'), schema);
}

/** Parses the text of a data file, which errors call `file`. */
export function parseData<T>(file: string, json: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parseJson(file, json));
  if (result.success) return result.data;
  throw new Error(`${file} is not valid town data:\n${z.prettifyError(result.error)}`);
}

function parseJson(file: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error(`${file} is not JSON`, { cause });
  }
}

export const textSchema = z.strictObject({ en: z.string(), es: z.string() });

/** One text in both languages. */
export type Text = z.infer<typeof textSchema>;

/** The venues by key. Names and descriptions are HTML. Ids follow from the order of the keys. */
export const venues = readData(
  'venues',
  z.record(
    z.string(),
    z.strictObject({
      name: textSchema,
      address: z.string(),
      zip: z.string().exactOptional(),
      phone: z.string().exactOptional(),
      website: z.string().exactOptional(),
      position: z.strictObject({ latitude: z.number(), longitude: z.number() }).exactOptional(),
      map: z.boolean().exactOptional(),
      password: z.string().exactOptional(),
      description: textSchema,
    }),
  ),
);

/** The organizers by key, likewise. */
export const organizers = readData(
  'organizers',
  z.record(
    z.string(),
    z.strictObject({
      name: textSchema,
      phone: z.string().exactOptional(),
      website: z.string().exactOptional(),
      email: z.string().exactOptional(),
      password: z.string().exactOptional(),
      description: textSchema.exactOptional(),
    }),
  ),
);

const termsSchema = z.record(
  z.string(),
  z.strictObject({
    name: textSchema,
    /** Where both languages share a name, the platform has given the Spanish slug a suffix. */
    slug: textSchema,
    description: textSchema.exactOptional(),
    /** What an editor wrote for search engines. */
    search: z.strictObject({ title: textSchema, description: textSchema }).exactOptional(),
    /** Key of the category above. */
    parent: z.string().exactOptional(),
  }),
);

/** The terms by key, likewise. */
export const { categories, tags } = readData(
  'terms',
  z.strictObject({ categories: termsSchema, tags: termsSchema }),
);
