import { contract } from '@steward/api';
import { expect, test } from 'vitest';
import { changesReducer, selectChanged, selectFirstRead } from './state.ts';
import type { ChangesState } from './state.ts';

type Event = Parameters<typeof changesReducer>[1];

const after = (...events: readonly Event[]): ChangesState =>
  events.reduce<ChangesState>(changesReducer, { byResource: {} });
let events = 0;
const happened = (resource: string, first: number, last = first, id = (events += 1)): Event => ({
  type: 'changes/happened',
  id,
  resource,
  ids: [first, last],
});
const answered = (resource: string, lastEventId?: string): Event => {
  const data = { rows: [], count: 0, ...(lastEventId !== undefined && { lastEventId }) };
  return { type: 'query/answered', key: `list:${resource}`, complete: true, data };
};
const read = (resource: string): Event => ({
  type: 'query/requested',
  key: `list:${resource}`,
  request: { route: contract.signals.list },
});

test('each record counts once, and an import with all of its records', () => {
  const state = after(
    happened('signals', 7),
    happened('signals', 7),
    happened('signals', 8),
    happened('companies', 10, 19),
  );
  const counts = ['signals', 'companies', 'roles'].map((name) =>
    selectChanged(name)({ changes: state }),
  );
  expect(counts).toEqual([2, 10, 0]);
});

test('reading a list again resets its count, and the end of a session clears all', () => {
  const both = [happened('signals', 7), happened('roles', 1)];
  const changes = after(...both, read('signals'));
  expect(['signals', 'roles'].map((name) => selectChanged(name)({ changes }))).toEqual([0, 1]);
  expect(after(...both, { type: 'session/ended' })).toEqual({ byResource: {} });
});

test('a change counts only if it came after the list was read, in any order of the two', () => {
  const counted = (...all: readonly Event[]) =>
    selectChanged('signals')({ changes: after(read('signals'), ...all) });
  const early = happened('signals', 7, 7, 40);
  const late = happened('signals', 8, 9, 41);
  expect(counted(answered('signals', '40'), early, late)).toBe(2);
  expect(counted(early, late, answered('signals', '40'))).toBe(2);
  expect(counted(early, late, answered('signals'))).toBe(3);
});

test('the first list that was read says from where changes are needed', () => {
  const reads = [answered('signals', '40'), answered('roles', '38'), answered('users')];
  expect(selectFirstRead({ changes: after(...reads) })).toBe(38);
  expect(selectFirstRead({ changes: after() })).toBeUndefined();
});
