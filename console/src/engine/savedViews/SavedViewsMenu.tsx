import type { AnyRow, Resource } from '@steward/api';
import type { MenuItem } from '@steward/ui';
import { Button, Menu } from '@steward/ui';
import { Bookmark, BookmarkPlus, Check, List, Pencil, Save, Trash2, Users } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListQuery } from '../definition/query.ts';
import { useAppSelector } from '../../core/store/context.ts';
import { useQuery } from '../data/useQuery.ts';
import { pageOf, selectQuery } from '../data/queries.ts';
import { useReferenceNames } from '../references/useReferenceNames.ts';
import { DeleteView } from './DeleteView.tsx';
import { SaveView } from './SaveView.tsx';
import { isOwnView, mayChangeView, viewName, viewsKey, viewsRequest } from './state.ts';
import { useSaveView } from './useSaveView.ts';
import type { ViewParams } from './viewQuery.ts';
import { isEditedView, readViewQuery, toViewQuery, viewParams } from './viewQuery.ts';

export interface SavedViewsMenuProps {
  resource: Resource;
  /** The id of the view that the address names. */
  id: number | undefined;
  /** The current query of the list. */
  query: ListQuery;
  /** The ids of the shown columns, where somebody arranged them. */
  columns: readonly string[] | undefined;
  /** Shows the list by a view; without an id, the whole list. */
  onChoose(id: number | undefined, params: ViewParams): void;
  /** Opens the menu at once. */
  opens: boolean;
}

/** A button with the saved views of a list: to choose one, and to save how the list is shown. */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const { resource, id, query, columns, onChoose, opens } = props;
  const current = toViewQuery(query, columns);
  const { refetch } = useQuery(viewsKey(resource), viewsRequest(resource));
  const state = useAppSelector(selectQuery(viewsKey(resource)));
  const user = useAppSelector(({ session }) => session.currentUser);
  const { rows: views } = pageOf(state);
  const sharers = useMemo(() => sharersOf(views, user?.id), [views, user?.id]);
  const nameOf = useReferenceNames(useMemo(() => [sharers], [sharers]));
  const [dialog, setDialog] = useState<'create' | 'edit' | 'delete'>();
  const button = useRef<HTMLButtonElement>(null);
  // Once: the button that was pressed is replaced by this one.
  const [opensAtOnce] = useState(opens);
  useEffect(() => {
    if (opensAtOnce) button.current?.click();
  }, [opensAtOnce]);

  const active = views.find((view) => view.id === id);
  const isEdited = active !== undefined && isEditedView(readViewQuery(active.query), current);
  const isMine = active !== undefined && mayChangeView(active, user);
  const { save } = useSaveView(resource);
  const label = (view: AnyRow) => {
    if (view.is_shared !== true) return viewName(view);
    const owner = typeof view.user_id === 'number' ? nameOf('users', view.user_id) : undefined;
    const by = isOwnView(view, user) ? 'by you' : owner && `by ${owner}`;
    return `${viewName(view)} (${['shared', by].filter(Boolean).join(' ')})`;
  };
  const items: MenuItem[] = [
    {
      id: 'all',
      label: `All ${resource.many}`,
      icon: id === undefined ? <Check size={16} /> : <List size={16} />,
      onSelect: () => onChoose(undefined, viewParams({})),
    },
    ...views.map((view) => ({
      id: String(view.id),
      label: label(view),
      icon: iconOf(view, active),
      onSelect: () => onChoose(view.id, viewParams(readViewQuery(view.query))),
    })),
    ...(state?.status === 'failed'
      ? [{ id: 'retry', label: 'The views could not be loaded. Retry', onSelect: refetch }]
      : []),
    ...(isEdited && isMine
      ? [
          {
            id: 'update',
            label: `Save the changes to “${viewName(active)}”`,
            icon: <Save size={16} />,
            separatorBefore: true,
            onSelect: () => void save(active, { query: current }),
          },
        ]
      : []),
    {
      id: 'create',
      label: 'Save as a new view…',
      icon: <BookmarkPlus size={16} />,
      separatorBefore: !(isEdited && isMine),
      onSelect: () => setDialog('create'),
    },
    ...(active && isMine
      ? [
          {
            id: 'edit',
            label: 'Rename or share…',
            icon: <Pencil size={16} />,
            onSelect: () => setDialog('edit'),
          },
          {
            id: 'delete',
            label: 'Delete the view…',
            icon: <Trash2 size={16} />,
            tone: 'danger' as const,
            separatorBefore: true,
            onSelect: () => setDialog('delete'),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        ref={button}
        label="Views"
        align="start"
        items={items}
        trigger={
          <Button icon={<Bookmark size={16} />} data-named={active && ''}>
            {active ? `${viewName(active)}${isEdited ? ' · edited' : ''}` : 'Views'}
          </Button>
        }
      />
      {(dialog === 'create' || (dialog === 'edit' && active)) && (
        <SaveView
          resource={resource}
          view={dialog === 'edit' ? active : undefined}
          query={current}
          onSaved={(savedId) => {
            setDialog(undefined);
            if (dialog === 'create') onChoose(savedId, viewParams(current));
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && active && (
        <DeleteView
          view={active}
          onDeleted={() => {
            setDialog(undefined);
            onChoose(undefined, viewParams({}));
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function iconOf(view: AnyRow, active: AnyRow | undefined) {
  if (view === active) return <Check size={16} />;
  return view.is_shared === true ? <Users size={16} /> : <Bookmark size={16} />;
}

/** The users who share views with the current one. */
function sharersOf(views: readonly AnyRow[], ownId: number | undefined) {
  const ids = views.flatMap(({ user_id }) =>
    typeof user_id === 'number' && user_id !== ownId ? [user_id] : [],
  );
  return { resource: 'users', ids: [...new Set(ids)].sort((a, b) => a - b) };
}
