import type { AnyRow, Resource, Route } from '@steward/api';
import { initialValues, toRequestBody } from '@steward/api/forms';
import { Eye, List, Pencil, Plus, Trash2 } from 'lucide-react';
import type {
  FormAction,
  LinkAction,
  PlannedCall,
  RemoveAction,
  ScreenDefinition,
  ViewAction,
} from './definition.ts';
import { createCall, recordCall } from './calls.ts';
import { withCleared } from './clear.ts';
import type { AddAction } from './screen.ts';

/** The call, if the resource has one. */
const planIfSupported = (
  route: Route | undefined,
  plan: (route: Route) => PlannedCall,
): PlannedCall[] => (route === undefined ? [] : [plan(route)]);

type ActionOptions<A, K extends keyof A> = Partial<A> & Pick<A, K>;

/** Whether the form that creates records is made of their fields, so that it can begin with those of another one. */
export const canDuplicate = ({ add, resource }: ScreenDefinition): boolean =>
  add?.kind === 'form' && add.fields === resource.fields && add.initial === undefined;

/** The form that creates a record, which begins with the values of another one. */
export const duplicateAction = (action: FormAction, row: AnyRow): FormAction => ({
  ...action,
  initial: () => initialValues(action.fields, row),
});

/** The form behind a screen's primary button. Default: it creates a record with the filled fields. */
export function addAction(
  resource: Resource,
  options: ActionOptions<AddAction, 'submit' | 'steps' | 'onSaveFailure'>,
): AddAction {
  const fields = options.fields ?? resource.fields;
  return {
    kind: 'form',
    id: 'add',
    icon: <Plus size={16} />,
    fields,
    requests: (values, context) =>
      planIfSupported(resource.create, (route) =>
        createCall(resource, route, context, toRequestBody(fields, values)),
      ),
    ...options,
  };
}

/** The form that edits a record. Default: it updates the record with the filled fields, and empties cleared ones. */
export function editAction(
  resource: Resource,
  options: ActionOptions<FormAction, 'label' | 'submit' | 'steps' | 'onSaveFailure'>,
): FormAction {
  const fields = options.fields ?? resource.fields;
  const {
    requests = (values, context): PlannedCall[] =>
      planIfSupported(resource.update, (route) =>
        recordCall(resource, route, context, toRequestBody(fields, values)),
      ),
  } = options;
  return {
    kind: 'form',
    id: 'edit',
    call: `${resource.name}.update`,
    extension: resource.update?.extension,
    icon: <Pencil size={16} />,
    title: options.label,
    fields,
    ...options,
    requests: (values, context) =>
      requests(values, context).map((each) => withCleared(resource, each, values)),
  };
}

/** Shows a record. Default: as fields and as JSON. */
export function viewAction(options: Partial<ViewAction> & Pick<ViewAction, 'label'>): ViewAction {
  return { kind: 'view', id: 'view', icon: <Eye size={16} />, title: options.label, ...options };
}

/** Navigates to another screen. */
export function linkAction(
  options: Partial<LinkAction> & Pick<LinkAction, 'label' | 'to'>,
): LinkAction {
  return { kind: 'link', id: 'go', icon: <List size={16} />, ...options };
}

/** Deletes a record after a confirmation. */
export function removeAction(
  resource: Resource,
  options: Partial<RemoveAction> & Pick<RemoveAction, 'label' | 'onSaveFailure'>,
): RemoveAction {
  return {
    kind: 'remove',
    id: 'delete',
    call: `${resource.name}.remove`,
    icon: <Trash2 size={16} />,
    title: options.label,
    requests: (context) =>
      planIfSupported(resource.remove, (route) => recordCall(resource, route, context)),
    ...options,
  };
}
