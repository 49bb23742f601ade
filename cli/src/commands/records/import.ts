import type { Resource } from '@steward/api';
import { parseEncoding } from '../../import/inspect.ts';
import { importKindOf } from '../../import/records/importKind.ts';
import { importRecords } from '../../import/records/importRecords.ts';
import { parsePairs } from '../../import/records/recordLayout.ts';
import { openSource } from '../../import/source.ts';
import type { Handler } from '../../kernel/command.ts';
import { usageError } from '../../kernel/errors.ts';
import type { ImportFlags } from '../importFlags.ts';
import { readImportFlags } from '../importFlags.ts';

interface Flags extends ImportFlags {
  readonly key?: string;
  readonly set?: readonly string[];
  readonly replace?: boolean;
}

/** Imports records of a resource from a file. */
export const importInto =
  (resource: Resource): Handler<Flags> =>
  async (factory, { args: [path = ''], options: flags }) => {
    const kind = importKindOf(resource);
    if (kind === undefined) throw usageError(`No ${resource.many} are imported from files.`);
    const [usualKey = ''] = Object.keys(kind.keys);
    const options = {
      ...readImportFlags(flags),
      map: parsePairs('map', flags.map ?? [], kind),
      set: parsePairs('set', flags.set ?? [], kind),
      key: flags.key ?? usualKey,
      replace: flags.replace ?? false,
    };
    const encoding = flags.encoding === undefined ? undefined : parseEncoding(flags.encoding);
    const { file, dispose } = await openSource(factory, path, encoding);
    try {
      return await importRecords(factory, kind, file, options);
    } finally {
      await dispose();
    }
  };
