import { pluralize } from '@steward/api';
import { amount } from '../../import/messages.ts';
import { partsInDoubt, totalsOf } from '../../import/journalFile.ts';
import { formatTotals } from '../../import/totals.ts';
import type { Handler } from '../../kernel/command.ts';
import { printValue, wantsData } from '../../kernel/output.ts';
import { formatPairs } from '../../kernel/pairs.ts';
import { findImport } from './find.ts';
import { stateOf } from './state.ts';

export const status: Handler<object> = async (factory, { args: [id] }) => {
  const journal = await findImport(factory, id);
  const { header, settled } = journal;
  const { state, words } = await stateOf(factory, journal);
  const totals = totalsOf(journal);
  // The answers of a running import may still arrive.
  const unknownLines = partsInDoubt(journal).map(({ lines }) => lines);
  if (wantsData(factory)) {
    const { id: import_, file, url, startedAt } = header;
    const facts = { import: import_, state, startedAt, file: file.path, sha256: file.sha256, url };
    await printValue(factory, { ...facts, ...totals, partsSettled: settled.size, unknownLines });
    return;
  }
  const { io } = factory;
  const ranges = unknownLines.map(([first, last]) => `${amount(first)} to ${amount(last)}`);
  const pairs: [string, string][] = [
    ['Import', header.id],
    ['State', words],
    ['File', header.file.path],
    ['Platform', header.url],
    ['Started', header.startedAt],
    ['Rows', formatTotals(totals)],
    ['Lines without an answer', ranges.join(', ') || 'none'],
  ];
  await io.writeStyled(formatPairs(io.out, pairs));
  if (state === 'stopped' || state === 'killed') {
    const asked =
      ranges.length === 0
        ? ''
        : ` It asks the platform what became of ${pluralize(ranges.length, 'part')}.`;
    await io.note(`Go on with: steward import resume ${header.id}.${asked}`);
  }
};
