import { describe, expect, it } from 'vitest';
import { entryChanges } from './entryChanges.ts';
import type { HistoryEntry } from './recordHistory.ts';

const entry = (columns: Partial<HistoryEntry>): HistoryEntry => ({ id: 1, ...columns });

/** The label, value before and value now of each change. */
const told = (columns: Partial<HistoryEntry>) =>
  entryChanges(entry(columns)).map(({ field, before, after }) => [field.label, before, after]);

describe('the changes of an entry', () => {
  it('have the labels of their screen', () => {
    const columns: Partial<HistoryEntry> = {
      kind: 'updated',
      resource: 'signals',
      call: 'signals.update',
      fields: ['display_name'],
      before: { display_name: 'Hiring' },
      after: { display_name: 'Hiring spree' },
    };
    expect(told(columns)).toEqual([['Display Name', 'Hiring', 'Hiring spree']]);
  });

  it('have the labels of the call, or else the names, for fields outside the resource', () => {
    const columns: Partial<HistoryEntry> = {
      kind: 'created',
      resource: 'pipelineUsers',
      call: 'pipelines.addUser',
      after: { user_id: 3, odd_thing_id: 4 },
    };
    expect(told(columns)).toEqual([
      ['User', undefined, 3],
      ['Odd Thing ID', undefined, 4],
    ]);
  });

  it('leave out the empty fields of a new record', () => {
    const after = { name: 'IPO', display_name: null, relevant: false };
    const labels = told({ kind: 'created', resource: 'signals', after }).map(([label]) => label);
    expect(labels).toEqual(['Name', 'Relevant']);
  });

  it('show secrets only as set, changed or emptied', () => {
    const secret = (before: unknown, after: unknown) =>
      told({
        kind: 'updated',
        resource: 'providers',
        fields: ['key'],
        before: { key: before },
        after: { key: after },
      });
    expect(secret('fingerprint: aa', 'fingerprint: bb')).toEqual([
      ['Key', 'Hidden', 'Hidden, changed'],
    ]);
    expect(secret(null, 'fingerprint: bb')).toEqual([['Key', undefined, 'Hidden']]);
    expect(secret('fingerprint: aa', null)).toEqual([['Key', 'Hidden', undefined]]);
  });

  it('are empty for an entry about many records', () => {
    expect(told({ kind: 'imported', resource: 'companies', after: { count: 250 } })).toEqual([]);
  });
});
