/** Module that `src/site/own/modules-plugin.ts` provides through Vite. */
declare module 'virtual:own' {
  type Hash = `sha256-${string}`;
  /** HTML for the end of the head and of the body. */
  export const head: string;
  export const foot: string;
  /** Of the scripts and styles in them, for the content security policy. */
  export const scriptHashes: readonly Hash[];
  export const styleHashes: readonly Hash[];
  /** Whether the operator has components or a foot, which may use any of our styles. */
  export const hasOwnParts: boolean;
}
