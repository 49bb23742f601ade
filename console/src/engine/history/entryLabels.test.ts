import { expect, it } from 'vitest';
import { topicOptions, entrySubject, isUndoable } from './entryLabels.ts';

it.each([
  ['a record by its name', { resource: 'signals', record_id: 3, name: 'IPO' }, 'signal “IPO”'],
  ['a record without one by its id', { resource: 'signals', record_id: 3 }, 'signal 3'],
  [
    'what is named by another record, by its own id',
    { resource: 'pipelineUsers', record_id: 5, name: '12' },
    'pipeline member 5',
  ],
  [
    'many records by their number',
    { resource: 'companies', name: '250 records', after: { count: 250 } },
    '250 companies',
  ],
  ['what it does not know', { resource: 'novelties', record_id: 7 }, 'record 7'],
])('names %s', (_case, columns, text) => {
  expect(entrySubject({ id: 1, ...columns })).toBe(text);
});

it('offers to undo only changes of records that were not undone', () => {
  expect(isUndoable({ id: 1, kind: 'deleted' })).toBe(true);
  expect(isUndoable({ id: 1, kind: 'deleted', undone_by: 4 })).toBe(false);
  expect(isUndoable({ id: 1, kind: 'loggedIn' })).toBe(false);
});

it('has every topic once, by name', () => {
  const labels = topicOptions.map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)]);
  expect(labels).toContain('UI pages');
  expect(labels).not.toContain('Permissions');
});
