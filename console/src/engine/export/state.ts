import type { TableLayout } from '@steward/ui';
import type { ListQuery } from '../definition/query.ts';
import type { ExportChoice } from './exportFormat.ts';

/** The progress or the outcome of an export. */
export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly rows: number; readonly total?: number }
  | {
      readonly status: 'done';
      readonly rows: number;
      /** The count of the platform, where it returned fewer rows. */
      readonly promised?: number | undefined;
      /** Whether the list changed while it was read, so that rows may be missing. */
      readonly hasChanged?: boolean | undefined;
      readonly file: string;
    }
  | { readonly status: 'failed'; readonly message: string };

export type ExportEvent = { readonly resource: string } & (
  | (ExportChoice & {
      readonly type: 'export/requested';
      /** The parameters of the list; `page` matters only for one page. */
      readonly query: ListQuery;
      readonly layout: TableLayout;
    })
  | { readonly type: 'export/progressed'; readonly rows: number; readonly total: number }
  | {
      readonly type: 'export/saved';
      readonly rows: number;
      readonly promised?: number | undefined;
      readonly hasChanged?: boolean | undefined;
      readonly file: string;
    }
  | { readonly type: 'export/failed'; readonly message: string }
  | { readonly type: 'export/dismissed' }
);

/** The event that begins an export. */
export type ExportRequested = Extract<ExportEvent, { type: 'export/requested' }>;

const noExport: ExportState = { status: 'idle' };

/** Tracks one export. Late events of a dismissed export are ignored. */
function reduce(state: ExportState, event: ExportEvent): ExportState {
  if (event.type === 'export/requested') return { status: 'running', rows: 0 };
  if (state.status !== 'running') return event.type === 'export/dismissed' ? noExport : state;
  switch (event.type) {
    case 'export/progressed':
      return { status: 'running', rows: event.rows, total: event.total };
    case 'export/saved':
      return {
        status: 'done',
        rows: event.rows,
        promised: event.promised,
        ...(event.hasChanged && { hasChanged: true }),
        file: event.file,
      };
    case 'export/failed':
      return { status: 'failed', message: event.message };
    case 'export/dismissed':
      return noExport;
  }
}

/** The export of each resource, by its name. */
export type ExportsState = Readonly<Record<string, ExportState>>;

declare module '../../core/store/state.ts' {
  interface ConsoleState {
    readonly exports: ExportsState;
  }
  interface ConsoleEvents {
    exports: ExportEvent;
  }
}

/** Tracks the exports. The end of a session clears them. */
export function exportsReducer(
  state: ExportsState = {},
  event: ExportEvent | { type: string & {} },
): ExportsState {
  if (event.type === 'session/userChanged' || event.type === 'session/ended') return {};
  if (!isExportEvent(event)) return state;
  return { ...state, [event.resource]: reduce(state[event.resource] ?? noExport, event) };
}

const isExportEvent = (event: { type: string }): event is ExportEvent =>
  event.type.startsWith('export/');
