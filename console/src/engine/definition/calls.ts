import type { CallArgs, Fields, Resource, Route } from '@steward/api';
import { isObject } from '@steward/api';
import type { ActionContext, PlannedCall } from './definition.ts';
import { scopeArgs } from './listArgs.ts';

/** The fields that a call takes; none where its body is no record. */
export const bodyFields = (route: Route | undefined): Fields =>
  route?.body?.kind === 'object' ? route.body.fields : {};

/** The version that a record must still have when it is changed; nothing where the platform numbers none. */
export const versionArgs = (record: unknown): Pick<CallArgs, 'ifMatch'> =>
  isObject(record) && typeof record.version === 'number' ? { ifMatch: record.version } : {};

/** The call that updates or deletes the record of the context. */
export function recordCall(
  resource: Resource,
  route: Route,
  context: ActionContext,
  body?: unknown,
): PlannedCall {
  const { params } = scopeArgs(resource, context.scope);
  const { row } = context;
  return {
    route,
    args: {
      params: { ...params, [resource.idParam]: row?.id },
      body,
      ...versionArgs(row),
    },
  };
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

/** Identifies a call within a mutation. */
export const callKey = ({ route, args }: PlannedCall): string =>
  JSON.stringify([
    route.method,
    route.path,
    args.params,
    args.body instanceof Blob ? 'file' : args.body,
  ]);

/** The calls that have not succeeded yet; another attempt sends only these. */
export const callsLeft = <Call extends PlannedCall>(
  calls: readonly Call[],
  sentKeys: readonly string[],
): readonly Call[] => calls.filter((each) => !sentKeys.includes(callKey(each)));
