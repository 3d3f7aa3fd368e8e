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

/** Texts with what formats stumble over, between two plain letters. Short enough for no summary to be cut. */
export const oddText = fc.array(piece, { maxLength: 10 }).map((pieces) => `A${pieces.join('')}Z`);
