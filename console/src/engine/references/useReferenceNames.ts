import type { NameOfReference } from '@steward/api/forms';
import { useEffect, useEffectEvent } from 'react';
import { shallowEqual } from 'react-redux';
import {
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useConfig,
} from '../../core/store/context.ts';
import type { ReferencedIds } from './names.ts';
import { namesRequested, selectNamed } from './names.ts';
import { referencedResource, referenceLabel } from './references.ts';

const nameKey = (resource: string, id: number): string => `${resource}:${id}`;

/** Reads the records that are shown by name, and returns their names as far as they are there. */
export function useReferenceNames(references: readonly ReferencedIds[]): NameOfReference {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const canQuery = useConfig().extensions.includes('query');
  const referencesKey = JSON.stringify(references);
  const fetch = useEffectEvent(() => {
    for (const each of references) {
      const event = namesRequested(store.getState(), each, canQuery);
      if (event !== undefined) dispatch(event);
    }
  });
  useEffect(() => {
    fetch();
  }, [referencesKey]);
  const names = useAppSelector((state): Readonly<Record<string, string>> => {
    const namesById: Record<string, string> = {};
    for (const { resource: name, ids } of references) {
      const resource = referencedResource(name);
      for (const id of ids) {
        const row = selectNamed(name, id)(state);
        if (resource && row) namesById[nameKey(name, id)] = referenceLabel(resource, row);
      }
    }
    return namesById;
  }, shallowEqual);
  return (resource, id) => names[nameKey(resource, id)];
}
