/** An instant, UTC, to the second: `2026-11-20T20:30:00Z`. */
export type Instant = string;

/** A wall clock without zone, to the second: `2026-11-20T14:30:00`. */
export type WallClock = string;

/** A calendar day without zone: `2026-11-20`. Used as key of a day. */
export type DayKey = string;

/** A calendar month without zone: `2026-11`. */
export type MonthKey = string;

/** A week by its number in ISO 8601: `2026-W47`. It begins on the weekday that the settings name, and holds the Thursday of that number. */
export type WeekKey = string;

/** A time zone as the origin names it: an IANA name, or a manual offset such as `UTC+2`, `UTC-5.5`, `UTC`. */
export type ZoneName = string;
