import { useMayCall } from '../../core/permissions/useMay.ts';
import { useConfig } from '../../core/store/context.ts';
import type { ScreenEntry } from './entry.ts';

/** Returns a function that says whether the platform has a screen. */
export function useAvailable(): (entry: Pick<ScreenEntry, 'extension'>) => boolean {
  const { extensions } = useConfig();
  return ({ extension }) => extension === undefined || extensions.includes(extension);
}

/** Returns a function that says whether the platform has a screen, and the user may read its data. */
export function useAccessibleScreens(): (
  entry: Pick<ScreenEntry, 'reads' | 'extension'>,
) => boolean {
  const may = useMayCall();
  const isAvailable = useAvailable();
  return (entry) => isAvailable(entry) && (entry.reads === undefined || may(entry.reads));
}
