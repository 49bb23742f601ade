import type { ImportMode, Resource } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { findDuplicateRows, scopedKeyOf } from '@steward/api/imports';
import type { Call } from '../../../base/call.ts';
import { mapInTurns } from '../../../base/yielding/mapInTurns.ts';
import { bodyFields } from '../../../records/rules/recordRules.ts';
import { overridesOf } from '../../overrides.ts';
import { tableName } from '../../../records/schema/schema.ts';
import { secretFieldNames, secretPurpose } from '../../../records/secrets/secretFields.ts';
import type { Row } from '../../../base/store.ts';
import { typeCustomValues } from './customValues.ts';
import { findByKey, findExisting, isCompanies } from './findRecords.ts';
import { warnOfLostZeros } from './lostZeros.ts';
import type { WasMade } from './madeBefore.ts';
import type { PartRow } from './partRows.ts';
import { resolveReferences } from './references.ts';
import type { ImportSettings } from '../record/settings.ts';
import { createPlanner } from './verdicts.ts';
import type { PlannedRow } from './verdicts.ts';

/** The secrets of records, by id, to tell which of them a file changes; one that cannot be read differs. */
async function readSecrets(
  { services: { cipher } }: Call,
  { name, fields }: Resource,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, Values>> {
  const names = secretFieldNames(fields);
  if (names.length === 0) return new Map();
  const readSecret = async (row: Row, field: string) => {
    const value = row[field];
    if (typeof value !== 'string') return [field, null] as const;
    const secret = cipher.decrypt(value, secretPurpose(name, field));
    return [field, await secret.catch(() => undefined)] as const;
  };
  const secrets = rows.map(async (row) => {
    const values = await Promise.all(names.map((field) => readSecret(row, field)));
    return [row.id, Object.fromEntries(values)] as const;
  });
  return new Map(await Promise.all(secrets));
}

/** Records as a transaction holds them, so that they stay as they are found. */
async function holdAll(
  { store }: Call,
  resource: Resource,
  rowsByKey: ReadonlyMap<string, readonly Row[]>,
) {
  const ids = [...new Set([...rowsByKey.values()].flat().map(({ id }) => id))];
  if (ids.length === 0) return rowsByKey;
  const lockedRows = await store.table(tableName(resource.name)).lockRows(ids, 'change');
  const byId = new Map(lockedRows.map((row) => [row.id, row]));
  return new Map(
    [...rowsByKey].map(
      ([key, rows]) => [key, rows.flatMap(({ id }) => byId.get(id) ?? [])] as const,
    ),
  );
}

interface PlanOptions {
  readonly settings: ImportSettings;
  readonly mode: ImportMode;
  readonly skipTwins: boolean;
  /** The value of the scope that all rows share. */
  readonly scope: unknown;
  /** Whether nothing will be written. */
  readonly isDry: boolean;
  readonly wasMade: WasMade;
}

/** The records with keys of rows, those alone that the call may change. */
async function findStored(tx: Call, { settings, isDry }: PlanOptions, rows: readonly PartRow[]) {
  const { resource, keyFields } = settings;
  const values = rows.map((row) => row.values);
  const rowsByKey = await findExisting(tx.store, resource, keyFields, values);
  const scope = Object.entries(overridesOf(resource.name).scope?.(tx) ?? {});
  const visible = new Map(
    [...rowsByKey].map(([key, all]) => {
      const scopedRows = all.filter((row) =>
        scope.every(([column, value]) => row[column] === value),
      );
      return [key, scopedRows] as const;
    }),
  );
  return isDry ? visible : holdAll(tx, resource, visible);
}

/** Finds equal rows of a part, as readers of files do, each with the line that it repeats. */
function findTwiceRows(
  { resource, keyFields }: ImportSettings,
  rows: readonly PartRow[],
): ReadonlyMap<PartRow, number> {
  const keys = rows.map(({ problem, values }) =>
    problem === undefined ? scopedKeyOf(resource, keyFields, (name) => values[name]) : undefined,
  );
  const twice = new Map<PartRow, number>();
  for (const [place, first] of findDuplicateRows(keys)) {
    const row = rows[place];
    const firstRow = rows[first];
    if (row !== undefined && firstRow !== undefined) twice.set(row, firstRow.line);
  }
  return twice;
}

/** Plans the rows of a part, and writes nothing; makes one query for each kind of lookup. */
export async function planPart(
  tx: Call,
  options: PlanOptions,
  rows: readonly PartRow[],
): Promise<readonly PlannedRow[]> {
  const { settings, mode, skipTwins, scope } = options;
  const { resource, keyFields, targets } = settings;
  const validRows = rows.filter(
    ({ problem, twice }) => problem === undefined && twice === undefined,
  );
  if (resource.scope?.in === 'query' && !isEmpty(scope)) {
    for (const { values } of validRows) values[resource.scope.name] ??= Number(scope);
  }
  await resolveReferences(tx, targets, validRows, options.wasMade);
  await typeCustomValues(tx.store, resource, validRows);
  const existing = await findStored(tx, options, validRows);
  const rules = overridesOf(resource.name);
  const names = validRows.flatMap(({ values: { name } }) => (isEmpty(name) ? [] : [String(name)]));
  const isNamed = !isCompanies(resource) || keyFields[0] === 'name';
  const plan = createPlanner({
    resource,
    mode,
    keyFields,
    twice: findTwiceRows(settings, validRows),
    skipTwins,
    created: rules.fields ?? bodyFields(resource.create),
    updated: rules.fields ?? bodyFields(resource.update),
    existing,
    namesakes: isNamed ? new Map() : await findByKey(tx.store, resource, 'name', names),
    secrets: await readSecrets(tx, resource, [...existing.values()].flat()),
  });
  const plannedRows = await mapInTurns(rows, plan);
  await warnOfLostZeros(tx.store, settings, plannedRows);
  return plannedRows;
}
