import type { AnyRow } from '@steward/api';
import type { Column, TableLayout } from '@steward/ui';
import { Button, shownColumns } from '@steward/ui';
import { useEffect, useMemo } from 'react';
import { lazyWithRetry } from '../core/loading/lazyWithRetry.ts';
import { useServices, useAppDispatch, useAppSelector } from '../core/store/context.ts';
import { ConsolePage } from '../core/page/ConsolePage.tsx';
import { useAddress } from './address/address.ts';
import { useAllowedScreen } from './definition/allowedScreen.ts';
import { useBulkActions } from './bulk/useBulkActions.tsx';
import { ChangesNotice } from './changes/ChangesNotice.tsx';
import { tableColumns } from './record/tableColumns.tsx';
import { SavedViews } from './savedViews/SavedViews.tsx';
import { selectSavedView } from './savedViews/state.ts';
import type { ScreenDefinition } from './definition/definition.ts';
import { ListTable } from './list/ListTable.tsx';
import { ListToolbar } from './list/ListToolbar.tsx';
import { useEditedRecord } from './list/useEditedRecord.ts';
import { useList } from './list/useList.ts';
import { useRowItems } from './list/useRowItems.tsx';
import { useRowLink } from './list/useRowLink.ts';
import { useTableView } from './list/views/useTableView.ts';

const ResourceModal = lazyWithRetry(() =>
  import('./ResourceModal.tsx').then((m) => m.ResourceModal),
);

const PermissionNotice = lazyWithRetry(() =>
  import('../core/permissions/PermissionNotice.tsx').then((m) => m.PermissionNotice),
);

const NoRecords = lazyWithRetry(
  () => import('./list/NoRecords.tsx').then((m) => m.NoRecords),
  // As high as the empty state, so that what is below does not move.
  <div style={{ blockSize: 276 }} />,
);

const Breadcrumb = lazyWithRetry(
  () => import('./list/Breadcrumb.tsx').then((m) => m.Breadcrumb),
  // As high as the breadcrumb, so that no button moves away under a click.
  <div style={{ blockSize: 24 }} />,
);
const ViewSwitch = lazyWithRetry(() =>
  import('./list/views/ViewSwitch.tsx').then((m) => m.ViewSwitch),
);

/** The ids of the shown columns, where somebody arranged them. */
function arrangedColumns(
  columns: readonly Column<AnyRow>[],
  layout: TableLayout,
): readonly string[] | undefined {
  const isArranged = [layout.order, layout.hidden, layout.shown].some(
    (ids) => ids !== undefined && ids.length > 0,
  );
  return isArranged ? shownColumns(columns, layout).map(({ id }) => id) : undefined;
}

/**
 * A list screen: title, toolbar, table, pager, row menu and modals, from its definition. It offers the
 * actions that the user may do.
 */
