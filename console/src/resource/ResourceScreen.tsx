import type { AnyRow } from '@steward/api';
import { Button, EmptyState, Page, PagedTable } from '@steward/ui';
import type { MenuItem } from '@steward/ui';
import { Suspense, lazy, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConsole, usePlatform, useSend } from '../app/context.ts';
import { useAddress } from './address.ts';
import { tableColumns } from './cell.tsx';
import type { ScreenDefinition } from './definition.ts';
import { recordName } from './definition.ts';
import { SearchField } from './SearchField.tsx';
import { ViewWaiting } from './ViewWaiting.tsx';
import { Toolbar } from './ResourceScreen.styles.ts';
import type { ListState } from './state.ts';
import { resourceState } from './state.ts';

const ResourceModal = lazy(() =>
  import('./ResourceModal.tsx').then((m) => ({ default: m.ResourceModal })),
);

const WayBack = lazy(() => import('./WayBack.tsx').then((m) => ({ default: m.WayBack })));
const ViewSwitch = lazy(() => import('./ViewSwitch.tsx').then((m) => ({ default: m.ViewSwitch })));
const ScopeField = lazy(() => import('./ScopeField.tsx').then((m) => ({ default: m.ScopeField })));

/** A list screen, as its definition says: title, toolbar, table, pager, row menu, modals. */
export function ResourceScreen({ definition }: { definition: ScreenDefinition }) {
  const { resource, add, title, subtitle, parent, rowActions } = definition;
  const { config, now } = usePlatform();
  const send = useSend();
  const navigate = useNavigate();
  const address = useAddress(definition);
  const { list, modal } = useConsole((state) => resourceState(state.resources, resource.name));
  const { query, open, toLastPage } = address;
  const view = definition.views?.find(({ id }) => id === address.view);
  const pageSize = resource.pageSize ?? Math.max(list.page.rows.length, 1);

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
  const retry = () => send({ type: 'resource/pageRequested', resource: resource.name, query });
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
  const scopeField = definition.scope?.from === 'select' ? resource.scope?.field : undefined;

  return (
    <Page
      title={title}
      subtitle={subtitle}
      action={primary}
      {...(parent && {
        breadcrumbs: (
          <Suspense fallback={null}>
            <WayBack parent={parent} title={title} />
          </Suspense>
        ),
      })}
      toolbar={
        (searchable || scopeField || definition.views) && (
          <Toolbar>
            {scopeField && (
              <Suspense fallback={null}>
                <ScopeField
                  field={scopeField}
                  value={query.scope ?? ''}
                  onChange={address.narrow}
                />
              </Suspense>
            )}
            {searchable && !view?.searches && (
              <SearchField
                label={`Search ${resource.many}`}
                value={query.q ?? ''}
                onChange={address.search}
              />
            )}
            {definition.views && (
              <Suspense fallback={null}>
                <ViewSwitch views={definition.views} value={view?.id} onChange={address.look} />
              </Suspense>
            )}
          </Toolbar>
        )
      }
    >
      {view ? (
        <Suspense fallback={<ViewWaiting label={view.label} />}>
          <view.Content definition={definition} query={query} rowActions={menuOf} />
        </Suspense>
      ) : (
        <PagedTable<AnyRow>
          label={title}
          columns={columns}
          rows={list.page.rows}
          getRowId={(row) => String(row.id)}
          rowLabel={(row) => recordName(resource, row)}
          rowActions={menuOf}
          page={query.page}
          pageSize={pageSize}
          total={list.page.count}
          paged={resource.pageSize !== undefined}
          pagerRule={definition.pager ?? 'standard'}
          onPageChange={address.toPage}
          {...(query.sort !== undefined && {
            sort: { id: query.sort, order: query.order ?? 'asc' },
          })}
          {...(canSort && { onSortChange: address.sortBy })}
          status={tableStatus(list, definition)}
          {...(list.message !== undefined && { error: list.message })}
          onRetry={retry}
          empty={
            query.q === undefined ? (
              <EmptyState title={`No ${resource.many} yet`} action={primary} />
            ) : (
              <EmptyState art="search" title={`No ${resource.many} match “${query.q}”`}>
                <Button onClick={() => address.search('')}>Clear search</Button>
              </EmptyState>
            )
          }
        />
      )}
      <Suspense fallback={null}>
        {open !== undefined && modal.action === open.action && modal.id === open.id && (
          <ResourceModal
            key={`${open.action}:${open.id ?? ''}`}
            definition={definition}
            open={open}
            scope={query.scope}
            onClose={address.close}
          />
        )}
      </Suspense>
    </Page>
  );
}

/**
 * What the table shows: placeholders before the first rows, the old rows dimmed while others come, and
 * after a failure an empty table, or the spinner that stays.
 */
function tableStatus(list: ListState, { onLoadFailure }: ScreenDefinition) {
  switch (list.status) {
    case 'idle':
      return 'loading';
    case 'loading':
      return list.page.rows.length === 0 ? 'loading' : 'refreshing';
    case 'failed':
      return onLoadFailure === 'spin' ? 'loading' : 'failed';
    case 'ready':
      return 'ready';
  }
}
