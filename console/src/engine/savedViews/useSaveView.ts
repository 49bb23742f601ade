import type { AnyRow, Resource } from '@steward/api';
import { views } from '@steward/api';
import { showToast } from '../../core/activity/toasts.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { useMutation } from '../data/useMutation.ts';
import { recordCall } from '../definition/calls.ts';
import { viewName } from './state.ts';
import type { ViewQuery } from './viewQuery.ts';

/** The properties of a view that are saved. */
export interface ViewChanges {
  readonly name?: string;
  readonly is_shared?: boolean;
  readonly query?: ViewQuery;
}

/** Saves a view of a list: a new one, or changes to one. */
export function useSaveView(resource: Resource) {
  const { state, mutate } = useMutation(`savedView:${resource.name}`);
  const dispatch = useAppDispatch();
  async function save(view: AnyRow | undefined, changes: ViewChanges) {
    const name = changes.name ?? (view && viewName(view)) ?? '';
    const body = { ...changes };
    const result = await mutate({
      what: `Save View: ${name}`,
      calls: [
        view
          ? recordCall(views, views.update, { row: view }, body)
          : { route: views.create, args: { body: { ...body, resource: resource.name } } },
      ],
      handlesFailure: changes.name !== undefined,
      record: { resource: views.name, scope: undefined, id: view?.id, name },
    });
    if (result.status === 'saved') dispatch(showToast({ text: `View “${name}” saved.` }));
    dispatch({ type: 'query/invalidated', resource: views.name });
    return result;
  }
  return { state, save };
}
