/** A text that does not turn around the sentence in which it stands, whatever its letters and marks (Unicode TR9: isolates). */
export function isolateText(text: string): string {
  // Its own marks could end what isolates it.
  return `\u2068${text.replaceAll(/[\u2066-\u2069]/gu, '')}\u2069`;
}
