import { listJournals } from '../../import/journal.ts';
import type { JournalState } from '../../import/journalFile.ts';
import type { ImportKind } from '../../import/records/importKind.ts';
import { importKindOf, resourceOf } from '../../import/records/importKind.ts';
import { CliError, usageError } from '../../kernel/errors.ts';
import type { Factory } from '../../kernel/factory.ts';

/** Finds an import by its id, else the newest that fits. Throws where there is none. */
export async function findImport(
  factory: Factory,
  id: string | undefined,
  fits: (state: JournalState) => boolean = () => true,
): Promise<JournalState> {
  const journals = await listJournals(factory);
  const found =
    id === undefined ? journals.find(fits) : journals.find(({ header }) => header.id === id);
  if (found !== undefined) return found;
  if (id === undefined && journals.length > 0) {
    throw new CliError('failure', 'All imports from here are complete.', {
      hint: 'Whether their rows are still on the platform says: steward import verify ID. The ids: steward import list',
    });
  }
  throw new CliError(
    'failure',
    id === undefined ? 'No import was made from here yet.' : `There is no import ${id} here.`,
    { hint: 'See those that there are with: steward import list' },
  );
}

/** Throws where the file of an import is gone, or came from standard input. */
export function assertHasFile({ header }: JournalState): string {
  const { path } = header.file;
  if (path !== '-') return path;
  throw usageError(`Import ${header.id} read standard input, which is gone.`, {
    hint: 'Pipe the same file in once more: steward company import - … goes on where it stopped.',
  });
}

/** Throws where an import goes to another platform than the one that is meant now. */
export async function assertSamePlatform(
  factory: Factory,
  { header }: JournalState,
): Promise<void> {
  const { url } = await factory.settings();
  if (url === header.url) return;
  throw usageError(`Import ${header.id} goes to ${header.url}, and you mean ${url}.`, {
    hint: 'Name its platform with --context or --url.',
  });
}

/** The kind of the records that an import has, where they are no companies. */
export function kindOf({ header }: JournalState): ImportKind {
  const resource = resourceOf(header.records?.resource);
  const kind = resource && importKindOf(resource);
  if (kind !== undefined) return kind;
  throw new CliError(
    'failure',
    `Import ${header.id} is of a kind that this version does not know.`,
  );
}
