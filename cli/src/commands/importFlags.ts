import { commandFlags } from '@steward/api/commands';
import type { Command } from 'commander';
import { parseDelimiter, parseWholeNumber } from '../import/flags.ts';
import { repeatable } from '../resource/flags.ts';

/** The flags that every import of a file takes. */
export interface ImportFlags {
  readonly map?: readonly string[];
  readonly delimiter?: string;
  readonly encoding?: string;
  readonly lenient?: boolean;
  readonly canary?: string | true;
  readonly rejects?: string;
  readonly maxRejects?: string;
  readonly maxWait: string;
  readonly restart?: boolean;
  readonly dryRun?: boolean;
}

/** Adds the flag that names headers; `example` is one of its values. */
export const addMapFlag = (command: Command, example: string): Command =>
  command.option(
    `--${commandFlags.map} <column=header>`,
    `Which header feeds a column, such as ${example}; may be repeated`,
    repeatable,
  );

/** Adds the flags that say how a file is read. */
export const addReadingFlags = (command: Command): Command =>
  command
    .option('--delimiter <character>', 'Delimiter of the file; found out by itself')
    .option(
      '--encoding <name>',
      'Encoding of the file, such as cp1250, shift_jis, gbk or macintosh; found out by itself where it is UTF-8, or UTF-16 with its mark',
    )
    .option('--lenient', 'Take stray quotation marks for what was most likely meant');

/** Adds the flags that say how rows are sent; `dryRun` says what that does. */
export const addSendingFlags = (command: Command, dryRun: string): Command =>
  command
    .option(
      '--rejects <file>',
      'Write refused rows, with their columns and the reason, to a CSV file',
    )
    .option('--max-rejects <rows>', 'Stop where more rows than that are refused')
    .option('--canary [rows]', 'Send some rows ahead, 10 by default, and stop if one is refused')
    .option(
      '--max-wait <seconds>',
      'How long to wait in all while the platform is busy or does not answer',
      '600',
    )
    .option('--restart', 'Begin at the first row, even if an earlier run got further')
    .option('--dry-run', dryRun);

const defaultCanary = 10;

const optional = (name: string, text: string | undefined): number | undefined =>
  text === undefined ? undefined : parseWholeNumber(name, text);

/** Reads the flags that every import takes. */
export const readImportFlags = (flags: ImportFlags) => ({
  lenient: flags.lenient ?? false,
  restart: flags.restart ?? false,
  dryRun: flags.dryRun ?? false,
  rejects: flags.rejects,
  delimiter: flags.delimiter === undefined ? undefined : parseDelimiter(flags.delimiter),
  canary: flags.canary === true ? defaultCanary : optional('canary', flags.canary),
  maxRejects: optional('max-rejects', flags.maxRejects),
  maxWait: parseWholeNumber('max-wait', flags.maxWait),
});
