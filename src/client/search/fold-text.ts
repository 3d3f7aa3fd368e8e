/** A text for comparison, without case and accents: `Ópera` → `opera` */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
