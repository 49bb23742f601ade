import { parseWholeNumber } from '../../import/flags.ts';
import { createFileDuplicates } from '../../import/fileDuplicates.ts';
import { importFile } from '../../import/importFile.ts';
import { sha256Of } from '../../import/inspect.ts';
import { importRecords } from '../../import/records/importRecords.ts';
import { openSource } from '../../import/source.ts';
import type { Handler } from '../../kernel/command.ts';
import { CliError } from '../../kernel/errors.ts';
import { assertHasFile, assertSamePlatform, findImport, kindOf } from './find.ts';

interface Flags {
  readonly rejects?: string;
  readonly maxWait: string;
}

export const resume: Handler<Flags> = async (factory, { args: [id], options }) => {
  const journal = await findImport(factory, id, ({ end }) => end?.isComplete !== true);
  const { header, end } = journal;
  if (end?.isComplete === true) {
    throw new CliError('failure', `Import ${header.id} is complete.`, {
      hint: `See what is in with: steward import verify ${header.id}`,
    });
  }
  await assertSamePlatform(factory, journal);
  const { file, dispose } = await openSource(factory, assertHasFile(journal), header.file.encoding);
  const duplicates = createFileDuplicates();
  try {
    if ((await sha256Of(file)) !== header.file.sha256) {
      throw new CliError('failure', `${file.name} is no longer the file that was imported.`, {
        hint: 'Import it as it is now with: steward company import. What is in already is passed over.',
      });
    }
    const { map, delimiter, lenient, strict, batchSize, firstBatchSize, key, records } = header;
    const settings = {
      ...{ map, delimiter, lenient, canary: firstBatchSize },
      ...{ maxRejects: undefined, restart: false, dryRun: false },
      rejects: options.rejects ?? header.rejects,
      maxWait: parseWholeNumber('max-wait', options.maxWait),
    };
    if (records !== undefined) {
      return await importRecords(factory, kindOf(journal), file, { ...settings, ...records });
    }
    const more = { strict, batchSize, key, stream: false };
    return await importFile(factory, file, duplicates, { ...settings, ...more });
  } finally {
    duplicates.close();
    await dispose();
  }
};
