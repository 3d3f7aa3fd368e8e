/**
 * A text whose first letter is a capital, for what begins with a date: most languages write months
 * and weekdays in lower case.
 * @param tag BCP 47 tag of the language
 */
export function capitalize(tag: string, text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(tag) + text.slice(first.length);
}
