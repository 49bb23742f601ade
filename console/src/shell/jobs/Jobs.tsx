import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { useAppSelector } from '../../core/store/context.ts';
import { useUnfinishedImports } from '../../engine/fileImport/sending/elsewhere/useUnfinishedImports.ts';

const JobsButton = lazyWithRetry(() => import('./JobsButton.tsx').then((m) => m.JobsButton));

const hasEntries = (slice: object): boolean => Object.keys(slice).length > 0;

/** The jobs in the header, loaded once something may be one. */
export function Jobs() {
  const hasUnfinished = useUnfinishedImports().length > 0;
  const mayHaveJobs = useAppSelector(
    ({ exports, fileImports, bulks, mutations }) =>
      [exports, fileImports, bulks].some(hasEntries) ||
      Object.values(mutations).some(({ isDetached }) => isDetached),
  );
  return (hasUnfinished || mayHaveJobs) && <JobsButton />;
}
