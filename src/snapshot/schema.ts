/** Marks the file as a snapshot of Cartelera ("Cart" as a 32-bit number), so that no other database is ever taken for one. */
export const applicationId = 0x43617274;

/** Counts up when tables or records change shape; a snapshot of another version is refused, with the command that makes a new one. */
export const schemaVersion = 2;

export const createTables = `
  CREATE TABLE crawl (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    origin TEXT NOT NULL,
    crawled_at TEXT NOT NULL,
    receipt TEXT NOT NULL
  ) STRICT;
  CREATE TABLE site (locale TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
  CREATE TABLE record (
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    locale TEXT NOT NULL,
    digest TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE translation (ids TEXT PRIMARY KEY, kind TEXT NOT NULL) STRICT;
  CREATE TABLE status (event INTEGER PRIMARY KEY, modified TEXT NOT NULL, status TEXT NOT NULL) STRICT;
  CREATE TABLE alternates (event INTEGER PRIMARY KEY, key TEXT NOT NULL, addresses TEXT NOT NULL) STRICT;
`;
