import type { AnyRow, Client } from '@steward/api';
import { isObject } from '@steward/api';
import { allPages } from '../../resource/lookup.ts';
import type { PlannedCall } from '../../resource/runCalls.ts';
import { isRecord } from '../../resource/printRecord.ts';
import { noScope } from '../../resource/scope.ts';
import { idField, resourceOf } from './importKind.ts';
import type { RecordLayout } from './recordLayout.ts';

import type { RecordPlan } from './recordPlan.ts';
import { keyTextOf, missingKeyOf, planRecord, storedRowOf } from './recordPlan.ts';
import type { RecordTable } from './recordTable.ts';
import { createRecordTable } from './recordTable.ts';
import type { FindNamed, References } from './references.ts';
import { createReferences, isCompanies, readReferences } from './references.ts';
import type { Cells, RowValues } from './rowValues.ts';
import { isCustomValues, readRowValues } from './rowValues.ts';

/** Plans rows by what the platform has. */
export interface Planner {
  plan(cells: Cells): RecordPlan;
  /** Takes in the record that a row made or changed; `answer` is the platform's, which may be empty. */
  noteDone(cells: Cells, plan: RecordPlan, answer: unknown): Promise<void>;
  /** Takes in a row whose record will be made, so that rows below can refer to it. */
  notePlanned(cells: Cells): void;
  forgetPlanned(): void;
  /** The call that is left to do where a record was made in place of another, which is there still. */
  callLeft(cells: Cells, oldId: number): PlannedCall | undefined;
  /** How many records the platform had when they were read last. */
  count(): number;
  /** Whether the platform has the record of a row, by its key. */
  has(cells: Cells): boolean;
  /** Reads the records of the platform anew. */
  reread(): Promise<void>;
  close(): void;
}

interface PlannerOptions {
  readonly layout: RecordLayout;
  readonly client: Client;
  readonly extensions: ReadonlySet<string>;
  readonly replace: boolean;
  /** Finds the companies that the file names, which may be few of very many. */
  readonly findNamed: FindNamed;
  /** Makes a call that may be repeated. */
  readonly run: <T>(call: () => Promise<T>) => Promise<T>;
}

/** The keys by which the columns of a file refer to other records, by resource. */
function referredKeys({ kind, columns, constants }: RecordLayout): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const { name, field, by } of kind.columns) {
    const to = kind.fields[field]?.to;
    const isUsed = columns[name] !== undefined || constants[name] !== undefined;
    if (by === undefined || to === undefined || !isUsed) continue;
    const target = resourceOf(to);
    // An id needs no list, unless that is short, as those of records with names are, and tells of a mistake.
    if (by === idField && target?.naturalKey === undefined) continue;
    const known = keys.get(to) ?? new Set<string>();
    keys.set(to, known.add(by));
    if (target?.naturalKey !== undefined) known.add(target.naturalKey);
  }
  return keys;
}

/** Whether rows of a file may refer to rows above them. */
export const refersToItself = (layout: RecordLayout): boolean =>
  referredKeys(layout).has(layout.kind.resource.name);

interface Own {
  count: number;
  readonly table: RecordTable;
  readonly named: References | undefined;
}

