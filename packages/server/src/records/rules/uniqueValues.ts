import type { Resource } from '@steward/api';
import { conflict } from '../../base/errors.ts';
import type { PlainDraft } from './recordRules.ts';
import { schemaOf, tableName } from '../schema/schema.ts';
import type { NewRow, Store } from '../../base/store.ts';
import { normalizeText } from '../../store/text.ts';

/** The fields of a resource whose values no two records share. */
function uniqueFields({ name, fields }: Resource): readonly string[] {
  return (schemaOf(tableName(name)).unique ?? []).flatMap(([field = '', ...otherColumns]) =>
    otherColumns.length === 0 && field in fields ? [field] : [],
  );
}

/**
 * Reads which unique values of drafts are taken, with one query for each field. Each draft claims its own
 * one after another, so that a later one cannot have them.
 */
export async function readUniqueValues(
  resource: Resource,
  store: Store,
  drafts: readonly PlainDraft[],
) {
  const table = store.table(tableName(resource.name));
  const owners = new Map<string, Map<string, number | undefined>>();
  for (const field of uniqueFields(resource)) {
    const values = drafts
      .map(({ columns }) => columns[field])
      .filter((value) => typeof value === 'string');
    const rows = values.length === 0 ? [] : await table.findIn(field, [...new Set(values)]);
    owners.set(field, new Map(rows.map((row) => [String(row[field]), row.id])));
  }
  return {
    /** @throws HttpError 409 that names the field whose value another record has */
    claim({ columns, before }: PlainDraft): NewRow {
      const claimed = [...owners].flatMap(([field, owned]) => {
        const value = columns[field];
        return typeof value === 'string'
          ? [{ field, owned, value, key: normalizeText(value) }]
          : [];
      });
      for (const { field, owned, value, key } of claimed) {
        if (!owned.has(key) || (before !== undefined && owned.get(key) === before.id)) continue;
        const text = `${resource.fields[field]?.label ?? field} “${value}” is taken by another ${resource.one} already. Choose another.`;
        throw conflict(text, { [field]: text });
      }
      for (const { owned, key } of claimed) owned.set(key, before?.id);
      return columns;
    },
  };
}
