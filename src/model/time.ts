/** An instant, UTC, to the second: `2026-11-20T20:30:00Z`. */
export type Instant = string;

/** A wall clock without zone, to the second: `2026-11-20T14:30:00`. */
export type WallClock = string;

/** A calendar day without zone: `2026-11-20`. */
export type DayKey = string;

/** A calendar month without zone: `2026-11`. */
export type MonthKey = string;

/**
 * A week by its ISO 8601 number: `2026-W47`. It contains the Thursday of the ISO week and begins on
 * the weekday from the settings.
 */
export type WeekKey = string;

/**
 * A time zone as the origin names it: an IANA name, or a manual offset such as `UTC+2`, `UTC-5.5`,
 * `UTC`.
 */
export type ZoneName = string;
