import { pluralize } from '@steward/api';
import type { Fields, ImportMode, Resource, RowVerdict } from '@steward/api';
import { companyNameKey, websiteHost } from '@steward/api/csv';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { rowKeyOf } from '@steward/api/imports';
import type { Row } from '../../../base/store.ts';
import { normalizeText } from '../../../store/text.ts';
import { isCompanies } from './findRecords.ts';
import type { PartRow, RowProblem } from './partRows.ts';
import { namedIds } from './references.ts';

/** The plan for a row. */
export interface PlannedRow {
  readonly row: PartRow;
  verdict: RowVerdict;
  readonly name: string;
  /** The existing record. */
  readonly before?: Row;
  /** The body that is written for it. */
  readonly body?: Values;
  /** The fields that change. */
  readonly fields?: readonly string[];
  problem?: RowProblem;
  warning?: string;
  /** The record that the row created or matches. */
  recordId?: number;
}

/** The lookups of a part, made before its rows are planned. */
export interface PlanContext {
  readonly resource: Resource;
  readonly mode: ImportMode;
  readonly keyFields: readonly string[];
  readonly skipTwins: boolean;
  /** The fields that a new record has, and those that can change. */
  readonly created: Fields;
  readonly updated: Fields;
  /** The rows that are the same as others of the part, with the lines of those. */
  readonly twice: ReadonlyMap<PartRow, number>;
  /** The records that have the key of a row. */
  readonly existing: ReadonlyMap<string, readonly Row[]>;
  /** Companies by their names, where the key is another. */
  readonly namesakes: ReadonlyMap<string, readonly Row[]>;
  /** The secrets of the existing records, by id. */
  readonly secrets: ReadonlyMap<number, Values>;
}

const hostOf = ({ website }: Values): string => websiteHost(String(website ?? ''));

/** Companies of one name that are the same: their websites have one host, or one of them has none. */
const sameCompanies = (rows: readonly Row[], values: Values): readonly Row[] => {
  const host = hostOf(values);
  if (host === '') return rows;
  const equal = rows.filter((row) => hostOf(row) === host);
  return equal.length > 0 ? equal : rows.filter((row) => hostOf(row) === '');
};

const isSame = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) && isEmpty(b)) return true;
  if (typeof a === 'string' && typeof b === 'string') return normalizeText(a) === normalizeText(b);
  return JSON.stringify(a) === JSON.stringify(b);
};

const quoted = (text: unknown): string => `“${String(text ?? '').slice(0, 60)}”`;

