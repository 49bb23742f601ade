import {
  companyNameKey,
  createDuplicateIndex,
  duplicateReason,
  upsertKeyOf,
} from '@steward/api/csv';
import type { DuplicateIndex, UpsertKey, UpsertVerdict } from '@steward/api/csv';
import { companyNameColumns } from '../../schema.ts';
import type { NewRow, Row, Store } from '../../store/port.ts';
import type { UpsertLine } from './rowParser.ts';

/** The planned outcome of a line. */
export interface PlannedLine {
  readonly line: number;
  readonly name: string;
  readonly verdict: UpsertVerdict;
  /** The id of the company that is changed or left unchanged. */
  readonly id?: number;
  /** The columns to write. */
  readonly columns?: NewRow;
  /** The fields that change. */
  readonly fields?: readonly string[];
  readonly reason?: string;
}

const keyOf = (line: UpsertLine, key: UpsertKey) => upsertKeyOf(key, line.cells[key]);

/** The stored companies that have a key of the batch, by key. */
async function findStored(
  store: Store,
  lines: readonly UpsertLine[],
  key: UpsertKey,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const table = store.table('companies');
  const wanted = [...new Set(lines.map((line) => keyOf(line, key)))];
  const found = new Map<string, Row[]>();
  const add = (row: Row, value: unknown) => {
    const normal = upsertKeyOf(key, String(value ?? ''));
    found.set(normal, [...(found.get(normal) ?? []), row]);
  };
  if (key === 'name') {
    for (const row of await table.findIn('name_key', wanted)) add(row, row.name);
  } else if (key === 'id') {
    for (const row of await table.findIn('id', wanted.map(Number))) add(row, row.id);
  } else if (key === 'website') {
    // People write one website in several ways, so its usual forms are asked for.
    const forms = wanted.flatMap((host) =>
      ['', 'www.', 'http://', 'https://', 'http://www.', 'https://www.'].flatMap((start) => [
        `${start}${host}`,
        `${start}${host}/`,
      ]),
    );
    const asTyped = lines.map(({ cells }) => cells.website ?? '');
    const rows = await table.findIn('website', [...new Set([...forms, ...asTyped])]);
    for (const row of rows) add(row, row.website);
  } else {
    for (const row of await table.findIn(key, wanted)) add(row, row[key]);
  }
  return found;
}

/** The columns of the cells of a line, but for its id. */
function toColumns({ id: _id, name, ...cells }: UpsertLine['cells']): Record<string, unknown> {
  return { ...(name !== undefined && companyNameColumns(name)), ...cells };
}

/** The key itself stays as it is stored: people write it in several ways. */
function planChange(line: UpsertLine, row: Row, key: UpsertKey): PlannedLine {
  const shared = { line: line.line, name: String(line.cells.name ?? row.name), id: row.id };
  const { id: _id, ...cells } = line.cells;
  const fields = Object.keys(cells).filter(
    (column) => column !== key && cells[column] !== row[column],
  );
  if (fields.length === 0) return { ...shared, verdict: 'unchanged' };
  const changed = Object.fromEntries(fields.map((column) => [column, cells[column] ?? '']));
  return { ...shared, verdict: 'updated', columns: toColumns(changed), fields };
}

const refuse = ({ line, cells }: UpsertLine, reason: string): PlannedLine => ({
  line,
  name: cells.name ?? '',
  verdict: 'refused',
  reason,
});

/** The fields by which a company is told from others. */
const identifying: ReadonlySet<string> = new Set(['name', 'website']);

const identityOf = ({ name, website }: NewRow) => ({
  name: String(name),
  website: typeof website === 'string' ? website : null,
});

/** The stored companies that have the name of a line that is to create one. */
async function indexStored(store: Store, lines: readonly UpsertLine[]) {
  const names = new Set(lines.flatMap(({ cells: { name } }) => (name ? companyNameKey(name) : [])));
  const index = createDuplicateIndex();
  for (const row of await store.table('companies').findIn('name_key', [...names])) {
    index.add(identityOf(row), 0);
  }
  return index;
}

/**
 * Plans the outcome of the lines of a batch, and writes nothing.
 * @param seen the keys of earlier lines of the file, with their numbers
 * @param given the names that earlier lines give and that are not stored; gets those of these lines
 */
export async function planBatch(
  store: Store,
  lines: readonly UpsertLine[],
  key: UpsertKey,
  seen: ReadonlyMap<string, number>,
  given: DuplicateIndex = createDuplicateIndex(),
): Promise<readonly PlannedLine[]> {
  const good = lines.filter(({ problem }) => problem === undefined);
  const stored = await findStored(store, good, key);
  const missing = good.filter((line) => !stored.has(keyOf(line, key)));
  // Where the name is the key, a line that creates a company has a name that none has.
  const known = key === 'name' ? undefined : await indexStored(store, missing);
  const here = new Map<string, number>();
  return lines.map((line) => {
    if (line.problem !== undefined) return refuse(line, line.problem);
    const value = keyOf(line, key);
    const earlier = seen.get(value) ?? here.get(value);
    if (earlier !== undefined) {
      return refuse(line, `Line ${earlier} is about the same company: it has this ${key}, too.`);
    }
    here.set(value, line.line);
    const [row, other] = stored.get(value) ?? [];
    if (other !== undefined) {
      return refuse(
        line,
        `Several companies have this ${key}, so it is not clear which one is meant. Use another key, such as id.`,
      );
    }
    if (row !== undefined) {
      const change = planChange(line, row, key);
      if (known !== undefined && change.fields?.some((field) => identifying.has(field))) {
        given.add(identityOf({ ...row, ...change.columns }), line.line);
      }
      return change;
    }
    const { name, website = null } = line.cells;
    if (key === 'id') return refuse(line, `There is no company with id ${value}.`);
    if (name === undefined) {
      return refuse(line, `No company has this ${key}, and without a name none can be created.`);
    }
    const same = known?.find({ name, website }) ?? given.find({ name, website });
    if (same !== undefined) {
      return refuse(line, `${duplicateReason(same || undefined)} It does not have this ${key}.`);
    }
    if (known !== undefined) given.add({ name, website }, line.line);
    return { line: line.line, name, verdict: 'created', columns: toColumns(line.cells) };
  });
}

/** The keys of lines, for the batches that follow. */
export const keysOf = (
  lines: readonly UpsertLine[],
  key: UpsertKey,
): readonly (readonly [string, number])[] =>
  lines
    .filter(({ problem }) => problem === undefined)
    .map((line) => [keyOf(line, key), line.line] as const);
