import type { ImportMode, Resource } from '@steward/api';
import { importCalls } from '@steward/api';
import { fitsStrict } from '../../checking/checkRows.ts';
import type { OpenedFile } from '../../reading/openFile.ts';

/** What can be done with the rows of a file, by what the person may do and by its size. */
export const offeredModes = (
  resource: Resource,
  may: (call: string) => boolean,
  { file, rows: all }: OpenedFile,
): readonly ImportMode[] =>
  (['upsert', 'create', 'strict'] as const).filter((mode) => {
    const isAllowed = importCalls(resource, mode).every(may);
    const isUseful = mode !== 'upsert' || resource.update !== undefined;
    return isAllowed && isUseful && (mode !== 'strict' || fitsStrict(all.length, file.size));
  });
