import { expect, test } from 'vitest';
import { emptyPending, pendingCount } from './state.ts';
import type { PendingRenames, RenameField } from './state.ts';
import {
  canSave,
  renameRows,
  repeatedIdentifiers,
  savePlan,
  typingProblems,
  withAdded,
  withTyped,
  withoutRow,
  invalidFields,
} from './pending.ts';

const company = {
  id: 1,
  identifier: 'company',
  singular_name: 'Company',
  plural_name: 'Companies',
};
const deal = { id: 2, identifier: 'deal', singular_name: 'Deal', plural_name: 'Deals' };
const table = [company, deal];

/** Types into one input of the table. */
function type(pending: PendingRenames, key: string, field: RenameField, text: string) {
  const row = renameRows(table, pending).find((each) => each.key === key);
  if (row === undefined) throw new Error(`There is no row ${key}.`);
  return withTyped(pending, row, field, text);
}

const plan = (pending: PendingRenames) => savePlan(renameRows(table, pending));
const allowed = (pending: PendingRenames) => canSave(renameRows(table, pending));

// @specification states.renames
test('an edit is pending until it equals the platform’s value again', () => {
  const edited = type(emptyPending, '1', 'plural_name', 'Firms');
  expect(pendingCount(edited)).toBe(1);
  expect(allowed(edited)).toBe(true);
  expect(plan(edited)).toEqual({
    save: [{ identifier: 'company', singular_name: 'Company', plural_name: 'Firms' }],
    remove: [],
  });
  expect(type(edited, '1', 'plural_name', 'Companies')).toEqual(emptyPending);
});

// @specification rules.renames
test('saving needs a pending change, and all fields of each pending rename', () => {
  expect(allowed(emptyPending)).toBe(false);
  const emptied = type(emptyPending, '2', 'singular_name', ' ');
  expect(allowed(emptied)).toBe(false);
  const [, row] = renameRows(table, emptied);
  expect(row && [...invalidFields(row, new Set())]).toEqual(['singular_name']);
});

// @specification rules.renames
test('a new rename is the first row, lacks all fields, and can be removed', () => {
  const added = withAdded(type(emptyPending, '1', 'plural_name', 'Firms'));
  const [row] = renameRows(table, added);
  expect(row && invalidFields(row, new Set()).size).toBe(3);
  expect(allowed(added)).toBe(false);
  expect(allowed(withoutRow(added, 'new-0'))).toBe(true);
});

// @specification mishaps.hugeName
test('a text that the platform would refuse cannot be saved, and has a message', () => {
  const long = type(emptyPending, '2', 'singular_name', 'x'.repeat(10_000));
  const [, row] = renameRows(table, long);
  expect(row && [...invalidFields(row, new Set())]).toEqual(['singular_name']);
  expect(allowed(long)).toBe(false);
  expect([...typingProblems(renameRows(table, long))]).toEqual([
    'Singular Name must be text of at most 255 characters.',
  ]);
  const emptied = type(emptyPending, '2', 'singular_name', '');
  expect(typingProblems(renameRows(table, emptied)).size).toBe(0);
});

test('a duplicate identifier cannot be saved', () => {
  const twice = type(emptyPending, '2', 'identifier', 'company ');
  expect([...repeatedIdentifiers(renameRows(table, twice))]).toEqual(['company']);
  expect(allowed(twice)).toBe(false);
});

test('a changed identifier is saved as a new record, and the old record is removed', () => {
  const { save, remove } = plan(type(emptyPending, '2', 'identifier', 'opportunity'));
  expect(save).toEqual([
    { identifier: 'opportunity', singular_name: 'Deal', plural_name: 'Deals' },
  ]);
  expect(remove).toEqual([{ id: deal.id }]);
});

test('swapping two identifiers loses no record', () => {
  const swapped = type(type(emptyPending, '1', 'identifier', 'deal'), '2', 'identifier', 'company');
  expect(plan(swapped).remove).toEqual([]);
  expect(plan(swapped).save).toHaveLength(2);
});

test('a space that was pasted with an identifier does not make it a new one', () => {
  expect(plan(type(emptyPending, '1', 'identifier', ' company '))).toEqual({
    save: [{ identifier: 'company', singular_name: 'Company', plural_name: 'Companies' }],
    remove: [],
  });
});

test('an edit keeps the version that it began with, even if the list has a later one', () => {
  const at = (version: number) => [{ ...company, version }];
  const typeAt = (version: number, pending: PendingRenames, text: string) => {
    const [row] = renameRows(at(version), pending);
    return row ? withTyped(pending, row, 'plural_name', text) : pending;
  };
  const edited = typeAt(5, typeAt(3, emptyPending, 'Firms'), 'Businesses');
  const { save } = savePlan(renameRows(at(5), edited));
  expect(save).toMatchObject([{ identifier: 'company', plural_name: 'Businesses', ifMatch: 3 }]);
});
