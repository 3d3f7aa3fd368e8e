/** What `src/site/images/brand-modules.ts` gives to Vite. */
declare module 'virtual:brand' {
  /** Address at which pages find the file of the display face, without host; null where it has none. */
  export const faceAddress: string | null;
}
