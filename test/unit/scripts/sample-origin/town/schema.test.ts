import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseData } from '../../../../../scripts/sample-origin/town/records.ts';
import { eventSchema, programmeSchema } from '../../../../../scripts/sample-origin/town/schema.ts';

const text = { en: 'Concert', es: 'Concierto' };
const event = { en: ['Concert', 'Loud.'], es: ['Concierto', 'Fuerte.'] };
const programme = {
  weight: 1,
  repeats: [],
  events: [event],
  lists: { acts: [text] },
  composed: { en: ['{act}'], es: ['{act}'], steps: [{ deal: 'acts', as: 'act' }] },
};

function parse(data: unknown, schema: z.ZodType = programmeSchema): unknown {
  return parseData('data/music.json', JSON.stringify(data), schema);
}

test('valid data comes back as it is', () => {
  expect(parse(programme)).toEqual(programme);
});

test.each<[string, unknown, RegExp]>([
  [
    'a text in one language',
    { ...programme, lists: { acts: [{ ...text, words: { what: { en: 'x' } } }] } },
    /lists\.acts\[0\]\.words\.what\.es/,
  ],
  [
    'an unknown venue',
    { ...programme, events: [{ ...event, venues: ['moon'] }] },
    /events\[0\]\.venues\[0\]/,
  ],
  ['an unknown field', { ...programme, events: [{ ...event, colour: 'red' }] }, /"colour"[^]*events\[0\]/],
  [
    'an unknown placeholder',
    { ...programme, composed: { ...programme.composed, es: ['{actor}'] } },
    /\{actor\}/,
  ],
  ['an unknown list', { ...programme, lists: {} }, /'acts'/],
])('%s is an error that names file and path', (_name, data, path) => {
  expect(() => parse(data)).toThrow(path);
  expect(() => parse(data)).toThrow('data/music.json');
});

test('text that is not JSON is an error that names the file', () => {
  expect(() => parseData('data/music.json', '{', eventSchema)).toThrow('data/music.json is not JSON');
});
