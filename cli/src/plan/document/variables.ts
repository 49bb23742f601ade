import { createHash } from 'node:crypto';
import type { PlanDocument, PlanEntry } from '@steward/api/plans';
import { entryKey, readEntries } from '@steward/api/plans';
import { withEntries } from './documentOf.ts';
import { isSecretField } from './secrets.ts';

/** The name of a variable that is made of names. */
const variableName = (...names: readonly string[]): string =>
  names
    .join('_')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^(\d)/, '_$1')
    .toUpperCase();

/** The same on every platform, and whatever other records there are. */
const digestOf = (name: string): string =>
  createHash('sha256').update(name).digest('hex').slice(0, 8);

const plainName = (entry: PlanEntry, field: string): string =>
  variableName(entry.scope ?? entry.kind.resource.noun, entryKey(entry) ?? '', field);

/**
 * Adds a variable for each stored secret, named after its record. Equal names, such as of “A & B” and “A/B”, get a
 * digest.
 */
export function withVariables(document: PlanDocument): PlanDocument {
  const { entries, ...otherParts } = readEntries(document);
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const field of Object.keys(entry.kind.fields)) {
      if (!isSecretField(entry.kind, field)) continue;
      const name = plainName(entry, field);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const variableOf = (entry: PlanEntry, field: string) => {
    const name = plainName(entry, field);
    return {
      env: counts.get(name) === 1 ? name : variableName(name, digestOf(entryKey(entry) ?? '')),
    };
  };
  return withEntries(document, {
    entries: entries.map((entry) => ({
      ...entry,
      values: Object.fromEntries(
        Object.entries(entry.values).map(([name, value]) => [
          name,
          isSecretField(entry.kind, name) ? variableOf(entry, name) : value,
        ]),
      ),
    })),
    ...otherParts,
  });
}
