import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor, redacted, redactValue } from '../../../src/http/redact.ts';
import { readLayers, trackLayers } from '../../../src/http/text-layers.ts';
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

  it.each([
    ['Zk7q Wx2m vB9n Tr4m', '/en/event/zk7q-wx2m-vb9n-tr4m/', `/en/event/${redacted}/`],
    ['LaPalmera', 'Concert at La palmera', 'Concert at La palmera'],
    ['Fiesta2026', 'fiesta 2026', 'fiesta 2026'],
  ])('finds only a long password with digits in other case (%s)', (password, text, clean) => {
    expect(createRedactor({ user: 'ed', password }, origin).redactData(text)).toBe(clean);
  });

  it('finds parts of a password that WordPress made, but no words of another', () => {
    const made = createRedactor({ user: 'ed', password: 'Zk7q Wx29 vB9n Tr4m sLd6 Yg3c' }, origin);
    expect(made.redactData("wp_login('ed', 'Zk7q Wx29 vB9n ...')")).toBe(`wp_login('ed', '${redacted} ...')`);
    expect(made.redactData('zone Zk7qWx29vB9n<script>x</script>Tr4msLd6Yg3c')).toBe(
      `zone ${redacted}<script>x</script>${redacted}`,
    );
    expect(made.isRepeatedIn('/en/event/vb9ntr4msl/')).toBe(true);
    expect(made.redact('Zk7qWx2, 4msLd6')).toBe('Zk7qWx2, 4msLd6');
    const words = createRedactor({ user: 'ed', password: 'FestivalBarcelonaSonar26' }, origin);
    expect(words.redactData('Festival Barcelona Sonar 2')).toBe(`Festival Barcelo${redacted}`);
    expect(words.redactData('Festival Barcelona')).toBe('Festival Barcelona');
  });

  it('finds groups of a password that WordPress made, whatever stands between them', () => {
    const made = { user: 'someone', password: 'abcd 1234 EFGH ijkl MNOP qr5t' };
    const { redactData } = createRedactor(made, origin);
    for (const divided of ['.', ', ', '•', ' | ', '", "', ':', ' · ', ' – ', '” “', ') (', ' → ', '::'])
      expect(redactData(`<${made.password.replaceAll(' ', divided)}>`)).toBe(`<${redacted}>`);
    expect(redactData('"EFGH", "ijkl", "MNOP".')).toBe(`"${redacted}".`);
    expect(redactData('"Zk7q", "ijkl"')).toBe('"Zk7q", "ijkl"');
  });

  it('finds the password in a text of many megabytes', () => {
    const text = 'x%20'.repeat(500_000);
    expect(redactData(text)).toBe(text);
    for (const at of [0, 999_990, 1_000_010, text.length])
      expect(redactData(`${text.slice(0, at)}${canary.password}${text.slice(at)}`)).toBe(redacted);
  });

  it('finds a password that WordPress made in lower case, even without a digit', () => {
    const made = { user: 'someone', password: 'abCd eFgh IJkl mnOp QrSt uvWx' };
    const origin = new URL('https://town.example/');
    expect(createRedactor(made, origin).redactData('/abcdefghijklmnopqrstuvwx/')).toBe(`/${redacted}/`);
    const words = { user: 'someone', password: 'correct horse batteries in' };
    const text = 'Correct Horse Batteries In';
    expect(createRedactor(words, origin).redactData(text)).toBe(text);
  });

  it('keeps nothing of more such texts than 300,000 characters in all', () => {
    const own = createRedactor(canary, origin);
    const text = `${'x'.repeat(99_000)} ${canary.password}`;
    const texts = Array.from({ length: 4 }, () => own.redactData(text));
    expect(texts.map((each) => each === redacted)).toEqual([false, false, false, true]);
    expect(own.redactData('nothing secret')).toBe('nothing secret');
  });
});

describe('the layers of a text', () => {
  const escapes = [
    '%',
    '25',
    '%75',
    '&',
    'amp;',
    '&nGt;',
    '#',
    'x',
    '\\',
    'u{',
    '}',
    '<',
    '>',
    '=',
    '3D',
    '\n',
  ];
  const nested = fc
    .array(fc.oneof(fc.constantFrom(...escapes), fc.string({ unit: 'binary', maxLength: 3 })))
    .map((parts) => parts.join(''));

  it('are at most six, and none is longer than the text', () => {
    fc.assert(
      fc.property(nested, (text) => {
        const layers = readLayers(text);
        expect(layers.length).toBeLessThanOrEqual(6);
        for (const layer of layers) expect(layer.length).toBeLessThanOrEqual(text.length);
      }),
      { seed: 20261120, numRuns: 2000 },
    );
  });

  it('are the same with and without their places', () => {
    fc.assert(
      fc.property(nested, (text) => {
        const tracked = trackLayers(text).map((layer) => layer.text);
        expect(new Set(tracked)).toEqual(new Set(readLayers(text)));
      }),
      { seed: 20261120, numRuns: 1000 },
    );
  });
});

describe('a short password', () => {
  const short = createRedactor({ user: 'ed', password: 'music' }, origin);

  it('is taken out of messages, but not out of data, where it may be a word', () => {
    expect(short.redact('bad password music')).toBe(`bad password ${redacted}`);
    expect(short.redactData('Live music')).toBe('Live music');
  });
});

describe('a password of digits', () => {
  const { redactData: clean, isRepeatedIn } = createRedactor({ user: 'ed', password: '1234 5678' }, origin);

  it.each(['12345678', '1234-5678', '1234 5678', '%31%32345678', '&#49;2345678', 'Zm9vOjEyMzQ1Njc4'])(
    'is found as %s',
    (written) => {
      expect(clean(`pin ${written}, 3 times`)).toBe(
        written.startsWith('Z') ? `pin Zm9vOj${redacted}, 3 times` : `pin ${redacted}, 3 times`,
      );
      expect(isRepeatedIn(`\u0061${written}`)).toBe(true);
    },
  );

  it.each(['91234567', '123456789', '+52 912345678', 'IMG_3123456781.jpg'])(
    'is not found within a longer number: %s',
    (number) => {
      expect(clean(number)).toBe(number);
      expect(isRepeatedIn(number)).toBe(false);
    },
  );
});

it('a site without a password repeats none, whatever it writes', () => {
  expect(createRedactor(null, origin).isRepeatedIn(redacted)).toBe(false);
});

it('a short password does not spoil the words of a report', () => {
  const short = createRedactor({ user: 'chief-editors', password: 'event' }, origin);
  expect(short.redactReport('event by chief-editors')).toBe(`event by ${redacted}`);
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

it('a user name is found where it is cut, as far as it is hardly a word', () => {
  expect(redact('x canary-471')).toBe(`x ${redacted}`);
  expect(redact('a canary, canary-4')).toBe('a canary, canary-4');
  expect(redactData('x canary-471')).toBe('x canary-471');
  const astral = createRedactor({ user: 'größe-😀-4711', password: 'x' }, origin);
  expect(astral.redact('größe-😀-47')).toBe(redacted);
});

it('redactValue cleans texts at any depth and keeps names and numbers', () => {
  const value = { a: [{ b: canary.password, c: 1, d: null }] };
  expect(redactValue(value, redact)).toEqual({ a: [{ b: redacted, c: 1, d: null }] });
});
