import type { AnyRow } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { Button } from '@steward/ui';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyWithRetry } from '../core/loading/lazyWithRetry.ts';
import { useServices, useAppDispatch } from '../core/store/context.ts';
import { ConsolePage } from '../core/page/ConsolePage.tsx';
import { useAddress } from './definition/address.ts';
import { useBulkRemoval } from './bulk/useBulkRemoval.tsx';
import { tableColumns } from './record/cell.tsx';
import type { ScreenDefinition } from './definition/definition.ts';
import { ListTable } from './list/ListTable.tsx';
import { ListToolbar } from './list/ListToolbar.tsx';
import { NoRecords } from './list/NoRecords.tsx';
import { useChanged } from './list/useChanged.ts';
import { useList } from './list/useList.ts';
import { useTableView } from './list/useTableView.ts';

const ResourceModal = lazyWithRetry(() =>
  import('./ResourceModal.tsx').then((m) => m.ResourceModal),
);

const WayBack = lazyWithRetry(
  () => import('./list/Breadcrumb.tsx').then((m) => m.WayBack),
  // As high as the way back, so that no button moves away under a click.
  <div style={{ blockSize: 24 }} />,
);
const ViewSwitch = lazyWithRetry(() => import('./list/ViewSwitch.tsx').then((m) => m.ViewSwitch));

/** A list screen, as its definition says: title, toolbar, table, pager, row menu, modals. */
export function ResourceScreen({ definition }: { definition: ScreenDefinition }) {
  const { resource, add, title, subtitle, parent, rowActions, views } = definition;
  const { config, now } = useServices();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const address = useAddress(definition);
  const { query, open, toLastPage } = address;
  const { refetch, ...list } = useList(resource, query);
  const other = views?.find(({ id }) => id === address.view);
  const view = useTableView(resource.name);
  const bulk = useBulkRemoval(definition, query, list.page.rows);
  const { changed, onDone } = useChanged(resource, query.q);

  // Whatever was done in a modal, the list is read again when it closes.
  useEffect(() => {
    if (open === undefined) return;
    return () => dispatch({ type: 'query/invalidated', resource: resource.name });
  }, [dispatch, resource.name, open]);

  const { page, status } = list;
  useEffect(() => {
    const { rows, count } = page;
    const last = Math.ceil(count / (resource.pageSize ?? Infinity));
    // The last page itself is empty where a platform counts more than it has.
    const beyond = rows.length === 0 && last > 0 && query.page > last;
    if (beyond && status === 'ready') toLastPage(last);
  }, [page, status, query.page, resource.pageSize, toLastPage]);

  const canSort = config.extensions.includes('sort') && resource.pageSize !== undefined;
  // How long ago something was is told anew by the minute, also in rows that stay as they are.
  const minute = Math.floor(now() / 60_000);
  const clock = useMemo(() => ({ now, minute }), [now, minute]);
  const columns = useMemo(
    () => tableColumns(resource, clock.now, canSort),
    [resource, clock, canSort],
  );
  const searchable = config.extensions.includes('search') && resource.pageSize !== undefined;
  const primary = add && (
    <Button variant="primary" icon={add.icon} onClick={() => address.openAction(add.id)}>
      {add.label}
    </Button>
  );
  const empty = (
    <NoRecords
      resource={resource}
      q={other?.searches ? undefined : query.q}
      changed={changed}
      onSearch={address.search}
      primary={primary}
    />
  );
  const menuOf = (row: AnyRow): MenuItem[] =>
    rowActions.map((action) => ({
      id: action.id,
      label: action.label,
      icon: action.icon,
      ...(action.kind === 'remove' && { tone: 'danger' as const, separatorBefore: true }),
      onSelect: () =>
        action.kind === 'link'
          ? void navigate(action.to(row))
          : address.openAction(action.id, row.id),
    }));

  return (
    <ConsolePage
      title={title}
      subtitle={subtitle}
      action={primary}
      breadcrumbs={parent && <WayBack parent={parent} />}
      toolbar={
        <ListToolbar
          resource={resource}
          columns={columns}
          view={other === undefined ? view : undefined}
          views={views && <ViewSwitch views={views} value={other?.id} onChange={address.look} />}
          scope={
            definition.scope?.from === 'select'
              ? { value: query.scope ?? '', onChange: address.narrow }
              : undefined
          }
          search={
            searchable && !other?.searches
              ? { value: query.q ?? '', onChange: address.search }
              : undefined
          }
          rows={list.page.rows.length}
          total={list.page.count}
          paged={resource.pageSize !== undefined}
          onExport={(pages) =>
            dispatch({
              type: 'export/requested',
              resource: resource.name,
              query,
              pages,
              layout: view.layout,
            })
          }
        />
      }
    >
      {other ? (
        <other.Content definition={definition} query={query} rowActions={menuOf} empty={empty} />
      ) : (
        <ListTable
          definition={definition}
          list={list}
          onRetry={refetch}
          address={address}
          columns={columns}
          view={view}
          sortable={canSort}
          selection={bulk.table}
          rowActions={menuOf}
          empty={empty}
        />
      )}
      {bulk.dialog}
      {open !== undefined && (
        <ResourceModal
          key={[query.scope, open.action, open.id].join(':')}
          definition={definition}
          open={open}
          scope={query.scope}
          address={address}
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
