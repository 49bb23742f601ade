import { contract } from '@steward/api';
import { expect, test } from 'vitest';
import { changesReducer, selectChanged } from './state.ts';
import type { ChangesState } from './state.ts';

type Event = Parameters<typeof changesReducer>[1];

const after = (...events: readonly Event[]): ChangesState =>
  events.reduce<ChangesState>(changesReducer, { byResource: {} });
const happened = (resource: string, first: number, last = first): Event => ({
  ...{ type: 'changes/happened', resource, ids: [first, last] },
});
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
  expect(after(...both, read('signals'))).toEqual(after(happened('roles', 1)));
  expect(after(...both, { type: 'session/ended' })).toEqual({ byResource: {} });
});
