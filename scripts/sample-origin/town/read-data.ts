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
