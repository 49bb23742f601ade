import type { Resource, Route } from '@steward/api';
import { commandFields } from '@steward/api/commands';
import type { Factory } from '../../kernel/command/factory.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import type { Exit } from '../../kernel/errors/exitCodes.ts';
import { buildUpdateBodies } from '../input/bodyBuilders.ts';
import { assertCanClear, clearableByEdit, readClear } from '../input/clear.ts';
import type { ClearOptions } from '../input/clear.ts';
import { collectInput } from '../input/collectInput.ts';
import type { FieldOptions } from '../input/collectInput.ts';
import { invalidValues } from '../records/runCalls.ts';
import { changeMany } from './changeMany.ts';
import type { ChangeManyOptions } from './changeMany.ts';

/** The flags of a change of many records. */
export type EditManyOptions = FieldOptions & ClearOptions & ChangeManyOptions;

/** The values that each record gets; null empties a field. */
async function readValues(factory: Factory, resource: Resource, options: EditManyOptions) {
  const fields = commandFields(resource, 'update');
  const input = await collectInput(factory, fields, options);
  const cleared = readClear(options, clearableByEdit(resource), input);
  if (Object.keys(input).length + cleared.length === 0) {
    throw usageError('There is nothing to change. Give at least one field.');
  }
  await assertCanClear(factory, cleared);
  const result = buildUpdateBodies(resource, input, {});
  if ('problems' in result) throw invalidValues(result.problems);
  const nulls = Object.fromEntries(cleared.map((name) => [name, null]));
  return Object.assign({}, ...result.bodies, nulls) as Readonly<Record<string, unknown>>;
}

/** Gives many records the same values. */
export const editMany = (
  factory: Factory,
  resource: Resource,
  route: Route,
  args: readonly string[],
  options: EditManyOptions,
): Promise<Exit> =>
  changeMany(factory, resource, route, args, options, {
    words: { verb: 'Change', gerund: 'Changing', participle: 'changed' },
    readChange: async () => ({ values: await readValues(factory, resource, options) }),
  });
