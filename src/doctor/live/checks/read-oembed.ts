import * as z from 'zod';
import { readHtml, readXml, findAttribute } from '../markup.ts';
import type { SiteFile } from '../site-files.ts';

const document = z.object({ type: z.enum(['rich', 'link']), version: z.string(), html: z.string() });

/** The HTML that an oEmbed document gives; null where it is not such a document. */
export function readOEmbedHtml({ path, visit }: SiteFile): string | null {
  if (visit.status !== 200) return null;
  if (path.endsWith('.xml')) {
    const { root, elements, isWhole } = readXml(visit.text());
    return root === 'oembed' && isWhole ? (elements.find(({ tag }) => tag === 'html')?.text ?? null) : null;
  }
  try {
    return document.parse(JSON.parse(visit.text())).html;
  } catch {
    return null;
  }
}

/** The address of the frame in an oEmbed document; null where it has none. */
export function readFrameSource(file: SiteFile): string | null {
  return findAttribute(readHtml(readOEmbedHtml(file) ?? ''), 'iframe', 'src');
}
