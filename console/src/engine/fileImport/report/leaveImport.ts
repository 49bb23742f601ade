import { imports } from '@steward/api';
import { showToast } from '../../../core/activity/toasts.ts';
import type { AppStore } from '../../../core/store/context.ts';
import { runMutation } from '../../data/runMutation.ts';
import { inQuotes } from '../../definition/sentence.ts';
import type { ImportRecord } from './importRecord.ts';

/** The key of the mutation that stops an import. */
export const leaveKey = ({ uuid }: ImportRecord): string => `imports:leave:${uuid}`;

/** Stops an import that a person does not continue. The records that were imported stay. */
export async function leaveImport({ dispatch }: AppStore, record: ImportRecord): Promise<void> {
  const { uuid, file } = record;
  const result = await runMutation(dispatch, {
    key: leaveKey(record),
    what: `Stop import: ${file ?? ''}`,
    calls: [{ route: imports.stop, args: { params: { uuid: uuid ?? '' } } }],
  });
  if (result.status !== 'saved') return;
  dispatch({ type: 'query/invalidated', resource: imports.name });
  const text = `The import of ${inQuotes(file ?? '')} was stopped. Imported rows stay.`;
  dispatch(showToast({ text }));
}
