import type { AnyRow } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { Button, Page } from '@steward/ui';
import { Suspense, lazy, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConsole, usePlatform, useSend } from '../app/context.ts';
import { useAwake } from '../frame/useAwake.ts';
import { useAddress } from './address.ts';
import { useBulkRemoval } from './bulk/useBulkRemoval.tsx';
import { tableColumns } from './cell.tsx';
import type { ScreenDefinition } from './definition.ts';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ViewWaiting } from './ViewWaiting.tsx';
import { resourceState } from './state.ts';
import { useTableView } from './view/useTableView.ts';

const ResourceModal = lazy(() =>
  import('./ResourceModal.tsx').then((m) => ({ default: m.ResourceModal })),
);

const ListToasts = lazy(() => import('./ListToasts.tsx').then((m) => ({ default: m.ListToasts })));
const WayBack = lazy(() => import('./WayBack.tsx').then((m) => ({ default: m.WayBack })));
// As high as the way back, so that no button moves away under a click.
const wayBackToCome = <div style={{ blockSize: 24 }} />;
const ViewSwitch = lazy(() => import('./ViewSwitch.tsx').then((m) => ({ default: m.ViewSwitch })));

/** A list screen, as its definition says: title, toolbar, table, pager, row menu, modals. */
export function ResourceScreen({ definition }: { definition: ScreenDefinition }) {
  const { resource, add, title, subtitle, parent, rowActions, views } = definition;
  const { config, now } = usePlatform();
  const send = useSend();
  const navigate = useNavigate();
  const address = useAddress(definition);
  const {
    list,
    modal,
    bulk: run,
    exporting,
  } = useConsole((state) => resourceState(state.resources, resource.name));
  const { query, open, toLastPage } = address;
  const other = views?.find(({ id }) => id === address.view);
  const view = useTableView(resource.name);
  const bulk = useBulkRemoval(definition, query, list.page.rows);
  // What speaks must be there before it says something.
  const speaks = useAwake() || run.status !== 'idle' || exporting.status !== 'idle';

  useEffect(() => {
    send({ type: 'resource/pageRequested', resource: resource.name, query });
  }, [send, resource.name, query]);

  useEffect(() => {
    if (open === undefined) return;
    send({ type: 'resource/modalOpened', resource: resource.name, ...open });
    return () => send({ type: 'resource/modalClosed', resource: resource.name });
  }, [send, resource.name, open]);

  useEffect(() => {
    const { rows, count } = list.page;
    const beyond = list.status === 'ready' && rows.length === 0 && count > 0 && query.page > 1;
    if (beyond && resource.pageSize !== undefined) toLastPage(Math.ceil(count / resource.pageSize));
  }, [list, query.page, resource.pageSize, toLastPage]);

  const canSort = config.extensions.includes('sort') && resource.pageSize !== undefined;
  const columns = useMemo(() => tableColumns(resource, now, canSort), [resource, now, canSort]);
  const searchable = config.extensions.includes('search') && resource.pageSize !== undefined;
  const primary = add && (
    <Button variant="primary" icon={add.icon} onClick={() => address.openAction(add.id)}>
      {add.label}
    </Button>
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
    <Page
      title={title}
      subtitle={subtitle}
      action={primary}
      {...(parent && {
        breadcrumbs: (
          <Suspense fallback={wayBackToCome}>
            <WayBack parent={parent} title={title} />
          </Suspense>
        ),
      })}
      toolbar={
        <ListToolbar
          resource={resource}
          columns={columns}
          {...(other === undefined && { view })}
          {...(views && {
            views: (
              <Suspense fallback={null}>
                <ViewSwitch views={views} value={other?.id} onChange={address.look} />
              </Suspense>
            ),
          })}
          {...(definition.scope?.from === 'select' && {
            scope: { value: query.scope ?? '', onChange: address.narrow },
          })}
          {...(searchable &&
            !other?.searches && { search: { value: query.q ?? '', onChange: address.search } })}
          rows={list.page.rows.length}
          total={list.page.count}
          paged={resource.pageSize !== undefined}
          onExport={(pages) =>
            send({
              type: 'resource/exportAsked',
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
        <Suspense fallback={<ViewWaiting label={other.label} />}>
          <other.Content definition={definition} query={query} rowActions={menuOf} />
        </Suspense>
      ) : (
        <ListTable
          definition={definition}
          list={list}
          address={address}
          columns={columns}
          view={view}
          sortable={canSort}
          selection={bulk.table}
          rowActions={menuOf}
          primary={primary}
        />
      )}
      {bulk.dialog}
      <Suspense fallback={null}>
        {speaks && (
          <ListToasts resource={resource} deleted={bulk.finished} onDeletedSeen={bulk.dismiss} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {open !== undefined && modal.action === open.action && modal.id === open.id && (
          <ResourceModal
            key={`${open.action}:${open.id ?? ''}`}
            definition={definition}
            open={open}
            scope={query.scope}
            address={address}
            onClose={address.close}
          />
        )}
      </Suspense>
    </Page>
  );
}
