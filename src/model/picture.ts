/** An image as visitors and subscribers get it: from our host, and no larger than a screen wants it. */
export interface Picture {
  /** Site path of its file. */
  readonly path: string;
  readonly type: 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Octets. */
  readonly bytes: number;
}
