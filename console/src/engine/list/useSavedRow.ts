import type { Resource } from '@steward/api';
import { useEffect, useMemo, useState } from 'react';
import { useAppSelector } from '../../core/store/context.ts';
import type { List } from './useList.ts';
import { findIdOnPage } from './findIdOnPage.ts';

/** Milliseconds for which a row is highlighted. */
const highlightDuration = 2_000;

/** The id of the last saved row, for two seconds once it is visible. */
export function useSavedRow(
  resource: Resource,
  list: List,
  isCovered: boolean,
): ReadonlySet<string> | undefined {
  const savedRecord = useAppSelector(({ toasts }) => toasts.savedRecord);
  // Records that were saved before the table mounted are not highlighted.
  const [seenId, setSeen] = useState(savedRecord?.id);
  const isNews =
    savedRecord?.record.resource === resource.name && savedRecord.id !== seenId && !isCovered;
  const id = isNews ? findIdOnPage(resource, list, savedRecord.record) : undefined;
  const number = savedRecord?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setSeen(number), highlightDuration);
    return () => clearTimeout(timer);
  }, [id, number]);
  return useMemo(() => (id === undefined ? undefined : new Set([String(id)])), [id]);
}
