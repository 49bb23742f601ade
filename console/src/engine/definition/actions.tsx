import type { Resource, Route } from '@steward/api';
import { toRequestBody } from '@steward/api/forms';
import { Eye, List, Pencil, Plus, Trash2 } from 'lucide-react';
import type {
  FormAction,
  LinkAction,
  PlannedCall,
  RemoveAction,
  ViewAction,
} from './definition.ts';
import { createCall, recordCall } from './calls.ts';
import type { AddAction } from './screen.ts';

/** The call, if the resource has one. */
const planned = (route: Route | undefined, plan: (route: Route) => PlannedCall): PlannedCall[] =>
  route === undefined ? [] : [plan(route)];

type Given<A, K extends keyof A> = Partial<A> & Pick<A, K>;

/** The form behind a screen's primary button. Sends what was filled in, unless told otherwise. */
export function addAction(
  resource: Resource,
  given: Given<AddAction, 'submit' | 'steps' | 'onSaveFailure'>,
): AddAction {
  const fields = given.fields ?? resource.fields;
  return {
    kind: 'form',
    id: 'add',
    icon: <Plus size={16} />,
    fields,
    requests: (values, context) =>
      planned(resource.create, (route) =>
        createCall(resource, route, context, toRequestBody(fields, values)),
      ),
    ...given,
  };
}

/** The form that changes a record. Sends what was filled in, unless told otherwise. */
export function editAction(
  resource: Resource,
  given: Given<FormAction, 'label' | 'submit' | 'steps' | 'onSaveFailure'>,
): FormAction {
  const fields = given.fields ?? resource.fields;
  return {
    kind: 'form',
    id: 'edit',
    icon: <Pencil size={16} />,
    title: given.label,
    fields,
    requests: (values, context) =>
      planned(resource.update, (route) =>
        recordCall(resource, route, context, toRequestBody(fields, values)),
      ),
    ...given,
  };
}

/** Shows a record: field by field and as JSON, unless told otherwise. */
export function viewAction(given: Partial<ViewAction> & Pick<ViewAction, 'label'>): ViewAction {
  return { kind: 'view', id: 'view', icon: <Eye size={16} />, title: given.label, ...given };
}

/** Goes to another screen. */
export function linkAction(
  given: Partial<LinkAction> & Pick<LinkAction, 'label' | 'to'>,
): LinkAction {
  return { kind: 'link', id: 'go', icon: <List size={16} />, ...given };
}

/** Asks, shows the record, and deletes it. */
export function removeAction(
  resource: Resource,
  given: Partial<RemoveAction> & Pick<RemoveAction, 'label' | 'onSaveFailure'>,
): RemoveAction {
  return {
    kind: 'remove',
    id: 'delete',
    icon: <Trash2 size={16} />,
    title: given.label,
    requests: (context) =>
      planned(resource.remove, (route) => recordCall(resource, route, context)),
    ...given,
  };
}
