import { contract, importLimits, importTargets, formatCount } from '@steward/api';
import { companyCsvFields, existingColumns, noCompaniesMessage } from '@steward/api/csv';
import {
  matchColumns,
  readTable,
  surveyRows,
  toSentRow,
  UnreadableFileError,
} from '@steward/api/imports';
import type { ColumnMatch, ImportTable, SurveyedSentRow, TableNote } from '@steward/api/imports';
import { HttpError } from '../../base/errors.ts';
import { readImportSettings } from '../imports/record/settings.ts';
import type { ImportSettings } from '../imports/record/settings.ts';
import type { StagedFile } from '../../base/stagedFile.ts';
import { yieldToEventLoop } from '../../base/yielding/yieldToEventLoop.ts';

const { companies } = contract;

/** A file of companies that was read once. */
export interface CompanyFile {
  readonly settings: ImportSettings;
  /** The rows from the first, as an import gets them. */
  readonly rows: () => AsyncIterable<SurveyedSentRow>;
  /** The skipped lines, with the reasons. */
  readonly notes: readonly TableNote[];
}

/** The columns that the specified upload reads. */
const targets = importTargets(companies).filter(({ name }) => name in companyCsvFields);

async function openTable(file: StagedFile | undefined): Promise<ImportTable> {
  try {
    // Workbooks are read in one go, and by clients.
    const options = { workbooks: false, pause: yieldToEventLoop };
    return await readTable(() => file?.pieces() ?? [], options);
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    const isOther = error.why === 'binary' || error.why === 'kind';
    throw new HttpError(isOther ? 415 : 400, error.message);
  }
}

/** @throws HttpError 400 where the file has no column of names, or one of its columns twice */
function matchHeaders(headers: readonly string[]): ColumnMatch['columns'] {
  const { columns, problems } = matchColumns(headers, targets);
  const hasNames = columns.some((target) => target?.name === 'name');
  const problem = hasNames
    ? problems[0]
    : `The file has no column “name”, which every company needs. ${existingColumns(headers)} Rename one of them.`;
  if (problem !== undefined) throw new HttpError(400, problem, { errors: { file: problem } });
  return columns;
}

/** The rows of a table, which must have some, and few enough for memory. @throws HttpError 400, 413 */
async function* countedRows(table: ImportTable) {
  const maxRows = importLimits.file.rows;
  let count = 0;
  for await (const row of table.rowsInTurns()) {
    count += 1;
    if (count > maxRows) {
      throw new HttpError(
        413,
        `The file has more than ${formatCount(maxRows)} rows, the limit of one call. Split it into smaller files, or use the command line, which sends it in parts: steward company import <file>.`,
      );
    }
    yield row;
  }
  if (count === 0) throw new HttpError(400, noCompaniesMessage);
}

/**
 * Opens a file of companies, and finds out what its columns are, and which of its rows are the same.
 * @throws HttpError 400 for a file that is empty, or has no header or encoding that is known; 413 for one with too
 * many rows; 415 for what is no text
 */
export async function openCompanyFile(file: StagedFile | undefined): Promise<CompanyFile> {
  const table = await openTable(file);
  const columns = matchHeaders(table.headers);
  const survey = await surveyRows(() => countedRows(table), {
    resource: companies,
    targets: columns,
    pause: yieldToEventLoop,
  });
  const knownColumns = columns.flatMap((target, index) =>
    target ? [{ name: target.name, index }] : [],
  );
  async function* rows(): AsyncGenerator<SurveyedSentRow> {
    for await (const row of table.rowsInTurns()) {
      const cells = knownColumns.map(({ index }) => row.cells[index] ?? '');
      // The report names rows that are left out, too.
      yield { ...toSentRow({ ...row, cells }, survey), cells };
    }
  }
  const settings = readImportSettings({
    resource: companies.name,
    columns: knownColumns.map(({ name }) => name),
  });
  return { settings, rows, notes: table.notes() };
}
