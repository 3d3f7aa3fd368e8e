/** What the tests ask of a browser, whatever protocol drives it. */
export interface Engine {
  readonly name: EngineName;
  /** The version that the browser says it is. */
  readonly version: string;
  /** Opens an address and waits until it is loaded. */
  navigate(url: string): Promise<void>;
  /** Goes a step back in the history, without waiting for the page. */
  goBack(): Promise<void>;
  /** The value of an expression in the page; awaits a promise. It has to fit in JSON. */
  run(expression: string): Promise<unknown>;
  /** Presses at this point of the viewport, in CSS pixels. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types a text, or presses one of `namedKeys`, where the focus is. */
  type(text: string): Promise<void>;
  /** A PNG of the viewport. */
  shoot(): Promise<Buffer>;
  /** Gives the viewport this size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Ends the browser, and what it needs. */
  close(): Promise<void>;
}

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';
export type Scheme = 'light' | 'dark';

/** Keys without a character, as WebDriver writes them. */
export const namedKeys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
} as const;
