import { describe, expect, it } from 'vitest';
import { readManualPairs } from '../../../src/model/manual-pairs.ts';

describe('readManualPairs', () => {
  it('reads lists of ids for any kinds', () => {
    expect(readManualPairs('{ "event": [[106, 107], [110]], "tag": [[2, 3]] }', 'pairs.json')).toEqual({
      event: [[106, 107], [110]],
      tag: [[2, 3]],
    });
    expect(readManualPairs('{}', 'pairs.json')).toEqual({});
  });

  it('accepts a byte order mark', () => {
    expect(readManualPairs('\ufeff{ "event": [[106, 107]] }\n', 'pairs.json')).toEqual({
      event: [[106, 107]],
    });
  });

  it.each([
    ['{', /pairs\.json: this is not JSON/u],
    ['[]', /pairs\.json: the file: /u],
    ['{ "events": [] }', /events/u],
    ['{ "event": [106, 107] }', /event\.0: /u],
    ['{ "event": [["106"]] }', /event\.0\.0: /u],
    ['{ "venue": [[1], []] }', /venue\.1: /u],
    ['{ "event": [[1, 2], [2, 3]] }', /event: 2 is named twice/u],
  ])('refuses %s, and names the wrong place and the expected value', (text, message) => {
    expect(() => readManualPairs(text, 'pairs.json')).toThrow(message);
    expect(() => readManualPairs(text, 'pairs.json')).toThrow(/\{ "event": \[\[106, 107\], \[110\]\] \}/u);
  });
});
