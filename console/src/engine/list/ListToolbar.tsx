import type { AnyRow, Resource } from '@steward/api';
import type { Column } from '@steward/ui';
import { Button, ColumnChooser, IconButton } from '@steward/ui';
import { ArchiveRestore, Rows4 } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import type { ExportChoice } from '../export/exportFormat.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import type { ListFilter } from '../filter/FilterBar.tsx';
import { useFilterControls } from '../filter/useFilterControls.tsx';
import type { ImportAction } from '../definition/definition.ts';
import { Toolbar } from './ListToolbar.styles.ts';
import { SearchField } from './SearchField.tsx';
import type { useTableView } from './views/useTableView.ts';

const ScopeField = lazyWithRetry(() => import('./ScopeField.tsx').then((m) => m.ScopeField));

interface ListToolbarProps {
  resource: Resource;
  columns: readonly Column<AnyRow>[];
  /** The layout of the table; absent while another view is shown. */
  view?: ReturnType<typeof useTableView>;
  /** The menu of saved views, where the platform keeps them. */
  savedViewsMenu?: ReactNode;
  /** The switch between views. */
  views?: ReactNode;
  /** The scope dropdown, where the list has one. */
  scope?: { readonly value: string; readonly onChange: (value: string) => void };
  /** The search field, where the platform can search. */
  search?: { readonly value: string; readonly onChange: (value: string) => void };
  /** The filter, where the platform can filter. */
  filter?: ListFilter;
  /** Asks what was deleted, to bring it back; undefined where the platform cannot. */
  onBringBack?: (() => void) | undefined;
  /** The rows on this page, and in total. */
  rows: number;
  total: number;
  /** Whether the list has pages. */
  paged: boolean;
  /** The action that imports files, where the list has it. */
  importFile?: { readonly action: ImportAction; readonly open: () => void } | undefined;
  onExport(choice: ExportChoice): void;
}

/** The toolbar of a list: scope, search, filter, views, columns, density and export. */
export function ListToolbar(props: ListToolbarProps) {
  const { resource, columns, view, savedViewsMenu, views, scope, search, filter } = props;
  const { onBringBack, rows, total, paged, importFile, onExport } = props;
  const { menu: filterMenu, bar: filterBar } = useFilterControls(resource, filter);
  const scopeField = resource.scope?.field;
  return (
    <Toolbar>
      {scope && scopeField && (
        <div className="field scope">
          <ScopeField field={scopeField} value={scope.value} onChange={scope.onChange} />
        </div>
      )}
      {search && (
        <div className="field search">
          <SearchField
            label={`Search ${resource.many}`}
            value={search.value}
            onChange={search.onChange}
          />
        </div>
      )}
      {filterMenu}
      {savedViewsMenu}
      <div className="arrange">
        {views}
        {view && (
          <>
            {columns.length > 1 && (
              <ColumnChooser
                variant="quiet"
                columns={columns}
                layout={view.layout}
                onLayoutChange={view.arrange}
              />
            )}
            <IconButton
              label="Compact rows"
              icon={<Rows4 size={16} />}
              pressed={view.density === 'compact'}
              onClick={view.toggleDensity}
            />
          </>
        )}
        {onBringBack && (
          <IconButton
            label={`Bring back ${resource.many}…`}
            icon={<ArchiveRestore size={16} />}
            onClick={onBringBack}
          />
        )}
        {importFile && (
          <Button variant="quiet" icon={importFile.action.icon} onClick={importFile.open}>
            {importFile.action.label}
          </Button>
        )}
        <ExportMenu
          resource={resource}
          rows={rows}
          total={total}
          paged={paged}
          onExport={onExport}
        />
      </div>
      {filterBar}
    </Toolbar>
  );
}
