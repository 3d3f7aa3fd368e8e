/** An image of the origin. */
export interface ImageRef {
  /** The origin's id of the image. */
  readonly id: number;
  /** Absolute address at the origin (http or https). */
  readonly url: string;
  /** Pixels, as the origin states them. */
  readonly width: number;
  readonly height: number;
}
