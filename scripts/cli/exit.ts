/** The exit codes of all commands (README, "Exit codes"). */
export const exit = {
  /** Success. */
  done: 0,
  /** An unexpected error, named in the message. */
  failed: 1,
  /** A wrong option, setting or environment variable, or no snapshot to build from. */
  usage: 2,
  /** The origin answered, but its calendar could not be read whole: nothing was replaced. */
  refused: 3,
  /** The origin could not be reached: nothing was replaced. */
  unreachable: 4,
  /** The crawl is complete, with warnings about events that visitors may miss. */
  warnings: 5,
  /** Another command is running in the same folder: nothing was done. */
  busy: 6,
  /** Stopped by Ctrl-C; shells use this code for a program that it ended. */
  stopped: 130,
} as const;

export type Exit = (typeof exit)[keyof typeof exit];