/** Reads the records of a kind, and those that a file refers to. */
export async function createPlanner(options: PlannerOptions): Promise<Planner> {
  const { layout, client, extensions, replace, findNamed, run } = options;
  const { kind, key } = layout;
  const { resource } = kind;
  const keys = referredKeys(layout);
  const ownKeys = keys.get(resource.name);
  keys.delete(resource.name);
  const others = new Map<string, References>();
  for (const [name, by] of keys) {
    const target = resourceOf(name);
    if (target === undefined) continue;
    const withRecords = isCustomValues(resource) && by.has(target.naturalKey ?? '');
    const isFiltered = isCompanies(target) && extensions.has('query');
    const settings = { withRecords, ...(isFiltered && { findNamed }) };
    others.set(name, await run(() => readReferences(client, target, [...by], settings)));
  }

  const put = ({ table, named }: Own, record: AnyRow) => {
    table.add(keyTextOf(kind, key, storedRowOf(kind, record)), record.id, JSON.stringify(record));
    named?.add(record);
  };
  const close = ({ table, named }: Own) => {
    table.close();
    named?.close();
  };
  async function readOwn(): Promise<Own> {
    const read: Own = {
      count: 0,
      table: createRecordTable(),
      named: ownKeys && createReferences(resource, [...ownKeys]),
    };
    try {
      for await (const { rows } of allPages(client, resource, noScope)) {
        read.count += rows.length;
        for (const row of rows) put(read, row);
      }
      return read;
    } catch (error) {
      close(read);
      throw error;
    }
  }

  let own = await run(readOwn);
  let planned = 0;
  let rereading: Promise<void> | undefined;
  /** Records that were made while the platform's were read anew, which that may have missed. */
  let madeMeanwhile: AnyRow[] = [];

  const references = () => (own.named ? new Map([...others, [resource.name, own.named]]) : others);
  const valuesOf = (cells: Cells): RowValues => readRowValues(layout, cells, references());
  const findBy = (values: RowValues['values']): AnyRow[] =>
    own.table.find(keyTextOf(kind, key, values)).map(({ json }) => JSON.parse(json));

  const planner: Planner = {
    plan(cells) {
      const { values, problems } = valuesOf(cells);
      const lacking = problems.length > 0 ? undefined : missingKeyOf(layout, values);
      const found =
        lacking === undefined
          ? problems
          : [`The line has no ${lacking}, by which its ${resource.one} is to be found.`];
      if (found.length > 0) return { verdict: 'refused', reason: found.join(' '), calls: [] };
      const context = { layout, extensions, references: references(), replace };
      return planRecord(context, cells, values, findBy(values));
    },
    count: () => own.count,
    has: (cells) => findBy(valuesOf(cells).values).length > 0,
    callLeft(cells, oldId) {
      const { values } = valuesOf(cells);
      const found = findBy(values);
      const old = found.find(({ id }) => id === oldId);
      const made = found.find(({ id }) => id !== oldId);
      if (!replace || old === undefined || made === undefined || found.length > 2) return undefined;
      const context = { layout, extensions, references: references(), replace };
      if (planRecord(context, cells, values, [made]).verdict !== 'unchanged') return undefined;
      return planRecord(context, cells, values, [old]).calls.at(-1);
    },
    async noteDone(cells, { record: before }, answer) {
      // A platform may answer nothing, or less than the whole record.
      const { values } = valuesOf(cells);
      const told = isRecord(answer) ? answer : undefined;
      const id = before?.id ?? told?.id;
      if (id === undefined) {
        if (own.named !== undefined) await planner.reread();
        return;
      }
      const { version: _outdated, ...known }: Partial<AnyRow> & { version?: unknown } =
        before ?? {};
      const record: AnyRow = { ...known, ...values, ...(isObject(told) ? told : {}), id };
      madeMeanwhile.push(record);
      put(own, record);
    },
    notePlanned(cells) {
      planned -= 1;
      put(own, { ...valuesOf(cells).values, id: planned });
    },
    forgetPlanned() {
      own.table.forgetPlanned();
      own.named?.forgetPlanned();
    },
    reread: () =>
      (rereading ??= (async () => {
        madeMeanwhile = [];
        const read = await run(readOwn);
        for (const record of madeMeanwhile) put(read, record);
        close(own);
        own = read;
      })().finally(() => {
        rereading = undefined;
      })),
    close() {
      close(own);
      for (const each of others.values()) each.close();
    },
  };
  return planner;
}

/** The name of a row for people: what its key says. */
export function rowName(layout: RecordLayout, cells: Cells): string {
  const { kind, key } = layout;
  const names = kind.keys[key] ?? [];
  return kind.columns
    .filter(({ field }) => names.includes(field))
    .flatMap(({ name }) => cells[name] ?? [])
    .join(' / ');
}
