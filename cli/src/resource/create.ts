import type { Resource, Route } from '@steward/api';
import { commandFields } from '@steward/api/commands';
import type { Handler } from '../kernel/command.ts';
import { buildCreateBodies } from './bodyBuilders.ts';
import type { FieldOptions } from './collectInput.ts';
import { collectInput } from './collectInput.ts';
import { invalidValues, runCalls } from './runCalls.ts';
import { readScope } from './scope.ts';

/** Names one of several new records by its user, and its day. */
function labelOf({ one }: Resource, body: Readonly<Record<string, unknown>>): string {
  const day = body.day === undefined ? '' : ` on day ${String(body.day)}`;
  return `${one} of user ${String(body.user_id)}${day}`;
}

/** Creates a record, or as many as the resource's rule makes of the fields. */
export const create =
  (resource: Resource, route: Route, done = 'Created'): Handler<FieldOptions> =>
  async (factory, { options }) => {
    const { value: scope, params } = readScope(resource, options);
    const input = await collectInput(factory, commandFields(resource, 'create'), options);
    const built = buildCreateBodies(resource, input, scope);
    if ('problems' in built) throw invalidValues(built.problems);
    const isSingle = built.bodies.length === 1;
    const calls = built.bodies.map((body) => {
      return { route, params, body, label: isSingle ? resource.one : labelOf(resource, body) };
    });
    const { dryRun } = options;
    const { exit } = await runCalls(factory, calls, {
      dryRun,
      done,
      withId: true,
      print: resource,
    });
    return exit;
  };
