import { frameThemes, type FrameTheme } from './embed-frame.ts';

/** How many coming events a frame may be asked to show. */
export const frameCounts = [5, 10, 20] as const;
/** One of `frameCounts`. */
export type FrameCount = (typeof frameCounts)[number];

/** How a frame may be asked to show them. */
export const frameForms = ['list', 'posters'] as const;
/** One of `frameForms`. */
export type FrameForm = (typeof frameForms)[number];

/** What the frame of a list is asked to show, and how. */
export interface Variant {
  readonly theme: FrameTheme;
  readonly count: FrameCount;
  readonly form: FrameForm;
}

/**
 * The fragment that asks a list for a variant: `light-5-list`. Frames are files, and most on other
 * sites run no script, so the stylesheet reads it: the list has an element of this id for
 * `:target`.
 */
export function nameVariant({ theme, count, form }: Variant): string {
  return `${theme}-${count}-${form}`;
}

/** The fragments of all variants. */
export function listVariants(): readonly string[] {
  return frameThemes.flatMap((theme) =>
    frameCounts.flatMap((count) => frameForms.map((form) => nameVariant({ theme, count, form }))),
  );
}

/** Pixels of head, foot and running events, and of a row, in a frame of usual width. */
const [around, rows] = [
  { list: 310, posters: 400 },
  { list: 68, posters: 264 },
];

/** Height in pixels at which a frame of usual width shows usual events without scrolling. */
export function estimateHeight({ count, form }: Pick<Variant, 'count' | 'form'>): number {
  return around[form] + rows[form] * (form === 'list' ? count : Math.ceil(count / 3));
}
