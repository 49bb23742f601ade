import { unguardFormula } from '@steward/api/csv';
import type { CsvRecord } from '@steward/api/csv';
import { usageError } from '../../kernel/errors.ts';
import type { InspectedFile } from '../inspect.ts';
import { readHeader } from '../layout.ts';
import type { Layout } from '../layout.ts';
import { listed } from '../messages.ts';
import type { Format } from '../records.ts';
import type { ImportColumn, ImportKind } from './importKind.ts';
import { keyFieldsOf } from './importKind.ts';

/** Where the cells of each row come from. */
export interface RecordLayout extends Layout {
  readonly kind: ImportKind;
  /** The chosen key. */
  readonly key: string;
  /** The header of each column that the file has, by the column's name. */
  readonly columns: Readonly<Record<string, string>>;
  /** What all rows have in common, by the column's name. */
  readonly constants: Readonly<Record<string, string>>;
}

/** Reads `column=text`, which may be repeated, for columns that the kind has. */
export function parsePairs(
  flag: 'map' | 'set',
  texts: readonly string[],
  { columns }: ImportKind,
): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const text of texts) {
    const at = text.indexOf('=');
    const name = text.slice(0, at).trim().toLowerCase();
    const value = text.slice(at + 1).trim();
    const column = columns.find((each) => each.headers.includes(name) || each.name === name);
    if (at < 1 || value === '' || column === undefined) {
      const takes = flag === 'map' ? 'column=header' : 'column=value';
      throw usageError(`--${flag} takes ${takes}, not “${text}”.`, {
        hint: `The columns are ${columns.map((each) => each.name).join(', ')}.`,
      });
    }
    pairs[column.name] = value;
  }
  return pairs;
}

const twice = (header: string | undefined) =>
  usageError(`The file has the column “${header ?? ''}” twice. Remove or rename one of them.`);

/** Finds the header of each column: those that --map names, else those of the same name or label. */
function mapHeaders(
  headers: readonly string[],
  mapFlags: Readonly<Record<string, string>>,
  kind: ImportKind,
): Record<string, string> {
  const found: Record<string, string> = {};
  const taken = new Set(Object.values(mapFlags).map((header) => header.toLowerCase()));
  for (const { name, headers: names } of kind.columns) {
    const wanted = mapFlags[name]?.toLowerCase();
    const fits = headers.filter((header) => {
      const folded = header.toLowerCase();
      return wanted === undefined
        ? names.includes(folded) && !taken.has(folded)
        : folded === wanted;
    });
    if (fits.length > 1) throw twice(fits[1]);
    if (fits[0] !== undefined) found[name] = fits[0];
    else if (wanted !== undefined) {
      throw usageError(`The file has no column “${mapFlags[name]}”. It has ${listed(headers)}.`);
    }
  }
  return found;
}

/** Throws where a field has two sources, or one of the key has none. */
function assertSources({
  kind,
  key,
  columns,
  constants,
  headers,
}: Omit<RecordLayout, keyof Layout> & Pick<Layout, 'headers'>): void {
  const { fields, resource } = kind;
  const sources = (field: string): ImportColumn[] =>
    kind.columns.filter(
      (each) => each.field === field && (columns[each.name] ?? constants[each.name]) !== undefined,
    );
  for (const field of Object.keys(fields)) {
    const [first, second] = sources(field);
    if (first !== undefined && second !== undefined) {
      throw usageError(
        `${fields[field]?.label} has two sources: ${first.name} and ${second.name}. Leave one of them out, or name another with --map.`,
      );
    }
    const name = kind.columns.find((each) => each.field === field)?.name ?? '';
    if (columns[name] !== undefined && constants[name] !== undefined) {
      throw usageError(`--set ${name} gives what the file has in its column “${columns[name]}”.`);
    }
  }
  const names = keyFieldsOf(kind, key);
  const needed = names.filter((name) => names.length === 1 || fields[name]?.required);
  const missing = needed.find((name) => sources(name).length === 0);
  if (missing === undefined) return;
  const name = kind.columns.find((each) => each.field === missing)?.name ?? missing;
  throw usageError(
    `The file has no column “${name}”, by which ${resource.many} are to be found. It has ${listed(headers)}.`,
    {
      hint: `Say which one it is: --map ${name}="The header". What all rows share: --set ${name}="The value"`,
    },
  );
}

/** Reads the header of a file, and maps its columns to those of a kind. */
export async function readRecordLayout(
  file: InspectedFile,
  format: Format,
  kind: ImportKind,
  settings: {
    readonly key: string;
    readonly map: Readonly<Record<string, string>>;
    readonly set: Readonly<Record<string, string>>;
  },
): Promise<RecordLayout> {
  const missing = `The file has no ${kind.resource.many}. It needs a header line, and a line for each ${kind.resource.one}.`;
  const { header, headers } = await readHeader(file, format, missing);
  const columns = mapHeaders(headers, settings.map, kind);
  const layout = { kind, key: settings.key, columns, constants: settings.set, headers };
  assertSources(layout);
  return { ...format, ...layout, header, map: {}, upsert: undefined };
}

/** The filled cells of a row by the names of their columns. */
export function cellsOf({ cells }: CsvRecord, layout: RecordLayout): Record<string, string> {
  const { headers, columns, constants } = layout;
  const read = Object.entries(columns)
    .map(
      ([name, header]) =>
        [name, unguardFormula((cells[headers.indexOf(header)] ?? '').trim())] as const,
    )
    .filter(([, cell]) => cell !== '');
  return { ...constants, ...Object.fromEntries(read) };
}
