/** What the commands' exit codes mean (README, "Exit codes"). */
export const exit = {
  /** All went well. */
  done: 0,
  /** Something unforeseen; the message says what. */
  failed: 1,
  /** A wrong option, setting or environment variable, or no snapshot to build from. */
  usage: 2,
  /** The origin answered, but its calendar could not be read whole: nothing was replaced. */
  refused: 3,
  /** The origin could not be reached: nothing was replaced. */
  unreachable: 4,
  /** The crawl is complete, with warnings: the receipt names what a reader of the calendar may miss. */
  warnings: 5,
  /** Another command is at work in the same folder: nothing was done. */
  busy: 6,
} as const;

export type Exit = (typeof exit)[keyof typeof exit];
