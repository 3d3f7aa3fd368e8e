/** Module that `src/site/images/brand-modules.ts` provides through Vite. */
declare module 'virtual:brand' {
  /** Address of the display font's file, without a host; null if there is none. */
  export const faceAddress: string | null;
}
