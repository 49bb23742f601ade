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

/**
 * The import of a file, by its hash, that this person began and that is not done. Undefined before the platform has
 * answered, where it has no imports, and where there is none.
 *
 * @example
 * const unfinished = useUnfinished(signals, hash);
 */
export function useUnfinished(
  { name }: Pick<Resource, 'name'>,
  hash: string | undefined,
): ImportRecord | undefined {
  const { extensions } = useConfig();
  const isAsked = hash !== undefined && extensions.includes('imports');
  const key = `imports:of:${name}:${hash}`;
  useQueryWhileMounted(key, isAsked ? importsOf(name, hash) : undefined);
  const { rows } = pageOf(useAppSelector(selectQuery(key)));
  return rows.map(toImport).find(isUnfinished);
}
