import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor, redacted, redactValue } from '../../../src/http/redact.ts';
import { listEncoded } from '../../support/http/encodings.ts';

const origin = new URL('https://example.org/');
const canary = { user: 'canary-4711', password: 'Zk7q Wx2/ vB9n Tr4m' };
const { redact, redactData } = createRedactor(canary, origin);

describe('a redactor', () => {
  it.each(listEncoded(canary))('finds %s', (_, written) => {
    // Escapes in it that other text begins or ends are not its own.
    for (const [before, after] of [
      ['', ''],
      ['It said "', '" to ñ & 20% of <p>us</p>.'],
      ['?pw=', '&x=1'],
    ]) {
      const text = redactData(`${before}${written}${after}`);
      expect(text.startsWith(before ?? '')).toBe(true);
      expect(text).toContain(redacted);
      // Of base64, the characters that a neighbour shares may stay.
      expect(text.replace(redacted, '').length - `${before}${after}`.length).toBeLessThan(24);
      for (const part of written.match(/.{12}/gsu) ?? [written])
        if (!/^[%&\\=#;\d]*$/u.test(part)) expect(text).not.toContain(part);
    }
  });

  it('finds any password in any encoding, and keeps the text around it', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9!@#$^*()ñé/]{4}$/u);
    const passwords = fc.array(word, { minLength: 3, maxLength: 6 }).map((words) => words.join(' '));
    const around = fc.stringMatching(/^[a-z .,\u00e1]{0,40}$/u);
    fc.assert(
      fc.property(passwords, around, around, fc.nat(), (password, before, after, pick) => {
        const all = listEncoded({ user: 'reader', password });
        const [, written] = all[pick % all.length] ?? ['', ''];
        const text = createRedactor({ user: 'reader', password }, origin).redactData(
          `${before}|${written}|${after}`,
        );
        expect(text).toContain(redacted);
        expect(text.startsWith(before)).toBe(true);
        expect(text.endsWith(after)).toBe(true);
      }),
      { seed: 20261120, numRuns: 400 },
    );
  });

  it('leaves every other text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(redact(text)).toBe(text);
      }),
      { seed: 20261120, numRuns: 300 },
    );
    expect(createRedactor(null, origin).redact(canary.password)).toBe(canary.password);
  });

  it('replaces each place in a text of many layers', () => {
    const text = `a ${canary.password} b %5Ak7q%20Wx2/vB9nTr4m c ${canary.user}:${canary.password} d`;
    expect(redact(text)).toBe(`a ${redacted} b ${redacted} c ${redacted} d`);
  });

  it('comes to an end with long hostile texts', () => {
    const parts = [
      '%25',
      '&amp;',
      '&#0',
      '\\\\',
      '\\u{0',
      '<',
      '=\n',
      ' ',
      'Zk7q Wx2/ vB9n Tr4',
      canary.password,
    ];
    for (const part of parts) redact(part.repeat(200_000 / part.length));
  });
});

describe('a short password', () => {
  const short = createRedactor({ user: 'ed', password: 'music' }, origin);

  it('is taken out of messages, but not out of data, where it may be a word', () => {
    expect(short.redact('bad password music')).toBe(`bad password ${redacted}`);
    expect(short.redactData('Live music')).toBe('Live music');
  });
});

describe('a user name', () => {
  it.each([
    ['of eight characters that are not all letters', 'canary-47', origin, true],
    ['of twelve letters', 'chiefeditors', origin, true],
    ['that may be a word', 'calendario', origin, false],
    ['that the address of the origin names', 'teatro-real', new URL('https://teatro-real.example/'), false],
  ])('%s is taken out of messages where it can be no accident', (_, user, address, isSecret) => {
    const { redact: clean, redactData: cleanData } = createRedactor({ user, password: 'Zk7qWx2v' }, address);
    expect(clean(`unknown user ${user}`)).toBe(`unknown user ${isSecret ? redacted : user}`);
    expect(cleanData(`by ${user}`)).toBe(`by ${user}`);
  });
});

it('redactValue cleans texts at any depth and keeps names and numbers', () => {
  const value = { a: [{ b: canary.password, c: 1, d: null }] };
  expect(redactValue(value, redact)).toEqual({ a: [{ b: redacted, c: 1, d: null }] });
});
