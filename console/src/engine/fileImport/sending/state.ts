import type { ImportMode } from '@steward/api';
import type { ImportCounts } from '../report/importRecord.ts';
import type { ReadyFile } from './readyFile.ts';
import type { UploadReport } from './specifiedUpload.ts';

/** A file that this window sends, or has sent. */
export interface ImportJob {
  /** The name of its resource. */
  readonly resource: string;
  readonly file: string;
  readonly hash: string;
  readonly mode: ImportMode;
  readonly rows: number;
  /** Rows of the parts that are in. */
  readonly sentRows: number;
  /** The counts by verdict so far. */
  readonly counts: ImportCounts;
  /** 'stopping': no part is sent after the pending one. */
  readonly status: 'sending' | 'stopping' | 'stopped' | 'failed' | 'done';
  /** Whether it can be stopped and continue; the specified call takes a file as a whole. */
  readonly isInParts: boolean;
  /** Why it failed. */
  readonly message?: string | undefined;
  /** What the specified call answered, on a platform that has no imports. */
  readonly upload?: UploadReport | undefined;
  /** Whether a screen shows it, so that nothing else needs to. */
  readonly isShown?: boolean;
}

/** The imports of this window by their ids. */
export type FileImportsState = Readonly<Record<string, ImportJob>>;

export type FileImportEvent = { readonly uuid: string } & (
  | {
      readonly type: 'fileImports/started';
      readonly readyFile: ReadyFile;
      /** The import as it begins. */
      readonly job: ImportJob;
    }
  | { readonly type: 'fileImports/changed'; readonly change: Partial<ImportJob> }
  /** A person continues with one that stopped or failed. */
  | { readonly type: 'fileImports/resumed' }
  /** A person does not continue one. */
  | { readonly type: 'fileImports/left' }
);

declare module '../../../core/store/state.ts' {
  interface ConsoleState {
    readonly fileImports: FileImportsState;
  }
  interface ConsoleEvents {
    fileImports: FileImportEvent;
  }
}

/** Tracks the imports of this window. They outlive a session, but not a change of user. */
export function fileImportsReducer(
  state: FileImportsState = {},
  event: FileImportEvent | { type: string & {} },
): FileImportsState {
  if (event.type === 'session/userChanged') return {};
  if (!isFileImportEvent(event)) return state;
  const { uuid } = event;
  if (event.type === 'fileImports/started') return { ...state, [uuid]: event.job };
  const { [uuid]: job, ...otherImports } = state;
  if (event.type === 'fileImports/left') return otherImports;
  if (job === undefined || event.type === 'fileImports/resumed') return state;
  return { ...state, [uuid]: { ...job, ...event.change } };
}

const isFileImportEvent = (event: { type: string }): event is FileImportEvent =>
  event.type.startsWith('fileImports/');

/** Selects an import of this window by its id. */
export const selectImport =
  (uuid: string) =>
  ({ fileImports }: { readonly fileImports: FileImportsState }): ImportJob | undefined =>
    fileImports[uuid];

/** The event by which no part is sent after the pending one. */
export const importStopping = (uuid: string): FileImportEvent => ({
  type: 'fileImports/changed',
  uuid,
  change: { status: 'stopping' },
});

/** Whether rows of an import are on their way. */
export const isSending = ({ status }: ImportJob): boolean =>
  status === 'sending' || status === 'stopping';
