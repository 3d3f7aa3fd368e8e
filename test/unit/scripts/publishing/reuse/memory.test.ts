import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openMemory } from '../../../../../scripts/publishing/reuse/memory.ts';
import { rememberNumber } from '../../../../../src/site/remember.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'memory.json');
}

/** Computes what is not remembered, as a build does; returns what it had to compute. */
function build(file: string, names: readonly string[]): readonly string[] {
  const memory = openMemory(file);
  globalThis.carteleraMemory = memory;
  onTestFinished(() => {
    globalThis.carteleraMemory = undefined;
  });
  const computed: string[] = [];
  for (const name of names)
    rememberNumber(name, () => {
      computed.push(name);
      return name.length;
    });
  memory.keep();
  return computed;
}

it('remembers numbers for the next build', () => {
  const file = newFile();
  expect(build(file, ['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(build(file, ['b', 'c'])).toEqual(['c']);
  expect(openMemory(file).get('c')).toBe(1);
});

it('forgets what was not used, once that is most of it', () => {
  const file = newFile();
  build(file, ['a', 'b', 'c']);
  expect(build(file, ['a'])).toEqual([]);
  expect(build(file, ['a', 'b'])).toEqual(['b']);
});

it('computes each time where nobody remembers', () => {
  let count = 0;
  for (let time = 0; time < 2; time += 1) rememberNumber('a', () => (count += 1));
  expect(count).toBe(2);
});
