import type { Resource, historyFormats } from '@steward/api';
import { history } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import { showToast } from '../../core/activity/toasts.ts';
import type { AppStore } from '../../core/store/context.ts';
import type { QueryRequest } from '../../engine/data/queries.ts';
import { runMutation } from '../../engine/data/runMutation.ts';
import { sentFilter } from '../../engine/definition/listArgs.ts';
import { csvFile, downloadFile, fileName } from '../../engine/export/file.ts';
import { topicOptions } from '../../engine/history/entryLabels.ts';

const { fields } = history;

/** The history as a list that can be filtered, its topics by their names. */
export const historyList: Resource = {
  ...history,
  filters: {
    ...pickFields(fields, 'at', 'person', 'kind'),
    resource: { ...fields.resource, kind: 'choice', options: topicOptions },
    ...pickFields(fields, 'name', 'fields', 'via', 'address', 'operation', 'request_id'),
  },
};

/** The query of the history: a search and a filter. */
export interface HistoryQuery {
  readonly q?: string | undefined;
  readonly filter?: string | undefined;
}

/** The query as it is sent. */
const sentQuery = ({ q, filter }: HistoryQuery): HistoryQuery => ({
  q,
  filter: filter && sentFilter(history, filter),
});

export const historyLogKey = 'history:everyone';
export const historyPageSize = history.pageSize ?? Infinity;

/** The request for a page of the history, newest first, with one entry for each operation. */
export const historyLogRequest = (page: number, query: HistoryQuery): QueryRequest => ({
  route: history.list,
  args: { query: { page, pageSize: historyPageSize, group: 'operation', ...sentQuery(query) } },
  resource: history.name,
  keepsOnFailure: true,
});

export type HistoryFormat = keyof typeof historyFormats;

export const historyExportKey = 'history:export';

/** Downloads the part of the history that was found. */
export async function exportHistory(
  { dispatch }: AppStore,
  format: HistoryFormat,
  query: HistoryQuery,
  now: number,
): Promise<void> {
  const name = fileName(history, undefined, now, format);
  const result = await runMutation(dispatch, {
    key: historyExportKey,
    what: history.export.summary,
    calls: [{ route: history.export, args: { query: { format, ...sentQuery(query) } } }],
    handlesFailure: true,
  });
  if (result.status !== 'saved') return;
  const [file] = result.answers;
  if (file instanceof Blob) downloadFile(name, format === 'csv' ? csvFile(file) : file);
  dispatch(showToast({ text: `The history was saved as ${name}.` }));
}
