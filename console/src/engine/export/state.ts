import type { TableLayout } from '@steward/ui';
import type { ListQuery } from '../definition/query.ts';

/** Writing the rows of a list to a file: how far it is, or how it ended. */
export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly rows: number; readonly total?: number }
  | {
      readonly status: 'done';
      readonly rows: number;
      /** How many the platform said there are, where it gave fewer. */
      readonly promised?: number | undefined;
      readonly file: string;
    }
  | { readonly status: 'failed'; readonly message: string };

export type ExportEvent =
  | {
      readonly type: 'resource/exportAsked';
      /** What of the list is wanted; its page only where that alone is. */
      readonly query: ListQuery;
      readonly pages: 'this' | 'all';
      readonly layout: TableLayout;
    }
  | { readonly type: 'resource/exportReached'; readonly rows: number; readonly total: number }
  | {
      readonly type: 'resource/exportSaved';
      readonly rows: number;
      readonly promised?: number | undefined;
      readonly file: string;
    }
  | { readonly type: 'resource/exportFailed'; readonly message: string }
  | { readonly type: 'resource/exportDismissed' };

export const noExport: ExportState = { status: 'idle' };

/** Follows one export at a time; nothing more is heard of one that was dismissed. */
export function exportReducer(state: ExportState, event: ExportEvent): ExportState {
  if (event.type === 'resource/exportAsked') return { status: 'running', rows: 0 };
  if (state.status !== 'running')
    return event.type === 'resource/exportDismissed' ? noExport : state;
  switch (event.type) {
    case 'resource/exportReached':
      return { status: 'running', rows: event.rows, total: event.total };
    case 'resource/exportSaved':
      return {
        status: 'done',
        rows: event.rows,
        promised: event.promised,
        file: event.file,
      };
    case 'resource/exportFailed':
      return { status: 'failed', message: event.message };
    case 'resource/exportDismissed':
      return noExport;
  }
}

/** Whether an event is about exporting. */
export const isExportEvent = (event: { type: string }): event is ExportEvent =>
  event.type.startsWith('resource/export');
