import type { Resource, Route } from '@steward/api';
import type { ActionContext, PlannedCall } from './definition.ts';
import { scopeArgs } from './definition.ts';

/** The call that changes or removes the record of the context. */
export function recordCall(
  resource: Resource,
  route: Route,
  context: ActionContext,
  body?: unknown,
): PlannedCall {
  const { params } = scopeArgs(resource, context.scope);
  return { route, args: { params: { ...params, [resource.idParam]: context.row?.id }, body } };
}

/** The call that creates a record in the scope of the context. */
export function createCall(
  resource: Resource,
  route: Route,
  context: ActionContext,
  body: unknown,
): PlannedCall {
  const { params } = scopeArgs(resource, context.scope);
  return { route, args: { params: { ...params }, body } };
}

/** Tells a call apart from the others of the same change. */
export const callKey = ({ route, args }: PlannedCall): string =>
  JSON.stringify([
    route.method,
    route.path,
    args.params,
    args.body instanceof Blob ? 'file' : args.body,
  ]);

/** The calls that did not go through yet: another try sends only them. */
export const callsLeft = <Call extends PlannedCall>(
  calls: readonly Call[],
  sent: readonly string[],
): readonly Call[] => calls.filter((each) => !sent.includes(callKey(each)));
