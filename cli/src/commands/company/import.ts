import type { UpsertKey } from '@steward/api/csv';
import { createFileDuplicates } from '../../import/fileDuplicates.ts';
import {
  parseBatchSize,
  parseDelimiter,
  parseMapFlags,
  parseWholeNumber,
} from '../../import/flags.ts';
import { importFile } from '../../import/importFile.ts';
import { parseEncoding } from '../../import/inspect.ts';
import { openSource } from '../../import/source.ts';
import type { Handler } from '../../kernel/command.ts';

interface Flags {
  readonly map?: readonly string[];
  readonly key?: UpsertKey;
  readonly delimiter?: string;
  readonly encoding?: string;
  readonly lenient?: boolean;
  readonly stream?: boolean;
  readonly chunk: string;
  readonly canary?: string | true;
  readonly strict?: boolean;
  readonly rejects?: string;
  readonly maxRejects?: string;
  readonly maxWait: string;
  readonly restart?: boolean;
  readonly dryRun?: boolean;
}

const defaultCanary = 10;

const optional = (name: string, text: string | undefined): number | undefined =>
  text === undefined ? undefined : parseWholeNumber(name, text);

export const importCompanies: Handler<Flags> = async (
  factory,
  { args: [path = ''], options: flags },
) => {
  const {
    lenient = false,
    strict = false,
    stream = false,
    restart = false,
    dryRun = false,
  } = flags;
  const options = {
    ...{ lenient, strict, stream, restart, dryRun, rejects: flags.rejects },
    key: flags.key,
    map: parseMapFlags(flags.map ?? [], flags.key),
    delimiter: flags.delimiter === undefined ? undefined : parseDelimiter(flags.delimiter),
    batchSize: parseBatchSize(flags.chunk),
    canary: flags.canary === true ? defaultCanary : optional('canary', flags.canary),
    maxRejects: optional('max-rejects', flags.maxRejects),
    maxWait: parseWholeNumber('max-wait', flags.maxWait),
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
