import { csv } from './csv.ts';
import type { OpenDataFormat } from './format.ts';
import { json } from './json.ts';

/** Every format in which the calendar is published as open data. */
export const openDataFormats: readonly OpenDataFormat[] = [json, csv];
