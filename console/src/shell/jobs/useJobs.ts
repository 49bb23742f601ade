import type { Job } from '../../core/jobs/job.ts';
import { useAppSelector } from '../../core/store/context.ts';
import { bulkJobs } from '../../engine/bulk/bulkJobs.ts';
import { mutationJobs } from '../../engine/data/mutationJobs.ts';
import { exportJobs } from '../../engine/export/exportJobs.ts';
import { toImport } from '../../engine/fileImport/report/importRecord.ts';
import {
  useFollowSending,
  useSentElsewhere,
} from '../../engine/fileImport/sending/elsewhere/useSentElsewhere.ts';
import { importElsewhere, importJobs } from '../../engine/fileImport/sending/importJobs.ts';
import { useUnfinishedImports } from '../../engine/fileImport/sending/elsewhere/useUnfinishedImports.ts';

/** What runs long without a screen that shows it: of this window, and imports of this person elsewhere. */
export function useJobs(): readonly Job[] {
  const exports = useAppSelector((state) => state.exports);
  const fileImports = useAppSelector((state) => state.fileImports);
  const bulks = useAppSelector((state) => state.bulks);
  const mutations = useAppSelector((state) => state.mutations);
  const isElsewhere = useSentElsewhere();
  const otherTabImports = useUnfinishedImports().map(toImport).filter(isElsewhere);
  useFollowSending(otherTabImports.length > 0);
  return [
    ...importJobs(fileImports),
    ...otherTabImports.map(importElsewhere),
    ...exportJobs(exports),
    ...bulkJobs(bulks),
    ...mutationJobs(mutations),
  ];
}
