import { isObject } from '@steward/api';

/** A record that the answer tells; of a deleted one, when and by whom that was. */
export interface ToldRecord {
  readonly id: number;
  readonly name: string;
  /** ISO 8601. */
  readonly deletedAt: string | undefined;
  readonly deletedBy: string | undefined;
}

/**
 * A record that is changed, with the values of its changed fields. One that comes back has no values before, one that
 * is deleted none after.
 */
export interface ChangedRow extends ToldRecord {
  readonly before: unknown;
  readonly after: unknown;
}

/** A record that stays as it is, with the reason. */
export interface RefusedRow extends ToldRecord {
  readonly reason: string;
}

/** What a change of many records does, or did. */
export interface ChangeAnswer {
  readonly found: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The first of the changed records. */
  readonly rows: readonly ChangedRow[];
  /** The first of the refused records. */
  readonly refusals: readonly RefusedRow[];
}

const toObjects = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const toTold = (record: Readonly<Record<string, unknown>>): ToldRecord => ({
  id: Number(record.id),
  name: String(record.name ?? ''),
  deletedAt: typeof record.deleted_at === 'string' ? record.deleted_at : undefined,
  deletedBy: typeof record.deleted_by === 'string' ? record.deleted_by : undefined,
});

/** How many of the changed records come back. All are among the rows of an answer about a moment. */
export const broughtBackCount = ({ rows }: ChangeAnswer): number =>
  rows.filter(({ before }) => before === null).length;

/** Reads the answer to the call that changes many records. */
export function readChangeAnswer(answer: unknown): ChangeAnswer {
  const { found, changed, unchanged, refused, rows, refusals } = isObject(answer) ? answer : {};
  return {
    found: Number(found ?? 0),
    changed: Number(changed ?? 0),
    unchanged: Number(unchanged ?? 0),
    refused: Number(refused ?? 0),
    rows: toObjects(rows).map((row) => ({
      ...toTold(row),
      before: row.before,
      after: row.after,
    })),
    refusals: toObjects(refusals).map((row) => ({
      ...toTold(row),
      reason: String(row.reason ?? ''),
    })),
  };
}