export function ResourceScreen({ definition: fullDefinition }: { definition: ScreenDefinition }) {
  const { definition, deniedCall } = useAllowedScreen(fullDefinition);
  const { resource, add, importFile, title, subtitle, parent, scope, views, emptyHint } =
    definition;
  const { config, now } = useServices();
  const dispatch = useAppDispatch();
  const address = useAddress(definition);
  const { query, open, goToLastPage } = address;
  const { refetch, ...list } = useList(resource, query);
  const shownView = views?.find(({ id }) => id === address.view);
  const savedView = useAppSelector(selectSavedView(resource, address.savedId));
  const tableView = useTableView(resource, savedView);
  const bulk = useBulkActions(definition, query, {
    rows: list.page.rows,
    count: list.page.count,
    isRead: list.status === 'ready',
  });
  const { editedRecord, onDone } = useEditedRecord(resource, query.q);

  // Closing any modal reads the list again.
  useEffect(() => {
    if (open === undefined) return;
    return () => dispatch({ type: 'query/invalidated', resource: resource.name });
  }, [dispatch, resource.name, open]);

  const { page, status } = list;
  useEffect(() => {
    const { rows, count } = page;
    const last = Math.ceil(count / (resource.pageSize ?? Infinity));
    // If the platform's count is too high, the last page itself is empty.
    const isBeyondLast = rows.length === 0 && last > 0 && query.page > last;
    if (isBeyondLast && status === 'ready') goToLastPage(last);
  }, [page, status, query.page, resource.pageSize, goToLastPage]);

  const hasQuery = config.extensions.includes('query');
  const canQuery = hasQuery && resource.pageSize !== undefined;
  const isSearched = hasQuery && !shownView?.hasOwnSearch;
  const canFilter = hasQuery && (shownView?.filters ?? isSearched);
  const denied = deniedCall(open?.action);
  // Relative times change every minute, even in rows that do not.
  const minute = Math.floor(now() / 60_000);
  const clock = useMemo(() => ({ now, minute }), [now, minute]);
  const columns = useMemo(
    () => tableColumns(resource, clock.now, canQuery),
    [resource, clock, canQuery],
  );
  const primary = add && (
    <Button variant="primary" icon={add.icon} onClick={() => address.openAction(add.id)}>
      {add.label}
    </Button>
  );
  const empty = (
    <NoRecords
      resource={resource}
      hint={emptyHint}
      q={shownView?.hasOwnSearch ? undefined : query.q}
      filtered={canFilter && query.filter !== undefined}
      edited={editedRecord}
      onSearch={address.search}
      onClearFilter={() => address.filterBy(undefined)}
      primary={primary}
    />
  );
  const { menuOf, viewActions } = useRowItems(definition, address, list.page.rows);
  const rowLink = useRowLink(definition, address, menuOf, list.page.rows);
  const viewId = definition.rowActions.find(({ kind }) => kind === 'view')?.id;

  return (
    <ConsolePage
      title={title}
      subtitle={subtitle}
      action={primary}
      breadcrumbs={parent && <Breadcrumb parent={parent} />}
      toolbar={
        <ListToolbar
          resource={resource}
          columns={columns}
          view={shownView === undefined ? tableView : undefined}
          savedViewsMenu={
            isSearched && (
              <SavedViews
                resource={resource}
                id={address.savedId}
                // The scope of a route is no choice within the list.
                query={scope?.from === 'select' ? query : { ...query, scope: undefined }}
                columns={arrangedColumns(columns, tableView.layout)}
                onChoose={address.showSaved}
              />
            )
          }
          views={
            views && <ViewSwitch views={views} value={shownView?.id} onChange={address.showView} />
          }
          scope={
            scope?.from === 'select'
              ? { value: query.scope ?? '', onChange: address.setScope }
              : undefined
          }
          search={
            canQuery && !shownView?.hasOwnSearch
              ? { value: query.q ?? '', onChange: address.search }
              : undefined
          }
          filter={canFilter ? { value: query.filter, onChange: address.filterBy } : undefined}
          onBringBack={bulk.onBringBack}
          rows={list.page.rows.length}
          total={list.page.count}
          paged={resource.pageSize !== undefined}
          importFile={
            importFile && { action: importFile, open: () => address.openAction(importFile.id) }
          }
          onExport={(choice) =>
            dispatch({
              ...choice,
              type: 'export/requested',
              resource: resource.name,
              query,
              layout: tableView.layout,
            })
          }
        />
      }
    >
      {denied !== undefined && (
        <PermissionNotice call={denied} what="This" onDismiss={address.close} />
      )}
      {shownView ? (
        <shownView.Content
          definition={definition}
          query={query}
          rowActions={menuOf}
          rowLink={rowLink}
          onClearFilter={() => address.filterBy(undefined)}
          empty={empty}
        />
      ) : (
        <ListTable
          definition={definition}
          list={list}
          onRetry={refetch}
          address={address}
          columns={columns}
          view={tableView}
          sortable={canQuery}
          selection={bulk.table}
          rowActions={menuOf}
          rowLink={rowLink}
          empty={empty}
        />
      )}
      <ChangesNotice resource={resource} />
      {bulk.dialog}
      {open !== undefined && (
        <ResourceModal
          // The view goes from record to record, and keeps its tab and the focus.
          key={[query.scope, open.action, open.action === viewId ? '' : open.id].join(':')}
          definition={definition}
          list={list}
          open={open}
          viewActions={viewActions}
          scope={query.scope}
          address={address}
          onStep={(id) => address.replaceAction(open.action, id, true)}
          onClose={address.close}
          onDone={(action, row, result) => {
            onDone(action, row, result);
            if (action.kind === 'remove' && row) bulk.onRemoved(row.id);
            address.close();
          }}
        />
      )}
    </ConsolePage>
  );
}
