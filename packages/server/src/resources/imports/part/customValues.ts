import { contract } from '@steward/api';
import type { Resource } from '@steward/api';
import { customValueInputOf, narrowField, parseInput } from '@steward/api/forms';
import { findByIds } from '../../people/userRecords.ts';
import type { Store } from '../../../base/store.ts';
import type { PartRow } from './partRows.ts';

const { definitions, values: customValues } = contract;

/**
 * Reads the texts of custom values as their definitions have them: the same 5 is a number for one property, and
 * a text for another.
 */
export async function typeCustomValues(
  store: Store,
  resource: Resource,
  rows: readonly PartRow[],
): Promise<void> {
  if (resource.name !== customValues.name) return;
  const ids = rows.map(({ values }) => values.custom_property_definition_id);
  const byId = await findByIds(store, definitions.name, ids);
  for (const { values } of rows) {
    const definition = byId.get(values.custom_property_definition_id);
    const input = definition && customValueInputOf(definition);
    if (input === undefined || definition === undefined || typeof values.value !== 'string')
      continue;
    values.value = parseInput(narrowField(input, definition), values.value);
  }
}
