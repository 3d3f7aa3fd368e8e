/** What a snapshot holds: only what is published, or also what only editors see. */
export type SnapshotKind = 'public' | 'drafts';

/**
 * Marks the file as a snapshot of Cartelera, in 32 bits: "Cart", and "Drft" for one with drafts.
 * Earlier versions refuse the second as a file of something else.
 */
export const applicationIds: Readonly<Record<SnapshotKind, number>> = {
  public: 0x43617274,
  drafts: 0x44726674,
};

/**
 * Increase it when tables or records change shape, or the same origin would give other records. A
 * snapshot of a released version is then migrated (`migrations.ts`); others are emptied, and the
 * next crawl fills them again.
 */
export const schemaVersion = 8;

export const createMedia = `
  CREATE TABLE media (
    locale TEXT NOT NULL, id INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (locale, id)
  ) STRICT, WITHOUT ROWID;
`;

/** Creates the tables of a snapshot. `history.locale` is part of the key: see `keyLocale`. */
export const createTables = `
  CREATE TABLE crawl (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    origin TEXT NOT NULL,
    crawled_at TEXT NOT NULL,
    full_at TEXT NOT NULL,
    draft INTEGER NOT NULL,
    receipt TEXT NOT NULL
  ) STRICT;
  CREATE TABLE site (locale TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
  CREATE TABLE record (
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    locale TEXT NOT NULL,
    digest TEXT NOT NULL,
    modified TEXT NOT NULL,
    end_utc TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE INDEX record_time ON record (kind, locale, end_utc, id, modified);
  CREATE TABLE left_out (
    kind TEXT NOT NULL, locale TEXT NOT NULL, id INTEGER, reason TEXT NOT NULL, note TEXT NOT NULL
  ) STRICT;
  CREATE TABLE listing (
    kind TEXT NOT NULL, locale TEXT NOT NULL, id INTEGER NOT NULL, modified TEXT NOT NULL,
    PRIMARY KEY (kind, locale, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE status (
    event INTEGER PRIMARY KEY, modified TEXT NOT NULL, status TEXT NOT NULL, online TEXT, search TEXT
  ) STRICT;
  CREATE TABLE translation (
    kind TEXT NOT NULL, ids TEXT NOT NULL, proof TEXT NOT NULL, PRIMARY KEY (kind, ids)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE alternates (
    kind TEXT NOT NULL, id INTEGER NOT NULL, key TEXT NOT NULL, addresses TEXT NOT NULL, PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE image (url TEXT PRIMARY KEY, image TEXT NOT NULL) STRICT, WITHOUT ROWID;
  ${createMedia}
  CREATE TABLE history (
    kind TEXT NOT NULL, id INTEGER NOT NULL, locale TEXT NOT NULL, fades TEXT, entry TEXT NOT NULL,
    PRIMARY KEY (kind, id, locale)
  ) STRICT;
  CREATE INDEX history_fades ON history (fades) WHERE fades IS NOT NULL;
`;

/** Tables added since without a new version; created whenever a snapshot is opened. */
export const createLaterTables = `
  CREATE TABLE IF NOT EXISTS failed_crawl (id INTEGER PRIMARY KEY CHECK (id = 1), receipt TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS layout (id INTEGER PRIMARY KEY, layout TEXT NOT NULL) STRICT;
`;

/** Removes all tables, so that `createTables` can run again. */
export const dropTables = (names: readonly string[]): string =>
  names.map((name) => `DROP TABLE IF EXISTS "${name}";`).join(' ');

/** The tables that a draft reads from the last crawl. */
const lastTables = [
  'site',
  'record',
  'left_out',
  'listing',
  'status',
  'translation',
  'alternates',
  'image',
  'media',
  'history',
];

/**
 * Creates the tables of a draft, which vanish with the connection. The `last_…` views show the last
 * crawl and are empty if it was of another origin.
 */
export const createDraftTables = (ofSameOrigin: boolean): string => `
  CREATE TEMP TABLE locale (locale TEXT PRIMARY KEY, rank INTEGER NOT NULL) STRICT;
  CREATE TEMP TABLE amended (kind TEXT, locale TEXT, PRIMARY KEY (kind, locale)) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE dropped (kind TEXT, locale TEXT, id INTEGER, PRIMARY KEY (kind, locale, id)) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE staged (
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    locale TEXT NOT NULL,
    digest TEXT NOT NULL,
    modified TEXT NOT NULL,
    end_utc TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (kind, id, locale)
  ) STRICT;
  CREATE TEMP TABLE staged_left_out (
    kind TEXT NOT NULL, locale TEXT NOT NULL, id INTEGER, reason TEXT NOT NULL, note TEXT NOT NULL
  ) STRICT;
  CREATE TEMP TABLE staged_listing (
    kind TEXT NOT NULL, locale TEXT NOT NULL, id INTEGER NOT NULL, modified TEXT NOT NULL,
    PRIMARY KEY (kind, locale, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE listed (kind TEXT, locale TEXT, PRIMARY KEY (kind, locale)) STRICT, WITHOUT ROWID;
${lastTables.map((table) => `CREATE TEMP VIEW last_${table} AS SELECT * FROM main.${table} ${ofSameOrigin ? '' : 'WHERE 0'};`).join('\n  ')}
  CREATE TEMP VIEW draft AS
    SELECT kind, id, locale, digest, modified, end_utc, record FROM staged
    UNION ALL
    SELECT kind, id, locale, digest, modified, end_utc, record FROM temp.last_record AS r
    WHERE EXISTS (SELECT 1 FROM amended AS a WHERE a.kind = r.kind AND a.locale = r.locale)
      AND NOT EXISTS (SELECT 1 FROM dropped AS d WHERE d.kind = r.kind AND d.locale = r.locale AND d.id = r.id);
  CREATE TEMP VIEW draft_left_out AS
    SELECT kind, locale, id, reason, note FROM staged_left_out
    UNION ALL
    SELECT kind, locale, id, reason, note FROM temp.last_left_out AS o
    WHERE EXISTS (SELECT 1 FROM amended AS a WHERE a.kind = o.kind AND a.locale = o.locale)
      AND NOT EXISTS (SELECT 1 FROM dropped AS d WHERE d.kind = o.kind AND d.locale = o.locale AND d.id = o.id);
`;

/** Removes what `createDraftTables` creates. */
export const dropDraftTables = [
  ...['draft', 'draft_left_out', ...lastTables.map((table) => `last_${table}`)].map(
    (view) => `DROP VIEW IF EXISTS temp.${view};`,
  ),
  ...['locale', 'amended', 'dropped', 'staged', 'staged_left_out', 'staged_listing', 'listed'].map(
    (table) => `DROP TABLE IF EXISTS temp.${table};`,
  ),
].join(' ');
