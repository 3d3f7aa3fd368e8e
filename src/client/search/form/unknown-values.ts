import { isDay, isMonth } from '../day-range.ts';
import { findChoice, filterKinds } from '../question.ts';

/** Parameters of an address that a form does not know. */
export type UnknownParts = readonly (readonly [name: string, value: string])[];

/** The parameters of an address that a form does not know. */
export function findUnknownParts(form: HTMLFormElement, question: URLSearchParams): UnknownParts {
  return [...question].filter(([name, value]) => {
    // Parameters that others add to addresses have no field.
    const isField = filterKinds.some((kind) => kind === name) || form.elements.namedItem(name) !== null;
    return isField && !isKnown(form, name, value);
  });
}

function isKnown(form: HTMLFormElement, name: string, value: string): boolean {
  if (name === 'q') return true;
  if (['date', 'from', 'to'].includes(name)) return isDay(value);
  if (name === 'when' && isMonth(value)) return true;
  // Of a box, 0 means "not set".
  if (value === '0') return findChoice(form, name, '1') instanceof HTMLInputElement;
  return findChoice(form, name, value) !== null;
}
