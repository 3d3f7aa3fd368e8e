import { csv } from './csv.ts';
import type { OpenDataFormat } from './format.ts';
import { json } from './json.ts';

/** All formats of open data. */
export const openDataFormats: readonly OpenDataFormat[] = [json, csv];
