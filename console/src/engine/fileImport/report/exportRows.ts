import { imports } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import type { Mutation } from '../../data/mutation.ts';
import { downloadCsv } from '../../export/file.ts';
import type { ImportRecord, RowGroup } from './importRecord.ts';

/** Downloads the rows of an import that its report lists, as CSV. */
export function rowsExport(
  { uuid, file }: ImportRecord,
  group: RowGroup['id'],
): Omit<Mutation, 'key'> {
  const base = (file ?? 'import').replace(/\.[^.]*$/, '');
  const name = `${base}-${group === 'all' ? 'rows' : group}.csv`;
  return {
    what: `Download rows: ${file ?? ''}`,
    calls: [
      {
        route: imports.export,
        args: {
          params: { uuid: uuid ?? '' },
          query: group === 'all' ? {} : { verdict: group },
        },
      },
    ],
    showsFailure: true,
    toast: () => ({ text: `The rows were saved as ${name}.` }),
    *onSuccess([blob]): SagaIterator {
      if (blob instanceof Blob) yield call(downloadCsv, name, blob);
    },
  };
}
