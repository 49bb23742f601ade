import type { Resource } from '@steward/api';
import { importTargets } from '@steward/api';
import {
  parseDelimiter,
  parseNullTexts,
  parsePairs,
  parseWholeNumber,
} from '../../import/options/flags.ts';
import { importFile } from '../../import/run/importFile.ts';
import { parseEncoding } from '../../import/file/inspect.ts';
import type { ImportOptions } from '../../import/options/options.ts';
import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import { readScope } from '../../resource/records/scope.ts';

interface ImportFlags {
  readonly map?: readonly string[];
  readonly set?: readonly string[];
  readonly key?: string;
  readonly delimiter?: string;
  readonly encoding?: string;
  readonly lenient?: boolean;
  readonly headerRow?: string;
  readonly sheet?: string;
  readonly null?: string;
  readonly clearMarker?: string;
  readonly createOnly?: boolean;
  readonly strict?: boolean;
  readonly dryRun?: boolean;
  readonly offline?: boolean;
  readonly again?: boolean;
  readonly rejects?: string;
  readonly maxWait: string;
  readonly skipTwins?: boolean;
  readonly resend?: boolean;
  readonly [scope: string]: unknown;
}

function modeOf({ createOnly, strict }: ImportFlags): ImportOptions['mode'] {
  if (createOnly && strict) throw usageError('--create-only and --strict exclude each other.');
  if (createOnly) return 'create';
  return strict ? 'strict' : 'upsert';
}

const optional = <T>(text: string | undefined, parse: (text: string) => T): T | undefined =>
  text === undefined ? undefined : parse(text);

/** Reads the flags of an import. */
function readOptions(resource: Resource, flags: ImportFlags): ImportOptions {
  const targets = importTargets(resource);
  if (flags.dryRun && flags.offline) {
    throw usageError('--dry-run asks the platform, and --offline does not. Give one of them.');
  }
  return {
    readingOptions: {
      delimiter: optional(flags.delimiter, parseDelimiter),
      encoding: optional(flags.encoding, parseEncoding),
      lenient: flags.lenient ?? false,
      nullTexts: parseNullTexts(flags.null),
      clearMarker: flags.clearMarker,
      headerRow: optional(flags.headerRow, (text) => parseWholeNumber('header-row', text)),
      sheet: flags.sheet,
    },
    mode: modeOf(flags),
    map: parsePairs('map', flags.map ?? [], targets),
    set: parsePairs('set', flags.set ?? [], targets),
    key: flags.key,
    scope: resource.scope?.in === 'path' ? readScope(resource, flags).value : undefined,
    skipTwins: flags.skipTwins ?? false,
    rejects: flags.rejects,
    maxWait: parseWholeNumber('max-wait', flags.maxWait),
    again: flags.again ?? false,
    dryRun: flags.dryRun ?? false,
    offline: flags.offline ?? false,
    resend: flags.resend ?? false,
  };
}

/** Imports records of a resource from a file. */
export const importInto =
  (resource: Resource): Handler<ImportFlags> =>
  (factory, { args: [path = ''], options }) =>
    importFile(factory, resource, path, readOptions(resource, options));
