/** From this lightness on (0 to 1), an image hardly differs from white. */
const light = 0.85;

/** How eyes weigh red, green and blue of sRGB. */
const weights = [0.2126, 0.7152, 0.0722];

/**
 * The background for an image with transparent parts: white, but dark if the image is itself white,
 * as logos for dark pages are.
 * @param pixels octets of sRGB; transparency is the fourth channel, if there are four
 */
export function findBackground(pixels: Uint8Array, channels: number): string {
  if (channels < 4) return 'white';
  let [opaque, white] = [0, 0];
  for (let at = 0; at < pixels.length; at += channels) {
    const alpha = pixels[at + 3] ?? 0;
    const shade = weights.reduce((sum, weight, channel) => sum + weight * (pixels[at + channel] ?? 0), 0);
    opaque += alpha;
    white += (alpha * shade) / 255;
  }
  return white > light * opaque ? '#1c1c1c' : 'white';
}
