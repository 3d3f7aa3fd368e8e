import fc from 'fast-check';

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    ']]>',
    '<![CDATA[',
    '</title>',
    '<?x?>',
    '<!--',
    '&',
    '"',
    "'",
    '\u0008',
    '\ud800',
    '\u2028',
  ),
);

/**
 * Texts that are difficult for formats, between two plain letters. Short enough that no summary is
 * cut.
 */
export const oddText = fc.array(piece, { maxLength: 10 }).map((pieces) => `A${pieces.join('')}Z`);

/** Characters that are difficult for formats, parsers and people. */
const oddities = [
  ...',;\\:"\n\r\t\u0000\u0008\u001b\u007f\u0085\u00a0\u2028\u2029\ufeff\ufffe\udf89\ud83c',
  ...'\\n \\N \\, \\\\ \r\n ^n %0A &amp; <b> ]]> TZID= BEGIN:VEVENT \r\nEND:VEVENT\r\n \r\nUID:x'.split(' '),
  ...'🎉 👩‍👩‍👧‍👦 🇲🇽 e\u0301 حفل ‏(2026)‏ \u202eabc\u202c 日本の祭り'.split(' '),
  'ocean '.repeat(500),
  '🎉'.repeat(400),
];

/** Any texts, including empty and very long ones. */
export const oddWords = fc
  .array(
    fc.oneof(
      fc.constantFrom(...oddities),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));
