import { companies, imports, isObject } from '@steward/api';
import { Link } from '../../core/routing/Link.tsx';
import { paths } from '../../core/routing/paths.ts';
import { useAppSelector, useConfig } from '../../core/store/context.ts';
import { pageOf, selectQuery } from '../../engine/data/queries.ts';
import { useQueryWhileMounted } from '../../engine/data/useQuery.ts';
import type { HistoryEntry } from '../../engine/history/recordHistory.ts';
import {
  recordHistoryRequest,
  shownHistoryKey,
  useHasHistory,
} from '../../engine/history/recordHistory.ts';

/** The oldest change of a company: in the history beside its fields, or at the end of a longer one. */
function useOldestEntry(id: number, isWanted: boolean): HistoryEntry | undefined {
  const shownPage = pageOf(useAppSelector(selectQuery(shownHistoryKey(companies.name, id))));
  const isLonger = isWanted && shownPage.count > shownPage.rows.length;
  const key = `oldest:${companies.name}:${id}`;
  const request = recordHistoryRequest(companies.name, id, shownPage.count, 1);
  useQueryWhileMounted(key, isLonger ? request : undefined);
  const oldest = pageOf(useAppSelector(selectQuery(key)));
  const rows = (isLonger ? oldest : shownPage).rows as readonly HistoryEntry[];
  return rows.at(-1);
}

/** A link to the import that a company came from; nothing where it came otherwise, or nobody may know. */
export function CompanyOrigin({ id }: { id: number }) {
  const { extensions } = useConfig();
  const hasHistory = useHasHistory() && extensions.includes('imports');
  const oldest = useOldestEntry(id, hasHistory);
  // An import is the operation of all that its parts did.
  const uuid = hasHistory && oldest?.part != null ? oldest.operation : undefined;
  const key = `import:${String(uuid)}`;
  const request = { route: imports.read, args: { params: { uuid: uuid ?? '' } }, silent: true };
  useQueryWhileMounted(key, uuid ? request : undefined);
  const imported = useAppSelector(selectQuery(key))?.data;
  if (!isObject(imported) || typeof imported.id !== 'number') return null;
  return (
    <span>
      {'imported from '}
      <Link href={`${paths.imports}?open=view:${imported.id}`}>
        <bdi>{String(imported.file)}</bdi>
      </Link>
    </span>
  );
}
