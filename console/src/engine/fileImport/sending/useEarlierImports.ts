import type { Resource } from '@steward/api';
import { imports } from '@steward/api';
import { useAppSelector, useConfig } from '../../../core/store/context.ts';
import { pageOf, selectQuery } from '../../data/queries.ts';
import type { QueryRequest } from '../../data/queries.ts';
import { useQueryWhileMounted } from '../../data/useQuery.ts';
import type { ImportRecord } from '../report/importRecord.ts';
import { isUnfinished, toImport } from '../report/importRecord.ts';

/** The request for the imports that a person made of a file. */
const importsOf = (resource: string, hash: string): QueryRequest => ({
  route: imports.list,
  args: { query: { hash, resource, mine: true, page: 1, pageSize: 20 } },
  resource: imports.name,
  silent: true,
});

/** The imports that a person made of a file. */
export interface EarlierImports {
  /** One that is not done, and can continue. */
  readonly unfinished?: ImportRecord | undefined;
  /** The last one that is done. */
  readonly finishedImport?: ImportRecord | undefined;
}

/**
 * What this person imported of a file before, by its hash. Nothing before the platform has answered, and where it has no
 * imports.
 *
 * @example
 * const { unfinished } = useEarlierImports(signals, hash);
 */
export function useEarlierImports(
  { name }: Pick<Resource, 'name'>,
  hash: string | undefined,
): EarlierImports {
  const { extensions } = useConfig();
  const isAsked = hash !== undefined && extensions.includes('imports');
  const key = `imports:of:${name}:${hash}`;
  useQueryWhileMounted(key, isAsked ? importsOf(name, hash) : undefined);
  const earlierImports = pageOf(useAppSelector(selectQuery(key))).rows.map(toImport);
  return {
    unfinished: earlierImports.find(isUnfinished),
    finishedImport: earlierImports.find(({ state, undone_at }) => state === 'done' && !undone_at),
  };
}
