import { Option } from 'commander';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';

export interface IfMatchOptions {
  readonly ifMatch?: string;
}

/** The flag that refuses a change of a record that has changed meanwhile. */
export const ifMatchOption = (): Option =>
  new Option(
    '--if-match <version>',
    'Change the record only at this version, which view shows; else exit 6',
  );

/**
 * Reads --if-match. Throws if the platform has no versions, since it would then change any version
 * of the record.
 */
export async function readIfMatch(
  { extensions }: Factory,
  { ifMatch: text }: IfMatchOptions,
  isDryRun = false,
): Promise<number | undefined> {
  if (text === undefined) return undefined;
  const [, digits] = /^"?(\d{1,15})"?$/.exec(text.trim()) ?? [];
  if (digits === undefined) {
    throw usageError(`--if-match takes the version of the record, not “${text}”.`, {
      hint: 'view shows the version, if the platform has versions.',
    });
  }
  if (!isDryRun && !(await extensions()).has('versions')) {
    throw new CliError(
      'failure',
      'This platform has no versions of records, so it would ignore --if-match. Nothing was sent.',
      { hint: 'Without --if-match, the change is made to any version.' },
    );
  }
  return Number(digits);
}
