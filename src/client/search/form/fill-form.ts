import { isDay, isMonth } from '../day-range.ts';
import { findChoice, filterKinds } from '../question.ts';

/** Fills the form with the query of an address. */
export function fillForm(form: HTMLFormElement, question: URLSearchParams): void {
  const readValues = (name: string): string[] =>
    name === 'when' ? [chooseWhen(form, question)] : question.getAll(name);
  for (const box of form.querySelectorAll('.extra')) box.remove();
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = offered(form, field.name, question) ?? '';
    else if (field instanceof HTMLInputElement)
      if (field.type === 'checkbox' || field.type === 'radio')
        field.checked = readValues(field.name).includes(field.value);
      else field.value = question.get(field.name) ?? '';
  }
  addBoxes(form, question);
}

/** The first value of the address that a field offers. */
function offered(form: HTMLFormElement, name: string, question: URLSearchParams): string | undefined {
  return question.getAll(name).find((value) => findChoice(form, name, value) !== null);
}

/**
 * The radio button for the days of the address: the first that exists, or that of a date; else "any
 * day".
 */
function chooseWhen(form: HTMLFormElement, question: URLSearchParams): string {
  const offeredOne = question
    .getAll('when')
    .find((value) => isMonth(value) || findChoice(form, 'when', value));
  const isGiven = (name: string): boolean => question.getAll(name).some(isDay);
  return offeredOne ?? (isGiven('date') ? 'day' : isGiven('from') || isGiven('to') ? 'range' : '');
}

/**
 * An address may ask for several venues, and for values that the form does not offer. Each gets a
 * box, so that the form shows everything that is asked.
 */
function addBoxes(form: HTMLFormElement, question: URLSearchParams): void {
  const taken = new FormData(form);
  const when = chooseWhen(form, question);
  if (findChoice(form, 'when', when) === null) addBox(form, 'when', when);
  for (const name of filterKinds)
    for (const value of new Set(question.getAll(name)))
      if (!taken.getAll(name).includes(value)) addBox(form, name, value);
}

function addBox(form: HTMLFormElement, name: string, value: string): void {
  const option = findChoice(form, name, value);
  const box = document.createElement('input');
  Object.assign(box, { type: name === 'when' ? 'radio' : 'checkbox', name, value, checked: true });
  Object.assign(box.dataset, option?.dataset);
  const label = document.createElement('label');
  const words = document.createElement('span');
  label.className = 'extra';
  words.textContent = option?.textContent.trim() ?? value;
  label.append(box, words);
  const field = form.querySelector(`[name=${name}]`) ?? form.querySelector('[name=free]');
  field?.closest('.opts')?.append(label);
}
