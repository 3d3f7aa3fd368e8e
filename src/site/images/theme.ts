import { readFileSync } from 'node:fs';
import { settings } from '../settings.ts';

const { spot, tint } = settings.brand;
const values = new Map([
  ['spot', spot],
  ['tint', String(tint)],
]);
// Those of the light theme come first in the file, and count.
for (const [, name = '', value = ''] of readFileSync('src/styles/theme.css', 'utf8').matchAll(
  /^\s*--([\w-]+):\s*([^;]+);/gmu,
))
  if (!values.has(name)) values.set(name, value);

/** A value of the light theme by its name, such as `spot`, with the values it refers to in their places; `""` where there is none. */
export function readThemeToken(name: string): string {
  return (values.get(name) ?? '').replaceAll(/var\(--([\w-]+)\)/gu, (_, inner: string) =>
    readThemeToken(inner),
  );
}
