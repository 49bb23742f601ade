import type { Resource } from '@steward/api';
import { useEffect, useMemo, useState } from 'react';
import { useAppSelector } from '../../core/store/context.ts';
import type { List } from './useList.ts';
import { idOnPage } from './idOnPage.ts';

/** How long a row is tinted, in milliseconds. */
const tinted = 2_000;

/** The row of the record that was saved last, for two seconds from when it can be seen. */
export function useSavedRow(
  resource: Resource,
  list: List,
  covered: boolean,
): ReadonlySet<string> | undefined {
  const saved = useAppSelector(({ toasts }) => toasts.saved);
  // What was saved before the table was there is not shown anew.
  const [seen, setSeen] = useState(saved?.id);
  const isNews = saved?.record.resource === resource.name && saved.id !== seen && !covered;
  const id = isNews ? idOnPage(resource, list, saved.record) : undefined;
  const number = saved?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setSeen(number), tinted);
    return () => clearTimeout(timer);
  }, [id, number]);
  return useMemo(() => (id === undefined ? undefined : new Set([String(id)])), [id]);
}
