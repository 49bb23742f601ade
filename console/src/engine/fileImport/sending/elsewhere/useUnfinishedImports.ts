import { imports } from '@steward/api';
import { useAppSelector, useConfig } from '../../../../core/store/context.ts';
import { pageOf, selectQuery } from '../../../data/queries.ts';
import type { QueryRequest } from '../../../data/queries.ts';
import { useQueryWhileMounted } from '../../../data/useQuery.ts';

const key = 'imports:unfinished';

const request: QueryRequest = {
  route: imports.list,
  args: { query: { mine: true, state: 'receiving' } },
  resource: imports.name,
  silent: true,
};

/** Asks the platform for the imports that this person has not finished, where it has imports. */
export function useAskForImports(): void {
  useQueryWhileMounted(key, useConfig().extensions.includes('imports') ? request : undefined);
}

/** The imports that this person has not finished, the newest first. */
export const useUnfinishedImports = () => pageOf(useAppSelector(selectQuery(key))).rows;
