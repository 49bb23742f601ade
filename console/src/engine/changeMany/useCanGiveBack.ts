import type { Resource } from '@steward/api';
import { useMayCall } from '../../core/permissions/useMay.ts';
import { useConfig } from '../../core/store/context.ts';
import { useCanUndo } from '../history/recordHistory.ts';

/** Whether the platform changes many records of a resource by one call, and the user may do so. */
export function useCanChangeMany({ name, changeMany }: Resource): boolean {
  const { extensions } = useConfig();
  const may = useMayCall();
  return extensions.includes('changes') && changeMany !== undefined && may(`${name}.changeMany`);
}

/** Whether records can be given back as they were, which is a change of many, and an undo of what was done since. */
export function useCanGiveBack(resource: Resource): boolean {
  const canUndo = useCanUndo();
  return useCanChangeMany(resource) && canUndo;
}
