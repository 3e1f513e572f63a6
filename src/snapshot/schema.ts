/** Increases when the tables or the stored form of nodes change: a snapshot of another layout is written again from its source. */
export const LAYOUT = 13;

/**
 * `node.number` is never reused, so that the rows of an update are distinguishable from older rows. `node.sort` orders events by time (ms) and batches by their date. `change` is the number of the update in which a node
 * last changed. `former` holds names other than today's (`other-names.ts`). `node.file` is the source file it came from, 0 when it came by another way. `list` and `shelf` hold aggregates
 * over all nodes (`lists.ts`), so that no page scans them. `batch.id` is its batchID (`batch-ids.ts`), the column after it the batchID that the node declares,
 * `object` the id under which a lot or item that has identifiers is found. `alarm` has the events that may raise an
 * alarm (`core/status`) and the batches that declare one. `overlaid` keeps the nodes of recalled batches before the recall, `withdrawn` when a recall was last
 * withdrawn, by key of the batch, in ms (`recalls.ts`); `mistaken` has the events that were declared an error.
 */
export const TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE file (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, stamp TEXT NOT NULL, size INTEGER NOT NULL);
CREATE TABLE included (part INTEGER NOT NULL, whole INTEGER NOT NULL, PRIMARY KEY (part, whole)) WITHOUT ROWID;
CREATE TABLE node (
  number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, digest TEXT NOT NULL,
  sort, file INTEGER NOT NULL, place TEXT NOT NULL, change INTEGER NOT NULL, json TEXT NOT NULL
);
CREATE TABLE batch (
  node INTEGER PRIMARY KEY, product TEXT NOT NULL, lot TEXT NOT NULL, segment TEXT NOT NULL,
  id TEXT NOT NULL, declared TEXT, derived INTEGER NOT NULL DEFAULT 0, own TEXT, operator TEXT, object TEXT, useBy TEXT
);
CREATE TABLE alarm (node INTEGER PRIMARY KEY);
CREATE TABLE code (gtin TEXT NOT NULL, product TEXT NOT NULL, node INTEGER NOT NULL);
CREATE TABLE former (type TEXT NOT NULL, id TEXT NOT NULL, node INTEGER NOT NULL);
CREATE TABLE reference (source INTEGER NOT NULL, role TEXT NOT NULL, target TEXT NOT NULL);
CREATE TABLE removed (key TEXT PRIMARY KEY, change INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE list (name TEXT PRIMARY KEY, total INTEGER NOT NULL, change INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE shelf (name TEXT NOT NULL, product TEXT NOT NULL, PRIMARY KEY (name, product)) WITHOUT ROWID;
CREATE TABLE overlaid (key TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE withdrawn (key TEXT PRIMARY KEY, time INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE mistaken (event TEXT PRIMARY KEY, declared TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE warning (file INTEGER NOT NULL, node INTEGER NOT NULL, json TEXT NOT NULL);
CREATE INDEX node_file ON node (file);
CREATE INDEX node_change ON node (change);
CREATE INDEX reference_source ON reference (source);
`;

/** Created after the rows: one sort is cheaper than a hundred thousand insertions in place. Indexes that grow only at their end are in `TABLES`. */
export const INDEXES = `
CREATE INDEX IF NOT EXISTS node_key ON node (key);
CREATE INDEX node_unconfirmed ON node (key) WHERE instr(json, '"unconfirmed":');
CREATE INDEX node_name ON node (type, id COLLATE NOCASE);
CREATE INDEX batch_segment ON batch (product, segment COLLATE NOCASE);
CREATE INDEX batch_id ON batch (operator, id COLLATE NOCASE);
CREATE INDEX batch_object ON batch (object) WHERE object IS NOT NULL;
CREATE INDEX batch_use_by ON batch (useBy) WHERE useBy IS NOT NULL;
CREATE INDEX batch_derived ON batch (operator, segment COLLATE NOCASE) WHERE derived;
CREATE INDEX code_gtin ON code (gtin);
CREATE INDEX code_node ON code (node);
CREATE INDEX former_id ON former (type, id COLLATE NOCASE);
CREATE INDEX former_node ON former (node);
CREATE INDEX reference_target ON reference (target, role, source);
CREATE INDEX included_whole ON included (whole);
CREATE INDEX removed_change ON removed (change);
CREATE INDEX warning_file ON warning (file);
CREATE INDEX warning_node ON warning (node);
`;
