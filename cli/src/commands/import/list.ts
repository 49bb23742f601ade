import { listJournals } from '../../import/journal.ts';
import { totalsOf } from '../../import/journalFile.ts';
import { formatTotals } from '../../import/totals.ts';
import type { Handler } from '../../kernel/command.ts';
import { printRows, textColumn } from '../../kernel/output.ts';
import type { ImportState } from './state.ts';
import { stateOf } from './state.ts';

interface ImportRow extends Pick<ImportState, 'state'> {
  readonly id: string;
  readonly file: string;
  readonly url: string;
  readonly startedAt: string;
  readonly result: string;
}

const columns = [
  textColumn<ImportRow>('ID', (row) => row.id),
  textColumn<ImportRow>('State', (row) => row.state),
  textColumn<ImportRow>('Started', (row) => row.startedAt),
  textColumn<ImportRow>('File', (row) => row.file),
  textColumn<ImportRow>('Platform', (row) => row.url),
  textColumn<ImportRow>('Rows', (row) => row.result),
];

export const list: Handler<object> = async (factory) => {
  const rows: ImportRow[] = [];
  for (const journal of await listJournals(factory)) {
    const { id, file, url, startedAt } = journal.header;
    const { state } = await stateOf(factory, journal);
    const totals = totalsOf(journal);
    const facts = { id, state, startedAt, file: file.path, url, ...totals };
    rows.push({ ...facts, result: formatTotals(totals) });
  }
  await printRows(factory, columns, rows);
  if (rows.length === 0) {
    await factory.io.note('There are no imports yet: steward company import makes one.');
  }
};
