/** A kind of text, of about any number of characters. */
export interface Shape {
  readonly name: string;
  readonly make: (length: number) => string;
}

/** Parts that patterns begin with, go on with, or end with. */
export const parts = [
  '%|%25|%e|%e9%|&|&amp;|&#0|&#x|\\|\\u{0|\\u00|<|<a|>|=|=\n|<!--|-->|<!---->|<b>|"|{"|[|,',
  ' |\t|\n|\n |\r|\u00a0|+|-|_|/|.| .|:|::|\n ::|#|##|##a|\0|\u001b[|a|é|con|con.',
  '\u0301|e\u0301<b>|\u200b\u0301|\u202e|\ud800|\udc00|\u200d|👩\u200d|\u{1f3f4}\u{e0061}|\u094d|\u0627\u200c|\ufe0f',
  '\u00c3|\u00c3\u00a9|\u00e2\u0080|Zk7q Wx2/ vB9n Tr4|Wms3cS|5a6b|canary-4711:',
].flatMap((line) => line.split('|'));

/** Each part repeated, and two parts one after the other, of which one or both are repeated. */
export const shapes: readonly Shape[] = parts.flatMap((part, at) => {
  const other = parts[(at * 7 + 3) % parts.length] ?? '';
  const makes: readonly Shape['make'][] = [
    (length) => fill(part, length),
    (length) => fill(part, length / 2) + fill(other, length / 2),
    (length) => part + fill(other, length),
  ];
  return makes.map((make) => ({ name: JSON.stringify(make(20)), make }));
});

/** A part repeated to at least a number of characters. */
export function fill(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length));
}
