import type { AnyRow, Fields } from '@steward/api';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import type { ConsoleState } from '../../core/store/state.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { selectQuery } from '../data/queries.ts';
import { referencesKey, referencesRequest } from './queries.ts';
import { referencedResource } from './references.ts';

const refers = (value: unknown): boolean =>
  typeof value === 'number' || (Array.isArray(value) && value.length > 0);

/** Requests the records that the rows refer to, once the rows are there. */
export function ReferenceNames({ fields, rows }: { fields: Fields; rows: readonly AnyRow[] }) {
  const dispatch = useAppDispatch();
  const store = useStore<ConsoleState>();
  const fetch = useEffectEvent(() => {
    for (const [name, field] of Object.entries(fields)) {
      const resource = referencedResource(field.to);
      if (resource === undefined || !rows.some((row) => refers(row[name]))) continue;
      const key = referencesKey(resource.name);
      if (selectQuery(key)(store.getState()) !== undefined) continue;
      const request = referencesRequest(resource, { silent: true });
      dispatch({ type: 'query/requested', key, request });
    }
  });
  const some = rows.length > 0;
  useEffect(() => {
    if (some) fetch();
  }, [some]);
  return null;
}
