/** Characters that are sent at once. */
const sentAtOnce = 100_000;

/**
 * A file that is made while it is read, in UTF-8. As one text, the open data of 100,000 events and
 * its copies would take a gigabyte.
 * @param pieces of its text, of any length
 */
export function respondInPieces(pieces: Iterable<string>, contentType: string): Response {
  const encoded = encode(pieces);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = encoded.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(body, { headers: { 'Content-Type': contentType } });
}

function* encode(pieces: Iterable<string>): Generator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < sentAtOnce) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}
