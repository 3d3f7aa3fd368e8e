/** A text that cannot change the direction of the sentence around it (Unicode TR9: isolates). */
export function isolateText(text: string): string {
  // Marks in the text could end the isolate.
  return `\u2068${text.replaceAll(/[\u2066-\u2069]/gu, '')}\u2069`;
}
