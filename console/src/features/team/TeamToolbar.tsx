import type { Page } from '@steward/api';
import { users } from '@steward/api';
import { Button } from '@steward/ui';
import { UserRoundMinus } from 'lucide-react';
import { useAppDispatch, useServices } from '../../core/store/context.ts';
import type { ImportAction } from '../../engine/definition/definition.ts';
import { ExportMenu } from '../../engine/export/ExportMenu.tsx';
import { useFilterControls } from '../../engine/filter/useFilterControls.tsx';
import { Toolbar } from '../../engine/list/ListToolbar.styles.ts';
import { SearchField } from '../../engine/list/SearchField.tsx';
import type { TeamMember } from './state.ts';
import { tabQuery } from './tabFilters.ts';
import { addedColumns } from './teamColumns.tsx';
import { unusedFilter } from './accounts/unused.ts';
import type { Tab, useTeamAddress } from './useTeamAddress.ts';

interface TeamToolbarProps {
  tab: Exclude<Tab, 'keys'>;
  address: ReturnType<typeof useTeamAddress>;
  isSearched: boolean;
  canFilter: boolean;
  /** Whether the platform tells the user of accounts. */
  hasAccounts: boolean;
  people: Page<TeamMember>;
  importFile: ImportAction | undefined;
  onImport(): void;
}

/** The toolbar of the team: search, filter, import and export, as far as the platform has them. */
export function TeamToolbar(props: TeamToolbarProps) {
  const { tab, address, isSearched, canFilter, hasAccounts, people, importFile, onImport } = props;
  const { query, search, filterBy } = address;
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const controls = useFilterControls(
    users,
    canFilter ? { value: query.filter, onChange: filterBy } : undefined,
  );
  const unused = unusedFilter(now());
  const isUnusedShown = query.filter === unused;
  return (
    <Toolbar>
      {isSearched && (
        <div className="field search">
          <SearchField label={`Search ${users.many}`} value={query.q ?? ''} onChange={search} />
        </div>
      )}
      {controls.menu}
      {canFilter && hasAccounts && tab === 'active' && (
        <Button
          variant="quiet"
          icon={<UserRoundMinus size={16} />}
          aria-pressed={isUnusedShown}
          onClick={() => filterBy(isUnusedShown ? undefined : unused)}
        >
          Unused Accounts
        </Button>
      )}
      <div className="arrange">
        {importFile && (
          <Button variant="quiet" icon={importFile.icon} onClick={onImport}>
            {importFile.label}
          </Button>
        )}
        {canFilter && (
          <ExportMenu
            resource={users}
            rows={people.rows.length}
            total={people.count}
            paged
            onExport={(choice) =>
              dispatch({
                ...choice,
                type: 'export/requested',
                resource: users.name,
                query: tabQuery(tab, query, hasAccounts),
                layout: hasAccounts ? { shown: addedColumns(tab) } : {},
              })
            }
          />
        )}
      </div>
      {controls.bar}
    </Toolbar>
  );
}
