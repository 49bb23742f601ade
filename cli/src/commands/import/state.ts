import { holderOf } from '../../import/journal.ts';
import type { JournalState } from '../../import/journalFile.ts';
import type { Factory } from '../../kernel/factory.ts';

/** How an import stands, in a word for programs and in words for people. */
export interface ImportState {
  readonly state: 'complete' | 'running' | 'stopped' | 'killed';
  readonly words: string;
}

export async function stateOf(
  factory: Factory,
  { header, end }: JournalState,
): Promise<ImportState> {
  if (end?.isComplete === true) return { state: 'complete', words: `complete since ${end.at}` };
  const holder = await holderOf(factory, header.identity);
  if (holder !== undefined) {
    const where = `process ${holder.pid} on ${holder.host}, since ${holder.since}`;
    return { state: 'running', words: `under way: ${where}` };
  }
  if (end === undefined) return { state: 'killed', words: 'cut short without a word' };
  return { state: 'stopped', words: `stopped at ${end.at}: ${end.reason ?? ''}` };
}
