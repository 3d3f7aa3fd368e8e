import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** What a QR code says, and how wide it is without the white around it, in CSS pixels. */
export interface ReadCode {
  readonly says: string | undefined;
  readonly width: number;
}

/**
 * Reads the QR code of a page as the browser draws it, with a decoder that shares no code with the
 * encoder; null if the page shows none.
 */
export async function readPrintedCode(page: Page): Promise<ReadCode | null> {
  const drawing = page.locator('.scan svg');
  if (!(await drawing.isVisible())) return null;
  const { data, info } = await sharp(await drawing.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = await drawing.locator('path').boundingBox();
  return {
    says: jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data,
    width: box?.width ?? 0,
  };
}
