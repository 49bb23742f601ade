import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import type { TableSchema } from '../../base/store.ts';
import { countRows } from './countRows.ts';
import { searchColumn } from './engine.ts';
import type { Db, SqlDialect } from './engine.ts';
import { createTextSample } from './textSample.ts';
import type { TextSample } from './textSample.ts';

/** Rows of a sample, as texts about 1 MB. */
const sampledRows = 16_000;
/** A smaller table is searched as soon without a sample. */
const minRows = 50_000;
/** From this age on a sample is replaced, in milliseconds. */
const refreshMs = 30_000;
/** Up to this age it says how many rows contain a text. */
const maxAgeMs = 60_000;
/** The share of the rows that may be gone since. */
const maxLoss = 0.01;

export interface KnownSample {
  readonly sample: TextSample;
  /** Whether the rows are still those that it was drawn from, all but a few. */
  isPresent(total: number): boolean;
}

export interface Sampler {
  /** The last sample of the table's searched texts; undefined where none was drawn yet, or none helps. */
  known(db: Db): KnownSample | undefined;
  /** Draws a sample now, if the table is large. */
  draw(db: Db): Promise<void>;
}

/**
 * Draws samples of a table while it is searched. A search does not wait for one: the first goes without.
 */
export function createSampler(schema: TableSchema, dialect: SqlDialect): Sampler {
  let known: KnownSample | undefined;
  let drawnAt = -Infinity;
  let isDrawing = false;

  async function draw(db: Db) {
    const last = await dialect.lastId(db, schema.name);
    if (last < minRows) return;
    const ids = Array.from({ length: sampledRows }, () => randomInt(1, last + 1));
    const found = dialect.rowsWhereIn(schema.name, 'id', 'integer', [...new Set(ids)]);
    const { rows } = await sql<{ texts: string | null }>`
      select ${dialect.jsonList(sql.ref(searchColumn))} as texts from ${found} as found`.execute(
      db,
    );
    const at = performance.now();
    const drawnFrom = await countRows(db, schema, []);
    known = {
      sample: createTextSample(JSON.parse(rows[0]?.texts ?? '[]'), drawnFrom),
      isPresent: (total) =>
        total >= drawnFrom * (1 - maxLoss) && performance.now() - at <= maxAgeMs,
    };
  }

  return {
    draw,
    known(db) {
      if (schema.searchIndex !== true) return undefined;
      if (!isDrawing && performance.now() - drawnAt > refreshMs) {
        isDrawing = true;
        drawnAt = performance.now();
        // A search without a sample takes longer, and is right.
        void draw(db)
          .catch(() => undefined)
          .finally(() => (isDrawing = false));
      }
      return known;
    },
  };
}
