import { describe, expect, it } from 'vitest';
import { describeTexts, type SubjectGrowth } from '../../../../scripts/bench/texts.ts';

const grown = (subject: string, growths: Readonly<Record<string, number>>): SubjectGrowth => ({
  subject,
  growths: Object.entries(growths).map(([shape, growth]) => ({ shape, growth })),
});
const quadratic = grown('a quadratic pattern', { '"ab"': 3.99 });

describe('the outcome of the texts benchmark', () => {
  it('meets its target at two and a half times the time, by the slowest shape', () => {
    const subjects = [grown('the redactor', { '"a"': 2, '"%"': 2.5, '"&"': 1.2 })];
    const { rows, verdicts } = describeTexts({ subjects, quadratic });
    expect(rows.slice(1)).toEqual([
      ['the redactor', 3, '2.50', '"%"'],
      ['a quadratic pattern', 1, '3.99', '"ab"'],
    ]);
    expect(verdicts).toEqual([
      {
        met: true,
        text: 'met     the redactor takes at most 2.50 times as long for twice the text (at most 2.5)',
      },
      { met: true, text: 'met     the measurement finds a function that is not linear' },
    ]);
  });

  it('names a missed target, and counts the shapes that miss it', () => {
    const subjects = [grown('finding of links', { '"a"': 2.51, '"&"': 4, '"<"': 2 })];
    const [missed] = describeTexts({ subjects, quadratic }).verdicts;
    expect(missed).toEqual({
      met: false,
      text: 'MISSED  finding of links takes at most 4.00 times as long for twice the text (at most 2.5); 2 of 3 shapes take longer',
    });
  });

  it('says if the measurement would not find a function that is not linear', () => {
    const { verdicts } = describeTexts({ subjects: [], quadratic: grown('a quadratic pattern', { a: 2.5 }) });
    expect(verdicts).toEqual([
      { met: false, text: 'MISSED  the measurement finds a function that is not linear' },
    ]);
  });
});
