import { randomUuid } from '../../../core/browser/randomId.ts';
import { useAppStore, useConfig, useSaga } from '../../../core/store/context.ts';
import type { ReadyFile } from './readyFile.ts';
import { fileImportsSaga } from './saga.ts';
import type { FileImportEvent, FileImportsState } from './state.ts';
import { isSending } from './state.ts';

/** The id under which a file is being sent already, as after a double click. */
const findRunning = (
  jobs: FileImportsState,
  { resource, settings }: ReadyFile,
): string | undefined =>
  Object.entries(jobs).find(
    ([, job]) => isSending(job) && job.resource === resource.name && job.hash === settings.hash,
  )?.[0];

/** The event that starts an import. */
export const importStarted = (
  uuid: string,
  readyFile: ReadyFile,
  isInParts: boolean,
): FileImportEvent => ({
  type: 'fileImports/started',
  uuid,
  readyFile,
  job: {
    resource: readyFile.resource.name,
    file: readyFile.file.name,
    hash: readyFile.settings.hash,
    mode: readyFile.settings.mode,
    rows: readyFile.rows,
    sentRows: 0,
    counts: {},
    isInParts,
    status: 'sending',
  },
});

/**
 * Returns a function that starts to send a file, and returns the id of its import. `uuid` is the id of an
 * unfinished one that continues; default a new one. A file that is on its way is not sent once more.
 */
export function useStartImport(): (readyFile: ReadyFile, uuid?: string) => string {
  useSaga(fileImportsSaga);
  const isInParts = useConfig().extensions.includes('imports');
  const { dispatch, getState } = useAppStore();
  return (ready, uuid) => {
    const running = findRunning(getState().fileImports, ready);
    if (running !== undefined) return running;
    const importUuid = uuid ?? randomUuid();
    dispatch(importStarted(importUuid, ready, isInParts));
    return importUuid;
  };
}
