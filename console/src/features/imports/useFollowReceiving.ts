import { imports, parseDate } from '@steward/api';
import { useEffect } from 'react';
import { useAppDispatch, useServices } from '../../core/store/context.ts';
import type { ImportRecord } from '../../engine/fileImport/report/importRecord.ts';
import { isReceiving } from '../../engine/fileImport/report/importRecord.ts';

/** Milliseconds between two looks at an import that gets rows. */
const interval = 2_000;
/** One that got none for so long is not looked at any more. */
const patience = 60_000;

/** Reads an import again while rows come in. */
export function useFollowReceiving(record: ImportRecord): void {
  const { now } = useServices();
  const dispatch = useAppDispatch();
  const updated = record.updated_at ? parseDate(record.updated_at).getTime() : 0;
  const isFollowed = isReceiving(record);
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setInterval(() => {
      if (now() - updated < patience)
        dispatch({ type: 'query/invalidated', resource: imports.name });
    }, interval);
    return () => clearInterval(timer);
  }, [dispatch, isFollowed, now, updated]);
}
