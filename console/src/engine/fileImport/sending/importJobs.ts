import type { Job } from '../../../core/jobs/job.ts';
import { paths } from '../../../core/routing/paths.ts';
import { countsLine, rowsIn } from '../report/importRecord.ts';
import type { ImportRecord } from '../report/importRecord.ts';
import type { FileImportsState } from './state.ts';
import { importStopping, isSending } from './state.ts';

/** The imports of this window that no screen shows: those that are being sent, and those that are in. */
export const importJobs = (fileImports: FileImportsState): Job[] =>
  Object.entries(fileImports).flatMap(([uuid, job]): Job[] => {
    const { file, sentRows, rows, status, isInParts, isShown = false, counts } = job;
    if (isShown) return [];
    const progress = { id: `import:${uuid}`, title: `Import ${file}`, done: sentRows, total: rows };
    if (isSending(job)) {
      const isStopping = status === 'stopping';
      return [
        {
          ...progress,
          status: isStopping ? 'stopping' : 'running',
          ...(isInParts && { stop: importStopping(uuid) }),
        },
      ];
    }
    if (status !== 'done' || !isInParts) return [];
    const dismiss = { type: 'fileImports/left', uuid } as const;
    return [
      {
        ...progress,
        status: 'ended',
        note: `${countsLine(counts)}.`,
        report: paths.imports,
        dismiss,
      },
    ];
  });

/** An import that another tab or a terminal sends. */
export const importElsewhere = (record: ImportRecord): Job => ({
  id: `import:${record.uuid ?? ''}`,
  title: `Import ${record.file ?? ''}`,
  status: 'running',
  done: rowsIn(record),
  total: record.rows ?? 0,
  note: 'Sent by another tab or terminal.',
  report: paths.imports,
});
