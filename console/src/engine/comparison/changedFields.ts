import type { Field, Fields } from '@steward/api';

/** A field that others changed, with its value before and now. */
export interface ChangedField {
  readonly name: string;
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
}

type Row = Readonly<Record<string, unknown>>;

/** The changed fields of a record, except `except`, which are shown elsewhere. */
export const changedFields = (
  fields: Fields,
  before: Row,
  after: Row,
  except: readonly string[] = [],
): readonly ChangedField[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    // A platform may leave a field out, and dates follow from the change itself.
    const isShown = name in after && field.kind !== 'date' && !except.includes(name);
    if (!isShown || isSameJson(before[name], after[name])) return [];
    return [{ name, field, before: before[name], after: after[name] }];
  });

const isSameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
