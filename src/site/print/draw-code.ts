import { encode } from 'uqr';
import { isPreviewHost } from '../../model/loopback.ts';
import type { Site } from '../create-site.ts';

/** A QR code (ISO/IEC 18004) of the address of a page. */
export interface PrintedCode {
  /** The address as people read and type it: without its scheme, with the letters that it has. */
  readonly words: string;
  /** Width and height in modules, with the quiet zone. */
  readonly size: number;
  /** Path of an SVG: a line of one unit for each run of dark modules. */
  readonly path: string;
}

/** Modules that stay white on each side, as the standard asks. */
const quiet = 4;

/**
 * The code of a page; null on a site that only this machine can reach, and in a preview of drafts.
 * Its error correction is medium: a code with a corner torn off can still be read.
 * @param path site path of the page
 */
export function drawCode(site: Site, path: string): PrintedCode | null {
  const address = site.absolute(path);
  if (site.showsDrafts || isPreviewHost(new URL(address).hostname)) return null;
  // Comparing all eight masks takes a tenth of a build's time, and readers take any.
  const { data, size } = encode(address, { ecc: 'M', border: quiet, maskPattern: 0 });
  return {
    words: decodeURI(address).replace(/^\w+:\/\//u, ''),
    size,
    path: data.map((row, y) => drawRow(row, y)).join(''),
  };
}

/** Runs of a row as relative lines: they are short, and compress well. */
function drawRow(row: readonly boolean[], y: number): string {
  const runs: string[] = [];
  let end = 0;
  for (let x = row.indexOf(true); x !== -1; x = row.indexOf(true, end)) {
    const from = runs.length === 0 ? `M${x} ${y}.5` : `m${x - end} 0`;
    const gap = row.indexOf(false, x);
    end = gap === -1 ? row.length : gap;
    runs.push(`${from}h${end - x}`);
  }
  return runs.join('');
}
