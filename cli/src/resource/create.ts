import type { Resource, Route } from '@steward/api';
import { commandFields } from '@steward/api/commands';
import type { Handler } from '../kernel/command.ts';
import type { FieldOptions } from './gather.ts';
import { gather } from './gather.ts';
import { isRecord, printRecord, printRecords } from './present.ts';
import { makeCreate } from './recipes.ts';
import { scopeOf } from './scope.ts';
import type { Planned } from './send.ts';
import { checkBodies, invalid, makeCalls, receipt, showCalls } from './send.ts';

/** What tells one of several new records from the next: its user, and its day. */
function labelOf(
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
  several: boolean,
): string {
  if (!several) return resource.one;
  const day = body.day === undefined ? '' : ` on day ${String(body.day)}`;
  return `${resource.one} of user ${String(body.user_id)}${day}`;
}

/** Creates a record, or as many as the resource's rule makes of the fields. */
export const create =
  (resource: Resource, route: Route, done = 'Created'): Handler<FieldOptions> =>
  async (factory, { options }) => {
    const scope = scopeOf(resource, options);
    const given = await gather(factory, commandFields(resource, 'create'), options);
    const made = makeCreate(resource, given, scope.value);
    if ('problems' in made) throw invalid(made.problems);
    const { params } = scope;
    const calls = made.bodies.map((body): Planned => ({
      route,
      params,
      body,
      label: labelOf(resource, body, made.bodies.length > 1),
    }));
    checkBodies(calls);
    if (options.dryRun) {
      await showCalls(factory, calls);
      return undefined;
    }
    const sent = await makeCalls(await factory.client(), calls);
    const records = sent.map((each) => each.answer).filter(isRecord);
    const named = sent.map((each) =>
      isRecord(each.answer) && sent.length === 1
        ? { ...each, call: { ...each.call, label: `${each.call.label} ${each.answer.id}` } }
        : each,
    );
    const exit = await receipt(factory, named, done);
    // Of several calls a list is printed, whatever came of them.
    if (calls.length > 1) await printRecords(factory, resource, records);
    else if (records[0] !== undefined) await printRecord(factory, resource, records[0]);
    return exit;
  };
