import type { AnyRow, Fields, Resource, Route } from '@steward/api';
import { commandFields, flagName } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import type { Handler } from '../kernel/command.ts';
import { usageError } from '../kernel/errors.ts';
import type { FieldOptions } from './collectInput.ts';
import { collectInput } from './collectInput.ts';
import { findRecord, readId } from './lookup.ts';
import { carriedFields, buildUpdateBodies } from './bodyBuilders.ts';
import { readScope } from './scope.ts';
import { runCalls, invalidValues } from './runCalls.ts';

const nothing = (fields: Fields) =>
  usageError('There is nothing to change. Give at least one field.', {
    hint: `Such as --${Object.keys(fields).map(flagName).join(', --')}`,
  });

/** Throws for fields that were given empty and have a value: it would stay. An empty secret is to stay. */
function assertNothingEmptied(names: readonly string[], fields: Fields, record: AnyRow): void {
  const full = names.filter((name) => fields[name]?.kind !== 'secret' && !isEmpty(record[name]));
  if (full.length === 0) return;
  throw usageError('Nothing was sent, because an edit cannot empty these fields.', {
    details: full.map((name) => `--${flagName(name)}: ${fields[name]?.label} is empty.`),
    hint: 'Leave them out to keep what they have.',
  });
}

/** Changes the given fields of a record and leaves the others as they are. */
export const edit =
  (resource: Resource, route: Route): Handler<FieldOptions> =>
  async (factory, { args: [text], options }) => {
    const id = readId(text);
    const scope = readScope(resource, options);
    const fields = commandFields(resource, 'update');
    let record: Promise<AnyRow> | undefined;
    const stored = () =>
      (record ??= factory.client().then((client) => findRecord(client, resource, scope, id)));
    const what = `${resource.one} ${id}`;
    const given = await collectInput(factory, fields, options, { what, id, record: stored });
    if (Object.keys(given).length === 0) throw nothing(fields);
    const names = carriedFields(resource, given);
    const kept = Object.fromEntries(
      Object.entries(names.length === 0 ? {} : await stored()).filter(
        ([name, value]) => names.includes(name) && value !== null,
      ),
    );
    const made = buildUpdateBodies(resource, given, kept);
    if ('problems' in made) throw invalidValues(made.problems);
    const isSent = (name: string) => made.bodies.some((body) => Object.hasOwn(body, name));
    const left = Object.keys(given).filter((name) => !isSent(name));
    if (left.length > 0) assertNothingEmptied(left, fields, await stored());
    if (left.length === Object.keys(given).length) throw nothing(fields);
    const params = { ...scope.params, [resource.idParam]: id };
    const calls = made.bodies.map((body) => ({ route, params, body, label: what }));
    const { dryRun } = options;
    const { exit } = await runCalls(factory, calls, { dryRun, done: 'Changed', print: resource });
    return exit;
  };
