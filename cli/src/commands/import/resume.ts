import type { ImportRecord } from '@steward/api/imports';
import { findResource } from '../../import/run/findResource.ts';
import { parseWholeNumber } from '../../import/options/flags.ts';
import { importFile } from '../../import/run/importFile.ts';
import { exitOfRecord } from '../../import/run/importRecord.ts';
import { sha256Of } from '../../import/file/inspect.ts';
import type { ImportOptions } from '../../import/options/options.ts';
import { openSource } from '../../import/file/source.ts';
import type { Handler } from '../../kernel/command/command.ts';
import { CliError } from '../../kernel/errors/errors.ts';
import type { Exit } from '../../kernel/errors/exitCodes.ts';
import type { Factory } from '../../kernel/command/factory.ts';

interface ResumeFlags {
  readonly rejects?: string;
  readonly maxWait: string;
}

/** The newest import of a file by the caller that fits. Throws where there is none. */
async function findImportOf(
  factory: Factory,
  path: string,
  fits: (record: ImportRecord) => boolean,
): Promise<ImportRecord> {
  const { file, dispose } = await openSource(factory, path);
  try {
    const client = await factory.client();
    const query = { hash: await sha256Of(file), mine: true, pageSize: 100 };
    const { rows } = await client.imports.list({ query });
    const record = rows.find(fits);
    if (record !== undefined) return record;
    throw new CliError('failure', `You have no such import of ${file.name}, as it is now.`, {
      hint: 'List your imports with: steward import list',
    });
  } finally {
    await dispose();
  }
}

/** Imports a file with the settings that an earlier import of it was begun with. */
async function importLike(
  factory: Factory,
  record: ImportRecord,
  path: string,
  flags: ResumeFlags,
  dryRun: boolean,
  exitOf?: (record: ImportRecord) => Exit,
): Promise<Exit> {
  const { mode, columns, headers, constants, key, scope, skip_twins, reading } = record;
  const pairs = (columns ?? []).map((name, at) => [name, headers?.[at] ?? name] as const);
  const options: ImportOptions = {
    readingOptions: { lenient: false, nullTexts: [], ...Object(reading) },
    mode: mode == null || mode === 'check' ? 'upsert' : mode,
    map: Object.fromEntries(pairs),
    set: Object(constants),
    key: key ?? undefined,
    scope: scope ?? undefined,
    skipTwins: skip_twins ?? false,
    rejects: flags.rejects,
    maxWait: parseWholeNumber('max-wait', flags.maxWait),
    again: false,
    dryRun,
    offline: false,
    resend: false,
  };
  return importFile(factory, findResource(record), path, options, exitOf);
}

export const resumeImport: Handler<ResumeFlags> = async (
  factory,
  { args: [path = ''], options },
) => {
  const record = await findImportOf(factory, path, ({ state }) => state !== 'done');
  return importLike(factory, record, path, options, false);
};

/** The rows of a file that are not on the platform as the file has them make a part. */
const exitOfVerification = (record: ImportRecord): Exit =>
  (record.created ?? 0) + (record.updated ?? 0) > 0 ? 'partial' : exitOfRecord(record);

export const verifyImport: Handler<ResumeFlags> = async (
  factory,
  { args: [path = ''], options },
) => {
  const record = await findImportOf(factory, path, () => true);
  return importLike(factory, record, path, options, true, exitOfVerification);
};
