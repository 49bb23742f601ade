import { useMayCall } from '../../core/permissions/useMay.ts';
import type { ScreenEntry } from './entry.ts';

/** Returns a function that says whether the user may read the data of a screen. */
export function useReadable(): (entry: Pick<ScreenEntry, 'reads'>) => boolean {
  const may = useMayCall();
  return ({ reads }) => reads === undefined || may(reads);
}
