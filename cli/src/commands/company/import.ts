import type { UpsertKey } from '@steward/api/csv';
import { createFileDuplicates } from '../../import/fileDuplicates.ts';
import { parseBatchSize, parseMapFlags } from '../../import/flags.ts';
import { importFile } from '../../import/importFile.ts';
import { parseEncoding } from '../../import/inspect.ts';
import { openSource } from '../../import/source.ts';
import type { Handler } from '../../kernel/command.ts';
import type { ImportFlags } from '../importFlags.ts';
import { readImportFlags } from '../importFlags.ts';

interface Flags extends ImportFlags {
  readonly key?: UpsertKey;
  readonly stream?: boolean;
  readonly chunk: string;
  readonly strict?: boolean;
}

export const importCompanies: Handler<Flags> = async (
  factory,
  { args: [path = ''], options: flags },
) => {
  const { strict = false, stream = false, key } = flags;
  const options = {
    ...{ ...readImportFlags(flags), strict, stream, key },
    map: parseMapFlags(flags.map ?? [], key),
    batchSize: parseBatchSize(flags.chunk),
  };
  const encoding = flags.encoding === undefined ? undefined : parseEncoding(flags.encoding);
  const { file, dispose } = await openSource(factory, path, encoding);
  const duplicates = createFileDuplicates();
  try {
    return await importFile(factory, file, duplicates, options);
  } finally {
    duplicates.close();
    await dispose();
  }
};
