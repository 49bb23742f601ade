import type { AnyRow, Fields, Resource, Route } from '@steward/api';
import { commandFields, flagName } from '@steward/api/commands';
import { isEmpty } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import { inputError, usageError } from '../../kernel/errors/errors.ts';
import { buildUpdateBodies, carriedFields } from '../input/bodyBuilders.ts';
import {
  assertCanClear,
  clearFlag,
  clearableByEdit,
  emptiedFields,
  readClear,
} from '../input/clear.ts';
import { collectInput } from '../input/collectInput.ts';
import { assertTakesFields } from '../input/fieldExtensions.ts';
import type { IfMatchOptions } from '../input/ifMatch.ts';
import { readIfMatch } from '../input/ifMatch.ts';
import { editMany } from './editMany.ts';
import type { EditManyOptions } from './editMany.ts';
import { findRecord, readId } from '../records/lookup.ts';
import { invalidValues, runCalls } from '../records/runCalls.ts';
import { readScope } from '../records/scope.ts';

const nothingToChange = (fields: Fields, empty: readonly string[]) =>
  empty.length > 0
    ? usageError(`An empty value changes nothing: --${empty.map(flagName).join(', --')}.`, {
        hint: `To empty a field: ${clearFlag(empty)}`,
      })
    : usageError('There is nothing to change. Give at least one field.', {
        hint: `Such as --${Object.keys(fields).map(flagName).join(', --')}`,
      });

/** Throws for fields that were given empty and have a value: it would stay. An empty secret is to stay. */
function assertNothingEmptied(names: readonly string[], fields: Fields, record: AnyRow): void {
  const full = names.filter((name) => fields[name]?.kind !== 'secret' && !isEmpty(record[name]));
  if (full.length === 0) return;
  throw inputError('Nothing was sent, because an empty value leaves a field as it is.', {
    details: full.map((name) => `--${flagName(name)}: ${fields[name]?.label} is empty.`),
    hint: `To empty a field: ${clearFlag(full)}. To keep what it has, leave it out.`,
  });
}

/** Changes the given fields of a record, or of many at once, and leaves the others as they are. */
export const editRecord =
  (resource: Resource, route: Route): Handler<EditManyOptions & IfMatchOptions> =>
  async (factory, { args, options }) => {
    const isSearch = options.search !== undefined || options.filter !== undefined;
    if (resource.changeMany !== undefined && (isSearch || args.length > 1)) {
      if (options.ifMatch !== undefined) {
        throw usageError('--if-match is the version of one record, and there are several.');
      }
      return editMany(factory, resource, resource.changeMany, args, options);
    }
    const id = readId(args[0]);
    const scope = readScope(resource, options);
    const fields = commandFields(resource, 'update');
    const label = `${resource.one} ${id}`;
    let record: Promise<AnyRow> | undefined;
    const readRecord = () =>
      (record ??= factory.client().then((client) => findRecord(client, resource, scope, id)));
    const givenInput = await collectInput(factory, fields, options, {
      label,
      id,
      readRecord,
    });
    const cleared = readClear(options, clearableByEdit(resource), givenInput);
    const byEmptyValue = cleared.filter((name) => emptiedFields(resource).includes(name));
    const byNull = cleared.filter((name) => !byEmptyValue.includes(name));
    const input = { ...givenInput, ...Object.fromEntries(byEmptyValue.map((name) => [name, ''])) };
    const nulls = Object.fromEntries(byNull.map((name) => [name, null]));
    const names = Object.keys(input);
    if (names.length + byNull.length === 0) throw nothingToChange(fields, []);
    const { dryRun } = options;
    await assertTakesFields(factory, fields, names);
    if (!dryRun) await assertCanClear(factory, byNull);
    const toCarry = carriedFields(resource, input);
    const storedRecord = toCarry.length === 0 ? {} : await readRecord();
    const carriedEntries = Object.entries(storedRecord).filter(
      ([name, value]) => toCarry.includes(name) && value !== null,
    );
    const result = buildUpdateBodies(resource, input, Object.fromEntries(carriedEntries));
    if ('problems' in result) throw invalidValues(result.problems);
    const unsent = names.filter((name) => !result.bodies.some((body) => Object.hasOwn(body, name)));
    if (unsent.length > 0) assertNothingEmptied(unsent, fields, await readRecord());
    if (byNull.length === 0 && unsent.length === names.length)
      throw nothingToChange(fields, unsent);
    const params = { ...scope.params, [resource.idParam]: id };
    const ifMatch = await readIfMatch(factory, options, dryRun);
    const calls = result.bodies.map((body) => ({
      route,
      params,
      ifMatch,
      label,
      body: { ...body, ...nulls },
    }));
    const { exit } = await runCalls(factory, calls, {
      dryRun,
      receiptVerb: 'Changed',
      print: resource,
    });
    return exit;
  };
