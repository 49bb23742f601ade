import type { Resource } from '@steward/api';
import { generatePath } from 'react-router-dom';
import { recordPath } from './recordPaths.ts';
import type { ConsoleConfig } from '../browser/config.ts';
import { useConfig } from '../store/context.ts';

/** Gives the address of the page of a record, by its id. */
export type RecordPageAddress = (id: number) => string;

/** The addresses of the pages of a resource's records; undefined where it has none, or a platform reads no single records. */
export function recordPageAddress(
  { name, read }: Pick<Resource, 'name' | 'read'>,
  { extensions }: Pick<ConsoleConfig, 'extensions'>,
): RecordPageAddress | undefined {
  const path = recordPath(name);
  if (path === undefined || read === undefined) return undefined;
  if (read.extension !== undefined && !extensions.includes(read.extension)) return undefined;
  return (id) => generatePath(path, { recordId: String(id) });
}

/** The addresses of the pages of a resource's records on this platform. */
export const useRecordPageAddress = (
  resource: Pick<Resource, 'name' | 'read'>,
): RecordPageAddress | undefined => recordPageAddress(resource, useConfig());
