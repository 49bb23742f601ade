import type { Fields } from '@steward/api';
import { flagName } from '@steward/api/commands';
import type { Factory } from '../../kernel/command/factory.ts';
import { CliError } from '../../kernel/errors/errors.ts';

/**
 * Makes sure that the platform takes the fields that are sent, since one without their extension would ignore them.
 * @param names the fields that have a value
 * @throws CliError that names the flag and the extension
 */
export async function assertTakesFields(
  { extensions }: Factory,
  fields: Fields,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const extension = fields[name]?.extension;
    if (extension === undefined || (await extensions()).has(extension)) continue;
    throw new CliError(
      'failure',
      `This platform lacks the extension ${extension}, so it would not take --${flagName(name)}. Nothing was sent.`,
      { hint: `Leave --${flagName(name)} out.` },
    );
  }
}
