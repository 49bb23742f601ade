import type { Resource, Route } from '@steward/api';
import { commandFields, commandFlags, flagName } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import { buildCreateBodies } from '../input/bodyBuilders.ts';
import type { FieldOptions } from '../input/collectInput.ts';
import { collectInput } from '../input/collectInput.ts';
import { assertTakesFields } from '../input/fieldExtensions.ts';
import { invalidValues, runCalls } from '../records/runCalls.ts';
import { readScope } from '../records/scope.ts';

/** Names one of several new records by its user, and its day. */
function labelOf({ one }: Resource, body: Readonly<Record<string, unknown>>): string {
  const day = body.day === undefined ? '' : ` on day ${String(body.day)}`;
  return `${one} of user ${String(body.user_id)}${day}`;
}

interface CreateOptions extends FieldOptions {
  readonly allowEmpty?: boolean;
}

/** Creates a record, or as many as the resource's rule makes of the fields. */
export const createRecords =
  (resource: Resource, route: Route, receiptVerb = 'Created'): Handler<CreateOptions> =>
  async (factory, { options }) => {
    const { value: scope, params } = readScope(resource, options);
    const fields = commandFields(resource, 'create');
    const input = await collectInput(factory, fields, options);
    if (!options.allowEmpty && Object.values(input).every(isEmpty)) {
      throw usageError(`This would create an empty ${resource.one}. Give at least one field.`, {
        hint: `Such as --${Object.keys(fields).map(flagName).join(', --')}. Create an empty one with --${commandFlags.allowEmpty}.`,
      });
    }
    const givenNames = Object.keys(input).filter((name) => !isEmpty(input[name]));
    await assertTakesFields(factory, fields, givenNames);
    const result = buildCreateBodies(resource, input, scope);
    if ('problems' in result) throw invalidValues(result.problems);
    const isSingle = result.bodies.length === 1;
    const calls = result.bodies.map((body) => {
      return { route, params, body, label: isSingle ? resource.one : labelOf(resource, body) };
    });
    const { dryRun } = options;
    const { exit } = await runCalls(factory, calls, {
      dryRun,
      receiptVerb,
      withId: true,
      print: resource,
    });
    return exit;
  };
