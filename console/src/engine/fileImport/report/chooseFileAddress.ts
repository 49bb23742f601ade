import { generatePath } from 'react-router-dom';
import { paths } from '../../../core/routing/paths.ts';
import type { ImportRecord } from './importRecord.ts';

/** The address at which the file of an unfinished import is chosen again. */
export const chooseFileAddress = ({ resource, scope }: ImportRecord): string =>
  generatePath(paths.chooseFile, { resource: resource ?? '', scope: scope ?? null });
