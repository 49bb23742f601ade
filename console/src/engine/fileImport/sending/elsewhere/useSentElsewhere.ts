import { imports } from '@steward/api';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../../core/store/context.ts';
import type { ImportRecord } from '../../report/importRecord.ts';
import { readTabImports } from './tabImports.ts';

/** Returns whether another tab or a terminal sends an import of this person: the platform says whether anybody does. */
export function useSentElsewhere(): (record: Pick<ImportRecord, 'uuid' | 'is_sending'>) => boolean {
  const jobs = useAppSelector(({ fileImports }) => fileImports);
  const owner = useAppSelector(({ session }) => session.lastUser);
  return ({ uuid, is_sending }) =>
    is_sending === true &&
    jobs[uuid ?? ''] === undefined &&
    !readTabImports(owner).includes(uuid ?? '');
}

/** Milliseconds between two looks at imports that get rows. */
const interval = 2_000;

/** Reads imports again while rows come in. */
export function useFollowSending(isSending: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(
      () => dispatch({ type: 'query/invalidated', resource: imports.name }),
      interval,
    );
    return () => clearInterval(timer);
  }, [dispatch, isSending]);
}
