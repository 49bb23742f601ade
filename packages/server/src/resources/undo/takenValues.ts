import { historyFieldLabel, historyFields, resources } from '@steward/api';
import type { ChangeCall } from '../../records/changes/change.ts';
import type { TrackedTable } from '../../records/history/trackedTables.ts';
import type { PlainDraft } from '../../records/rules/recordRules.ts';
import { readUniqueValues } from '../../records/rules/uniqueValues.ts';
import { schemaOf } from '../../records/schema/schema.ts';

/**
 * Reads which unique values another record has by now. Each draft claims its own one after another.
 * @returns throws an HttpError 409 for a draft whose values are taken
 */
export async function readTaken(
  { store }: ChangeCall,
  { resource: resourceName }: TrackedTable,
  drafts: readonly PlainDraft[],
): Promise<(draft: PlainDraft) => void> {
  const resource = resources.find(({ name }) => name === resourceName);
  const usedValues = resource && (await readUniqueValues(resource, store, drafts));
  return (draft) => void usedValues?.claim(draft);
}

/** Why a record cannot come back whose unique values another has by now. */
export function takenReason({ table, resource, one }: TrackedTable): string {
  const fields = historyFields(resource);
  const labels = (schemaOf(table).unique ?? []).map((columns) =>
    columns.map((column) => historyFieldLabel(fields, column.replace(/_key$/, ''))).join(' and '),
  );
  return `another ${one} has the same ${labels.join(', or the same ')} by now.`;
}
