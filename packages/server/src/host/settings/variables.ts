import { distance } from 'fastest-levenshtein';
import { readFileSync } from 'node:fs';
import { errorCode } from '../../base/privateFolder.ts';
import { SettingsError } from '../../base/startError.ts';
import { settings } from './table.ts';
import type { SettingName } from './table.ts';

/** The name of the variable that names the file of a secret. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/**
 * The text of a variable, or of the file that holds it; undefined where there is none, or an empty one.
 * @throws SettingsError where both are there, or the file cannot be read
 */
export function readVariable(
  environment: NodeJS.ProcessEnv,
  name: SettingName,
): string | undefined {
  const { isSecret, isVerbatim } = settings[name];
  const text = environment[name] || undefined;
  const file = isSecret ? environment[fileVariable(name)]?.trim() || undefined : undefined;
  if (file === undefined) return isVerbatim ? text : text?.trim() || undefined;
  if (text !== undefined) {
    throw new SettingsError(
      `${name} and ${fileVariable(name)} are both set, and only one can count. Unset one of them.`,
    );
  }
  try {
    return readFileSync(file, 'utf8').trimEnd() || undefined;
  } catch (error) {
    throw new SettingsError(
      `${fileVariable(name)} names the file ${file}, which cannot be read (${errorCode(error)}). Put the secret there, readable for the user that the server runs as.`,
    );
  }
}

/** Variables of Steward's other programs: the command line, and the tools of the repository. */
const otherVariables =
  /^STEWARD_(URL|TOKEN|API_KEY|CONTEXT|CA|EMAIL|PASSWORD|OTP|SERVER|CHROMIUM|CLI_NODE|UI_PACKAGE|(E2E|BENCH|FAULTS?)_\w+)$/;

/** The names of all variables that the server reads. */
const knownVariables: readonly string[] = Object.entries(settings).flatMap(
  ([name, { isSecret }]) => (isSecret ? [name, fileVariable(name)] : [name]),
);

/** A sentence for each variable that begins as Steward's do and that nothing reads. */
export const describeUnknownVariables = (environment: NodeJS.ProcessEnv): readonly string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('STEWARD_') && !otherVariables.test(name))
    .filter((name) => !knownVariables.includes(name))
    .sort()
    .map((name) => {
      const [nearest = ''] = knownVariables.toSorted(
        (one, other) => distance(name, one) - distance(name, other),
      );
      return `${name} is not a setting and is ignored. Did you mean ${nearest}?`;
    });
