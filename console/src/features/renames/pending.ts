import { formatValue } from '@steward/api';
import { canSaveRenames, isEmpty, validateRename } from '@steward/api/forms';
import { versionArgs } from '../../engine/definition/calls.ts';
import type { PendingRenames, Rename, RenameBase, RenameField, RenameValues } from './state.ts';

/** A row of the table: a saved rename with its pending edit, or a new one. */
export interface RenameRow {
  readonly key: string;
  /** Undefined for a new row. */
  readonly rename: Rename | undefined;
  readonly values: RenameValues;
  /** The values that the edit began with, if the platform numbers versions. */
  readonly base?: RenameBase | undefined;
  readonly pending: boolean;
}

const valuesOf = ({ identifier, singular_name, plural_name }: Rename): RenameValues => ({
  identifier: formatValue(identifier),
  singular_name: formatValue(singular_name),
  plural_name: formatValue(plural_name),
});

/** A saved rename with its version; undefined where the platform numbers none. */
export function toRenameBase(rename: Rename): RenameBase | undefined {
  const { ifMatch } = versionArgs(rename);
  return ifMatch === undefined ? undefined : { ...valuesOf(rename), version: ifMatch };
}

const sameValues = (a: RenameValues, b: RenameValues): boolean =>
  a.identifier === b.identifier &&
  a.singular_name === b.singular_name &&
  a.plural_name === b.plural_name;

const newKey = (index: number): string => `new-${index}`;

/** The rows of the table: new ones first, then the saved ones with their edits. */
export function renameRows(rows: readonly Rename[], pending: PendingRenames): RenameRow[] {
  const added = pending.added.map((values, index) => ({
    key: newKey(index),
    rename: undefined,
    values,
    pending: true,
  }));
  const savedRows = rows.map((rename) => {
    const edit = pending.edits[rename.id];
    const { base, ...values } = edit ?? { ...valuesOf(rename), base: toRenameBase(rename) };
    return { key: String(rename.id), rename, values, base, pending: edit !== undefined };
  });
  return [...added, ...savedRows];
}

/** Applies typed text. An edit that equals the saved values is removed. */
export function withTyped(
  pending: PendingRenames,
  row: RenameRow,
  field: RenameField,
  text: string,
): PendingRenames {
  const values = { ...row.values, [field]: text };
  const { rename } = row;
  if (rename === undefined) {
    const added = pending.added.map((each, index) => (newKey(index) === row.key ? values : each));
    return { ...pending, added };
  }
  return withEdit(pending, rename, values, row.base);
}

/** Puts the values of a saved rename in place. An edit that equals what the platform has is removed. */
export function withEdit(
  pending: PendingRenames,
  rename: Rename,
  values: RenameValues,
  base: RenameBase | undefined,
): PendingRenames {
  const { [rename.id]: _before, ...edits } = pending.edits;
  if (sameValues(values, valuesOf(rename))) return { ...pending, edits };
  return { ...pending, edits: { ...edits, [rename.id]: { ...values, ...(base && { base }) } } };
}

/** Adds an empty row at the top. */
export const withAdded = (pending: PendingRenames): PendingRenames => ({
  ...pending,
  added: [{ identifier: '', singular_name: '', plural_name: '' }, ...pending.added],
});

/** Removes the changes of a row. */
export function withoutRow(pending: PendingRenames, key: string): PendingRenames {
  const { [key]: _gone, ...edits } = pending.edits;
  return { edits, added: pending.added.filter((_each, index) => newKey(index) !== key) };
}

/** Removes the changes that were saved. Rows that were edited again since then stay. */
export const withoutSaved = (
  pending: PendingRenames,
  savedRenames: PendingRenames,
): PendingRenames => ({
  edits: Object.fromEntries(
    Object.entries(pending.edits).filter(([id, values]) => savedRenames.edits[id] !== values),
  ),
  added: pending.added.filter((values) => !savedRenames.added.includes(values)),
});

/** Removes the changes that the platform has already, as after a save whose answer did not arrive. */
export function withoutKnown(pending: PendingRenames, rows: readonly Rename[]): PendingRenames {
  const savedValues = new Map(rows.map((row) => [String(row.id), valuesOf(row)]));
  const isNew = (values: RenameValues, otherValues: readonly RenameValues[]) =>
    !otherValues.some((other) => sameValues(values, other));
  return {
    edits: Object.fromEntries(
      Object.entries(pending.edits).filter(([id, values]) => {
        const savedRename = savedValues.get(id);
        return isNew(values, savedRename ? [savedRename] : []);
      }),
    ),
    added: pending.added.filter((values) => isNew(values, [...savedValues.values()])),
  };
}

/** Identifiers that are in the table more than once. */
export function repeatedIdentifiers(rows: readonly RenameRow[]): ReadonlySet<string> {
  const typedIdentifiers = rows
    .map(({ values }) => values.identifier.trim())
    .filter((each) => each !== '');
  return new Set(
    typedIdentifiers.filter((each, index) => typedIdentifiers.indexOf(each) !== index),
  );
}

/** The invalid fields of a row; none if the row has no changes. */
export function invalidFields(row: RenameRow, repeated: ReadonlySet<string>): ReadonlySet<string> {
  if (!row.pending) return new Set();
  const twice = repeated.has(row.values.identifier.trim()) ? ['identifier'] : [];
  return new Set([...Object.keys(validateRename({ ...row.values })), ...twice]);
}

/** The errors of typed values as sentences; empty fields are marked only in the table. */
export function typingProblems(rows: readonly RenameRow[]): ReadonlySet<string> {
  const changedRows = rows.filter(({ pending }) => pending).map(({ values }) => ({ ...values }));
  return new Set(
    changedRows.flatMap((values: Readonly<Record<string, string>>) =>
      Object.entries(validateRename(values))
        .filter(([name]) => !isEmpty(values[name]))
        .map(([, problem]) => problem),
    ),
  );
}

/** Whether the changes can be saved: all are valid, and no identifier repeats. */
export function canSave(rows: readonly RenameRow[]): boolean {
  const changedRows = rows.filter(({ pending }) => pending).map(({ values }) => ({ ...values }));
  return canSaveRenames(changedRows) && repeatedIdentifiers(rows).size === 0;
}

/** The values of a rename, with the version that it must still have, where that is known. */
export interface RenameSave extends RenameValues {
  readonly ifMatch?: number;
}

/**
 * Plans the calls of a save. The platform saves by identifier, so a rename with a changed identifier is
 * saved under the new one, and its old record is deleted unless another row has that identifier now.
 * Identifiers are trimmed.
 */
export function savePlan(rows: readonly RenameRow[]): {
  readonly save: readonly RenameSave[];
  readonly remove: readonly { readonly id: number; readonly ifMatch?: number }[];
} {
  const trimmedRows = rows.map(({ values, ...row }) => ({
    ...row,
    values: { ...values, identifier: values.identifier.trim() },
  }));
  const identifiers = new Set(trimmedRows.map(({ values }) => values.identifier));
  const versionOf = ({ base }: RenameRow) => base && { ifMatch: base.version };
  return {
    save: trimmedRows
      .filter(({ pending }) => pending)
      .map(({ values, ...row }) => ({
        ...values,
        // Under a changed identifier, it is another record.
        ...(row.base?.identifier === values.identifier && versionOf({ ...row, values })),
      })),
    remove: rows.flatMap((row) =>
      row.rename !== undefined && row.pending && !identifiers.has(row.rename.identifier ?? '')
        ? [{ id: row.rename.id, ...versionOf(row) }]
        : [],
    ),
  };
}
