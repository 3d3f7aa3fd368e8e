import { createHash } from 'node:crypto';
import type { Image } from '../content/content.ts';
import { describeFull, findMimeType, type Rendition, listSmallerRenditions } from '../content/images.ts';
import type { Incoming, Reply } from '../server/http.ts';
import { decodePath } from './addresses.ts';

/** Serves full images and their renditions below `/media/`; 304 if the client has the file. */
export function createMediaServer(images: Iterable<Image>): (incoming: Incoming) => Promise<Reply> {
  const files = new Map<string, { image: Image; rendition: Rendition }>();
  for (const image of images)
    for (const rendition of [
      image,
      describeFull(image),
      ...listSmallerRenditions(image).map(([, smaller]) => smaller),
    ])
      files.set(rendition.file, { image, rendition });

  const drawn = new Map<string, Promise<Buffer>>();

  return async (incoming) => {
    const found = files.get(decodePath(incoming.path).replace(/^\/media\//, ''));
    if (!found)
      return { status: 404, headers: [['Content-Type', 'text/plain; charset=UTF-8']], body: 'Not found\n' };
    const validators = makeValidators(found.rendition);
    if (hasFile(incoming, validators)) return { status: 304, headers: makeHeaders(validators), body: '' };
    const { image, rendition } = found;
    const drawing =
      drawn.get(rendition.file) ??
      image.render(rendition.width === image.width ? undefined : rendition.width);
    drawn.set(rendition.file, drawing);
    const body = await drawing;
    const headers: [string, string][] = [
      ['Content-Type', findMimeType(rendition.file)],
      ['Content-Length', String(body.length)],
      ...makeHeaders(validators),
    ];
    return { status: 200, headers, body };
  };
}

interface Validators {
  tag: string;
  modified: string;
}

// Equal names have equal bytes, so the name is enough for a tag. The folder is the upload month.
function makeValidators({ file, width }: Rendition): Validators {
  const [, year = '2024', month = '01'] = /^(\d{4})\/(\d{2})\//.exec(file) ?? [];
  const tag = createHash('sha256').update(`${file} ${width}`).digest('hex').slice(0, 16);
  return { tag: `"${tag}"`, modified: new Date(`${year}-${month}-01T00:00:00Z`).toUTCString() };
}

function makeHeaders({ tag, modified }: Validators): [string, string][] {
  return [
    ['ETag', tag],
    ['Last-Modified', modified],
  ];
}

// HTTP: the date counts only without a tag.
function hasFile({ headers }: Incoming, { tag, modified }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags === '*' || tags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && since >= Date.parse(modified);
}
