import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BodyTooLargeError } from '../../../src/http/body.ts';
import { createRedactor, redacted } from '../../../src/http/redact.ts';
import { parseJson } from '../../../src/http/json.ts';

describe('a JSON text', () => {
  it('may have comments of page caches after it, but nothing else', () => {
    const json = '{"text":"<!-- a --> b"}';
    const value = { text: '<!-- a --> b' };
    expect(parseJson(json)).toEqual(value);
    expect(parseJson(`${json}\n<!-- cached by X --> <!-- 0.2 s -->\n`)).toEqual(value);
    for (const other of [`${json}<p>`, `<!-- a -->${json}`, `${json} -->`, '<!-- a -->'])
      expect(() => parseJson(other)).toThrow(SyntaxError);
  });

  it.each([
    ['keys', `{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":0`).join()}}`],
    ['items', `[${'0,'.repeat(1_000_000)}0]`],
    ['lists in lists', `[${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}]`],
    ['objects', `[${'{},'.repeat(1_000_000)}0]`],
    ['keys, and is cut', `{"a":"${'x'.repeat(9)}",${'"k":0,'.repeat(1_000_000)}`],
  ])('is refused before it is parsed when it has a million %s', (_, json) => {
    expect(() => parseJson(json)).toThrow(BodyTooLargeError);
  });

  it('counts nothing in texts, whatever they hold', () => {
    const value = { 'a,[{': '"\\,[{'.repeat(300_000), b: '\\' };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
    expect(() => parseJson(`"${',\\'.repeat(300_000)}`)).toThrow(SyntaxError);
  });

  it('is read like JSON.parse at any size below the limit', () => {
    const filler = 'x'.repeat(500_001);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify([value, filler]);
        expect(parseJson(json)).toEqual(JSON.parse(json));
      }),
      { seed: 1 },
    );
  });

  it('stays JSON when a password of digits is taken out of its texts', () => {
    const { redactData } = createRedactor(
      { user: 'ed', password: '12345678' },
      new URL('https://example.org/'),
    );
    const json = '{"id":12345678,"phone":"12345678","12345678":[1234,5678,"a","1234","5678"]}';
    expect(parseJson(json, redactData)).toEqual({
      id: 12345678,
      phone: redacted,
      '12345678': [1234, 5678, 'a', '1234', '5678'],
    });
  });

  it('may be nested as deeply as it likes', () => {
    const { redactData } = createRedactor(
      { user: 'ed', password: '12345678' },
      new URL('https://example.org/'),
    );
    const deep = `${'[{"a":'.repeat(60_000)}"12345678"${'}]'.repeat(60_000)}`;
    let value = parseJson(deep, redactData);
    while (Array.isArray(value)) value = (value as { a: unknown }[])[0]?.a;
    expect(value).toBe(redacted);
    expect(parseJson('{"__proto__":"12345678"}', redactData)).toEqual(
      JSON.parse(`{"__proto__":"${redacted}"}`),
    );
  });

  it('may have 250,000 values, its list included, and no more', () => {
    const list = (length: number) => `[${'false,'.repeat(length - 1)}true]`;
    expect(parseJson(list(250_000))).toHaveLength(250_000);
    expect(() => parseJson(list(250_001))).toThrow('its JSON has more than 250000 values');
  });
});
