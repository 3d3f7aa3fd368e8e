/** A locale code as in addresses: `en`, `es`. The configuration decides which exist. */
export type Locale = string;

/** A value for each locale. */
export type ByLocale<T> = Readonly<Record<Locale, T>>;
