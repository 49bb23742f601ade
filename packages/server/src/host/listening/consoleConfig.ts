import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platformExtensions } from '../../base/platformExtensions.ts';
import { defaultProductName } from '../../base/productName.ts';
import { errorCode } from '../../base/privateFolder.ts';
import { SettingsError } from '../../base/startError.ts';

/** The run-time settings of the console, as JSON. */
export type ConsoleConfig = Readonly<Record<string, unknown>>;

const defaults: ConsoleConfig = {
  baseUrl: '',
  paths: {},
  productName: defaultProductName,
  extensions: platformExtensions,
};

/**
 * Reads the console's run-time settings from config.json in the data folder, over the defaults.
 * @throws SettingsError when that file exists and cannot be used
 */
export function readConsoleConfig(folder: string): ConsoleConfig {
  const file = path.join(folder, 'config.json');
  let problem = 'does not hold a JSON object';
  try {
    // Some editors start a file with a byte order mark, which JSON does not allow.
    const config: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    if (typeof config === 'object' && config !== null && !Array.isArray(config)) {
      // Only the settings say what another platform than this server can do.
      const isElsewhere = 'baseUrl' in config && config.baseUrl !== defaults['baseUrl'];
      return { ...defaults, ...(isElsewhere && { extensions: [] }), ...config };
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return defaults;
    if (!(error instanceof SyntaxError)) problem = `cannot be read (${code})`;
  }
  throw new SettingsError(
    `The file ${file} ${problem}, so the console has no valid settings. Correct it, or move it away to use the defaults.`,
  );
}

/** The product's name of these settings. */
export const productNameOf = ({ productName }: ConsoleConfig): string =>
  typeof productName === 'string' ? productName : defaultProductName;
