import { isObject } from '@steward/api';

/** A record that is changed, with the values of its changed fields. */
export interface ChangedRow {
  readonly id: number;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A record that stays as it is, with the reason. */
export interface RefusedRow {
  readonly id: number;
  readonly name: string;
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

/** Reads the answer to the call that changes many records. */
export function readChangeAnswer(answer: unknown): ChangeAnswer {
  const { found, changed, unchanged, refused, rows, refusals } = isObject(answer) ? answer : {};
  return {
    found: Number(found ?? 0),
    changed: Number(changed ?? 0),
    unchanged: Number(unchanged ?? 0),
    refused: Number(refused ?? 0),
    rows: toObjects(rows).map(({ id, name, before, after }) => ({
      id: Number(id),
      name: String(name ?? ''),
      before,
      after,
    })),
    refusals: toObjects(refusals).map(({ id, name, reason }) => ({
      id: Number(id),
      name: String(name ?? ''),
      reason: String(reason ?? ''),
    })),
  };
}
