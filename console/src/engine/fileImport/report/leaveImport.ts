import { imports } from '@steward/api';
import type { SagaIterator } from 'redux-saga';
import { put } from 'redux-saga/effects';
import type { Mutation } from '../../data/mutation.ts';
import type { QueryEvent } from '../../data/queries.ts';
import { inQuotes } from '../../definition/sentence.ts';
import type { ImportRecord } from './importRecord.ts';

/** Stops an import that a person does not go on with. What is in stays. */
export const leaveImport = ({ uuid, file }: ImportRecord): Omit<Mutation, 'key'> => ({
  what: `Stop import: ${file ?? ''}`,
  calls: [{ route: imports.stop, args: { params: { uuid: uuid ?? '' } } }],
  *onSuccess(): SagaIterator {
    yield put<QueryEvent>({ type: 'query/invalidated', resource: imports.name });
  },
  toast: () => ({ text: `The import of ${inQuotes(file ?? '')} was stopped. What is in stays.` }),
});