/** Returns a function that plans the rows of a part one after another, by the records of the platform and the other rows. */
export function createPlanner(context: PlanContext): (row: PartRow) => PlannedRow {
  const { resource, mode, keyFields, existing, namesakes, created, updated } = context;
  const companies = isCompanies(resource);
  const byName = companies && keyFields.length === 1 && keyFields[0] === 'name';
  const isChangeable = Object.keys(updated).length > 0;
  const keyLabel = keyFields
    .map((key) => (resource.fields[key]?.label ?? (key === 'id' ? 'ID' : key)).toLowerCase())
    .join(', ');
  const namedLines = new Map<string, number>();
  const nameField = companies ? 'name' : (resource.naturalKey ?? keyFields[0] ?? 'id');
  const nameOf = (values: Values, before?: Row): string =>
    String(values[nameField] ?? before?.[nameField] ?? '').slice(0, 255);

  const refuse = (row: PartRow, problem: RowProblem): PlannedRow => ({
    row,
    verdict: 'refused',
    name: nameOf(row.values),
    problem,
  });

  /** The one record with the key of a row; a problem where several have it. */
  function findOne(key: string, values: Values): { row?: Row; problem?: RowProblem } {
    const rows = existing.get(key) ?? [];
    const matches = byName ? sameCompanies(rows, values) : inScope(resource, rows, values);
    const [first, second] = matches;
    if (first === undefined) return {};
    // Where nothing is changed, it does not matter which of them matches.
    if (second === undefined || mode === 'create') return { row: first };
    const problem = {
      field: keyFields[0] ?? 'id',
      reason: `${pluralize(matches.length, resource.one, resource.many)} have this ${keyLabel}, with the ids ${namedIds(matches)}, so it is not clear which one is meant. Use the id as the key, or make them differ.`,
    };
    return { problem };
  }

  function planChange(row: PartRow, before: Row): PlannedRow {
    const shared = { row, name: nameOf(row.values, before), before, recordId: before.id };
    if (mode === 'create' || !isChangeable) return { ...shared, verdict: 'present' };
    const storedValues: Values = { ...before, ...context.secrets.get(before.id) };
    const differing = Object.keys(row.values).filter(
      (name) => !keyFields.includes(name) && !isSame(row.values[name], storedValues[name]),
    );
    // A record that another line creates has no id yet, and so differs from the stored one.
    const waitingFields = Object.keys(row.waitsFor);
    const fields = [...differing, ...waitingFields].filter((name) => name in updated);
    const unchangedFields = differing
      .filter((name) => !(name in updated) && name in created)
      .map((name) => created[name]?.label ?? name);
    const warning =
      unchangedFields.length === 0
        ? undefined
        : `${unchangedFields.join(', ')}: a file does not change this.`;
    if (fields.length === 0)
      return { ...shared, verdict: 'unchanged', ...(warning && { warning }) };
    const body = Object.fromEntries(
      fields.filter((name) => name in row.values).map((name) => [name, row.values[name]]),
    );
    return { ...shared, verdict: 'updated', body, fields, ...(warning && { warning }) };
  }

  /** The companies of the same name, where the key is another field. */
  function planNamesake(row: PartRow): PlannedRow | string | undefined {
    if (!companies || isEmpty(row.values.name)) return undefined;
    const name = companyNameKey(String(row.values.name));
    const rows = (byName ? existing : namesakes).get(name) ?? [];
    const [sameCompany] = byName ? [] : sameCompanies(rows, row.values);
    if (sameCompany !== undefined) {
      return refuse(row, {
        field: keyFields[0] ?? 'name',
        reason: `The company is on the platform already, with the id ${sameCompany.id}. It does not have this ${keyLabel}.`,
      });
    }
    const line = namedLines.get(name);
    namedLines.set(name, line ?? row.line);
    const [other] = rows;
    if (other !== undefined) {
      return `The company ${other.id} has this name, with the website ${quoted(other.website)}.`;
    }
    return line === undefined ? undefined : `Line ${line} has this name, with another website.`;
  }

  function planCreation(row: PartRow): PlannedRow {
    const { values, waitsFor } = row;
    if (keyFields.includes('id')) {
      return refuse(row, {
        field: 'id',
        reason: `There is no ${resource.one} with id ${String(values.id)}.`,
      });
    }
    const [missingField] = Object.entries(created).filter(
      ([name, { required }]) => required && isEmpty(values[name]) && !(name in waitsFor),
    );
    if (missingField !== undefined) {
      const [field, { label }] = missingField;
      return refuse(row, { field, reason: `${label} is required.` });
    }
    const namesake = planNamesake(row);
    if (typeof namesake === 'object') return namesake;
    const plannedRow = { row, name: nameOf(values), ...(namesake && { warning: namesake }) };
    if (namesake !== undefined && context.skipTwins) {
      return { row, name: plannedRow.name, verdict: 'twin', problem: { reason: namesake } };
    }
    const body = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => name in created && value !== null),
    );
    return { ...plannedRow, verdict: 'created', body };
  }

  return (row) => {
    const duplicateLine = row.twice ?? context.twice.get(row);
    if (duplicateLine !== undefined) {
      const problem = { reason: `The same record is on line ${duplicateLine}.` };
      return { row, verdict: 'twice', name: nameOf(row.values), problem };
    }
    if (row.problem !== undefined) return refuse(row, row.problem);
    const key = rowKeyOf(resource, keyFields, (name) => row.values[name]);
    if (key === undefined) {
      const [field = 'id'] = keyFields;
      return refuse(row, {
        field,
        reason: `The row has no ${keyLabel}, so its record cannot be found.`,
      });
    }
    const { row: before, problem } = findOne(key.text, row.values);
    if (problem !== undefined) return refuse(row, problem);
    const plannedRow = before === undefined ? planCreation(row) : planChange(row, before);
    const warning = [row.warning, plannedRow.warning].filter(Boolean).join(' ');
    return warning === '' ? plannedRow : { ...plannedRow, warning };
  };
}

/** The records within the scope that a row names. */
function inScope({ scope }: Resource, rows: readonly Row[], values: Values): readonly Row[] {
  const scopeValue = scope?.in === 'query' ? values[scope.name] : undefined;
  if (scope === undefined || scopeValue === undefined) return rows;
  return rows.filter((row) => row[scope.name] === scopeValue);
}
