import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ImportedResource, Resource } from '@steward/api';
import { importedResources, importTargets } from '@steward/api';
import type {
  ImportSettings,
  ImportTable,
  ImportTarget,
  SurveyedSentRow,
} from '@steward/api/imports';
import {
  matchColumns,
  readTable,
  surveyRows,
  toSentRow,
  UnreadableFileError,
  usableKeys,
} from '@steward/api/imports';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import type { InspectedFile } from './inspect.ts';
import { readAgain, sha256Of } from './inspect.ts';
import { joinNames, printEncoding } from './messages.ts';
import { rejectsColumns } from '../report/rejectsFormat.ts';
import type { ImportOptions } from '../options/options.ts';
import { openSource } from './source.ts';

/** A row of a file on its way to the platform. */
export type FileRow = SurveyedSentRow;

/** A file, read as records of a resource. */
export interface ImportFile {
  readonly resource: Resource;
  readonly file: InspectedFile;
  readonly table: ImportTable;
  /** What its columns are, in the order of the cells that are sent. */
  readonly targets: readonly ImportTarget[];
  readonly settings: ImportSettings;
  /** The rows as they are sent. Each call begins with the first row. */
  sentRows(): AsyncIterable<FileRow>;
  /** How many bytes of the file were read by the last row that was sent. */
  bytesRead(): number;
  dispose(): Promise<void>;
}

/** A column of a file that is imported. */
interface FileColumn {
  /** Its place among the cells of a row. */
  readonly at: number;
  readonly header: string;
  readonly target: ImportTarget;
}

/** Finds what each column of a file is: as --map says, else by its header. */
function chooseColumns(
  resource: Resource,
  { headers }: ImportTable,
  { map, set }: ImportOptions,
): readonly FileColumn[] {
  const { columns, problems } = matchColumns(headers, importTargets(resource), map);
  const [problem] = problems;
  if (problem !== undefined) throw usageError(problem);
  const fileColumns = columns.flatMap((target, at) =>
    target === undefined ? [] : [{ at, target, header: headers[at] ?? '' }],
  );
  const constantColumn = fileColumns.find(({ target }) => set[target.name] !== undefined);
  if (constantColumn !== undefined) {
    throw usageError(
      `--set ${constantColumn.target.name} conflicts with the column “${constantColumn.header}” of the file.`,
    );
  }
  return fileColumns;
}

/** Throws where the file has nothing by which records are found. */
function assertHasKey(
  resource: Resource,
  columns: readonly FileColumn[],
  { headers }: ImportTable,
  { key, set }: ImportOptions,
): string {
  const names = [...columns.map(({ target }) => target.fills), ...Object.keys(set)];
  const [usual] = usableKeys(resource, names);
  if (key === undefined && usual !== undefined) return usual;
  const keyName = key ?? resource.importKeys?.[0] ?? '';
  if (keyName.split('+').some((part) => names.includes(part))) return keyName;
  throw usageError(
    `The file has no column “${keyName}” to find ${resource.many} by. Its columns are ${joinNames(headers)}.`,
    { hint: `Name the column: --map ${keyName}="The header"` },
  );
}

const importedName = ({ name, many }: Resource): ImportedResource => {
  const importedResource = importedResources.find((each) => each === name);
  if (importedResource === undefined) throw usageError(`No ${many} are imported from files.`);
  return importedResource;
};

/** A script must not import letters that may be wrong; it says how they are to be read. */
function assertEncoding(file: InspectedFile, table: ImportTable, options: ImportOptions): void {
  if (!table.isGuessed || options.readingOptions.encoding !== undefined) return;
  const { line, text } = table.sample ?? { line: 0, text: '' };
  throw new CliError(
    'unsafe',
    `${file.name} has no certain encoding. Read as ${table.encoding}, line ${line} is “${text}”.`,
    { hint: `If that is right, add --encoding ${table.encoding}. If not, name another encoding.` },
  );
}

/** After so many rows others get their turn, so that Ctrl-C is noticed. */
const rowsAtOnce = 1_000;

const compressedHint = 'Pipe compressed files: gunzip -c list.csv.gz | steward company import -';

/** Reads a file as a table. Throws where it is none, with what can be done. */
async function readFile(file: InspectedFile, readingOptions: ImportOptions['readingOptions']) {
  try {
    return await readTable(() => readAgain(file), { ...readingOptions, pause: setImmediate });
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    const { message, why } = error;
    throw new CliError('failure', `${file.name} cannot be imported. ${message}`, {
      ...(message.includes('compressed with') && { hint: compressedHint }),
      ...(why === 'encoding' && {
        hint: 'If the whole file has one encoding, name it, such as --encoding windows-1252.',
      }),
    });
  }
}

/** Opens a file, and finds its columns and its duplicate rows. */
export async function openFile(
  factory: Factory,
  resource: Resource,
  path: string,
  options: ImportOptions,
): Promise<ImportFile> {
  const { io } = factory;
  const { file, dispose } = await openSource(factory, path);
  try {
    const table = await readFile(file, options.readingOptions);
    assertEncoding(file, table, options);
    await printEncoding(io, file.name, table);
    const columns = chooseColumns(resource, table, options);
    const key = assertHasKey(resource, columns, table, options);
    const usedHeaders = new Set<string>([
      ...columns.map(({ header }) => header),
      ...rejectsColumns,
    ]);
    const unusedHeaders = table.headers.filter(
      (header) => header !== '' && !usedHeaders.has(header),
    );
    if (unusedHeaders.length > 0)
      await io.note(`Columns that are not imported: ${joinNames(unusedHeaders)}.`);
    const targets = columns.map(({ target }) => target);
    const cellsOf = (cells: readonly unknown[]) =>
      columns.map(({ at }) => (cells[at] === undefined ? '' : cells[at]));
    let bytes = 0;
    function* rows() {
      for (const row of table.rows()) {
        bytes = row.bytes;
        yield { ...row, cells: cellsOf(row.cells) };
      }
    }
    const survey = await surveyRows(rows, {
      resource,
      targets,
      key,
      pause: setImmediate,
    });
    for (const { line, text } of table.notes()) await io.note(`Line ${line}: ${text}`);
    async function* sentRows(): AsyncGenerator<FileRow> {
      let count = 0;
      for (const row of rows()) {
        if (++count % rowsAtOnce === 0) await setImmediate();
        yield toSentRow(row, survey);
      }
    }
    return {
      resource,
      file,
      table,
      targets,
      dispose,
      sentRows,
      bytesRead: () => bytes,
      settings: {
        resource: importedName(resource),
        mode: options.dryRun ? 'check' : options.mode,
        key,
        ...(options.scope !== undefined && { scope: options.scope }),
        reading: options.readingOptions,
        columns: targets.map(({ name }) => name),
        headers: columns.map(({ header }) => header),
        constants: options.set,
        skip_twins: options.skipTwins,
        file: basename(file.name),
        size: file.bytes,
        hash: await sha256Of(file),
      },
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
