import { contract, extensionNames } from '@steward/api';
import type { Extension } from '@steward/api';
import { describe, expect, it } from 'vitest';
import { entryChanges } from './entryChanges.ts';
import type { HistoryRecord } from './fieldRestore.ts';
import { planFieldRestore } from './fieldRestore.ts';
import type { HistoryEntry } from './recordHistory.ts';

const extensions: readonly Extension[] = extensionNames;
const allowed = { may: () => true, extensions, canClear: true };
const signal = (row: object): HistoryRecord => ({
  resource: contract.signals,
  row: { id: 24, name: 'now', version: 3, ...row },
});

/** The arguments of the calls that give back each field of an entry. */
function planned(record: HistoryRecord, columns: Partial<HistoryEntry>, options = allowed) {
  const entry: HistoryEntry = {
    id: 1,
    kind: 'updated',
    resource: record.resource.name,
    version: 2,
    ...columns,
  };
  return entryChanges(entry).flatMap((change) => {
    const restore = planFieldRestore(record, entry, change, options);
    return restore ? [{ path: restore.plannedCall.route.path, ...restore.plannedCall.args }] : [];
  });
}

const renamed = { before: { name: 'before' }, after: { name: 'later' } };

describe('one field back', () => {
  it('is a call with this one field and the version of the record', () => {
    const body = { name: 'before' };
    expect(planned(signal({}), renamed)).toEqual([
      { path: '/signals/{signalId}', params: { signalId: 24 }, body, ifMatch: 3 },
    ]);
  });

  it('goes to the first overview for the name of a company', () => {
    const row = { id: 4, version: 3, overviews: [{ id: 1004, name: 'Now' }] };
    const body = { name: 'before' };
    expect(planned({ resource: contract.companies, row }, renamed)).toEqual([
      { path: '/company-overviews/{overviewId}', params: { overviewId: 1004 }, body, ifMatch: 3 },
    ]);
  });

  it('sends the stages of a pipeline, where the platform changes pipelines', () => {
    const stages = [{ name: 'Sourced', sort_order: 1 }];
    const row = { id: 4, name: 'p', version: 3, pipelineStages: [] };
    const record = { resource: contract.pipelines, row };
    const changed = { before: { stages }, after: { stages: [] } };
    expect(planned(record, changed)).toMatchObject([{ body: { stages }, ifMatch: 3 }]);
    const without = {
      ...allowed,
      extensions: extensions.filter((name) => name !== 'pipelines'),
    };
    expect(planned(record, changed, without)).toEqual([]);
  });

  it('empties a field only where the platform can', () => {
    const filled = { before: { display_name: null }, after: { display_name: 'Next' } };
    const record = signal({ display_name: 'Next' });
    expect(planned(record, filled)).toMatchObject([{ body: { display_name: null } }]);
    expect(planned(record, filled, { ...allowed, canClear: false })).toEqual([]);
  });

  it.each([
    ['the present value is the earlier one', signal({ name: 'before' }), {}],
    ['the record was read before the change', signal({ version: 1 }), {}],
    ['the record does not tell its present value', signal({}), { before: { relevant: true } }],
    ['no call takes the field', signal({ updated_at: 'b' }), { before: { updated_at: 'a' } }],
    ['the entry is no change', signal({}), { kind: 'deleted' as const }],
  ])('is not offered where %s', (_, record, columns) => {
    expect(planned(record, { ...renamed, ...columns })).toEqual([]);
  });

  it('is not offered where the call is not permitted', () => {
    expect(planned(signal({}), renamed, { ...allowed, may: () => false })).toEqual([]);
  });
});
