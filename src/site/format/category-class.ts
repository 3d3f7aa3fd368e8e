export { chooseOrnament } from '../../calendar/entry.ts';

/**
 * The classes that give an element the colours of a category; black and grey without a category.
 */
export function categoryClass(category: { readonly colour: string | null } | null | undefined): string {
  return category?.colour ? `hue ${category.colour}` : 'hue plain';
}
