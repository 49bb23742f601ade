import { formatValue } from '@steward/api';
import { canSaveRenames, isEmpty, validateRename } from '@steward/api/forms';
import type { PendingRenames, Rename, RenameField, RenameValues } from './state.ts';

/** A row of the table: a rename with its pending edit, or one that is new. */
export interface RenameRow {
  readonly key: string;
  /** Undefined while it is new. */
  readonly rename: Rename | undefined;
  readonly values: RenameValues;
  readonly pending: boolean;
}

const valuesOf = ({ identifier, singular_name, plural_name }: Rename): RenameValues => ({
  identifier: formatValue(identifier),
  singular_name: formatValue(singular_name),
  plural_name: formatValue(plural_name),
});

const sameValues = (a: RenameValues, b: RenameValues): boolean =>
  a.identifier === b.identifier &&
  a.singular_name === b.singular_name &&
  a.plural_name === b.plural_name;

const newKey = (index: number): string => `new-${index}`;

/** The table as a person sees it: new rows first, then the platform's with their edits over them. */
export function renameRows(rows: readonly Rename[], pending: PendingRenames): RenameRow[] {
  const added = pending.added.map((values, index) => ({
    key: newKey(index),
    rename: undefined,
    values,
    pending: true,
  }));
  const known = rows.map((rename) => {
    const edit = pending.edits[rename.id];
    const values = edit ?? valuesOf(rename);
    return { key: String(rename.id), rename, values, pending: edit !== undefined };
  });
  return [...added, ...known];
}

/** Pending changes after something was typed; an edit that says what the platform has is none. */
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
  const { [rename.id]: _before, ...edits } = pending.edits;
  const unchanged = sameValues(values, valuesOf(rename));
  return { ...pending, edits: unchanged ? edits : { ...edits, [rename.id]: values } };
}

/** Pending changes with one more empty identifier, at the top. */
export const withAdded = (pending: PendingRenames): PendingRenames => ({
  ...pending,
  added: [{ identifier: '', singular_name: '', plural_name: '' }, ...pending.added],
});

/** Pending changes without those of a row. */
export function withoutRow(pending: PendingRenames, key: string): PendingRenames {
  const { [key]: _gone, ...edits } = pending.edits;
  return { edits, added: pending.added.filter((_each, index) => newKey(index) !== key) };
}

/** Pending changes without those that were saved; what was typed over one since then is another. */
export const withoutSaved = (pending: PendingRenames, saved: PendingRenames): PendingRenames => ({
  edits: Object.fromEntries(
    Object.entries(pending.edits).filter(([id, values]) => saved.edits[id] !== values),
  ),
  added: pending.added.filter((values) => !saved.added.includes(values)),
});

/** Pending changes without those that the platform has, as after a save whose answer was not waited for. */
export function withoutKnown(pending: PendingRenames, rows: readonly Rename[]): PendingRenames {
  const known = new Map(rows.map((row) => [String(row.id), valuesOf(row)]));
  const isNews = (values: RenameValues, others: readonly RenameValues[]) =>
    !others.some((other) => sameValues(values, other));
  return {
    edits: Object.fromEntries(
      Object.entries(pending.edits).filter(([id, values]) => {
        const own = known.get(id);
        return isNews(values, own ? [own] : []);
      }),
    ),
    added: pending.added.filter((values) => isNews(values, [...known.values()])),
  };
}

/** Identifiers that stand in the table more than once: the platform knows each one time only. */
export function repeatedIdentifiers(rows: readonly RenameRow[]): ReadonlySet<string> {
  const seen = rows.map(({ values }) => values.identifier.trim()).filter((each) => each !== '');
  return new Set(seen.filter((each, index) => seen.indexOf(each) !== index));
}

/** The inputs of a row that keep it from being saved; rows without pending changes have none. */
export function wrongFields(row: RenameRow, repeated: ReadonlySet<string>): ReadonlySet<string> {
  if (!row.pending) return new Set();
  const twice = repeated.has(row.values.identifier.trim()) ? ['identifier'] : [];
  return new Set([...Object.keys(validateRename({ ...row.values })), ...twice]);
}

/** What is wrong with what was typed, in sentences; an input that is empty shows that by itself. */
export function typingProblems(rows: readonly RenameRow[]): ReadonlySet<string> {
  const changed = rows.filter(({ pending }) => pending).map(({ values }) => ({ ...values }));
  return new Set(
    changed.flatMap((values: Readonly<Record<string, string>>) =>
      Object.entries(validateRename(values))
        .filter(([name]) => !isEmpty(values[name]))
        .map(([, problem]) => problem),
    ),
  );
}

/** Whether Save may be pressed: nothing is wrong with any pending rename, and no identifier is there twice. */
export function maySave(rows: readonly RenameRow[]): boolean {
  const changed = rows.filter(({ pending }) => pending).map(({ values }) => ({ ...values }));
  return canSaveRenames(changed) && repeatedIdentifiers(rows).size === 0;
}

/**
 * The calls that saving takes. The platform saves by identifier, so a rename whose identifier was
 * changed is saved under the new one, and its old record goes unless another row now has its name. A
 * space around an identifier, as it is pasted, makes no other one of it.
 */
export function savePlan(rows: readonly RenameRow[]): {
  readonly save: readonly RenameValues[];
  readonly remove: readonly Rename[];
} {
  const wanted = rows.map(({ values, ...row }) => ({
    ...row,
    values: { ...values, identifier: values.identifier.trim() },
  }));
  const kept = new Set(wanted.map(({ values }) => values.identifier));
  return {
    save: wanted.filter(({ pending }) => pending).map(({ values }) => values),
    remove: rows.flatMap(({ rename, pending }) =>
      rename !== undefined && pending && !kept.has(rename.identifier ?? '') ? [rename] : [],
    ),
  };
}
