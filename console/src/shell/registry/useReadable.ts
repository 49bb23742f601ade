import { useMayCall } from '../../core/permissions/useMay.ts';
import type { ScreenEntry } from './entry.ts';

/** Says of a screen whether the user may read what it shows. */
export function useReadable(): (entry: Pick<ScreenEntry, 'reads'>) => boolean {
  const may = useMayCall();
  return ({ reads }) => reads === undefined || may(reads);
}
