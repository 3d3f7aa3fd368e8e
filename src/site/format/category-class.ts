export { chooseOrnament } from '../../calendar/entry.ts';

/** The classes that give an element the colours of a category; without one it is printed in black and grey. */
export function categoryClass(category: { readonly colour: string | null } | null | undefined): string {
  return category?.colour ? `hue ${category.colour}` : 'hue plain';
}
