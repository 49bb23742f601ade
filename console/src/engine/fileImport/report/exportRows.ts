import { imports } from '@steward/api';
import { showToast } from '../../../core/activity/toasts.ts';
import type { AppStore } from '../../../core/store/context.ts';
import { runMutation } from '../../data/runMutation.ts';
import { csvFile, downloadFile } from '../../export/file.ts';
import type { ImportRecord, RowGroup } from './importRecord.ts';

/** The key of the mutation that downloads the rows of an import. */
export const rowsExportKey = ({ uuid }: ImportRecord): string => `imports:export:${uuid}`;

/** Downloads the rows of an import that its report lists, as CSV. */
export async function exportRows(
  { dispatch }: AppStore,
  record: ImportRecord,
  group: RowGroup['id'],
): Promise<void> {
  const { uuid, file } = record;
  const base = (file ?? 'import').replace(/\.[^.]*$/, '');
  const name = `${base}-${group === 'all' ? 'rows' : group}.csv`;
  const result = await runMutation(dispatch, {
    key: rowsExportKey(record),
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
    handlesFailure: true,
  });
  if (result.status !== 'saved') return;
  const [rows] = result.answers;
  if (rows instanceof Blob) downloadFile(name, csvFile(rows));
  dispatch(showToast({ text: `The rows were saved as ${name}.` }));
}
