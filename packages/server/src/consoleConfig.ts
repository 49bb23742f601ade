import type { Extension } from '@steward/api';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './startError.ts';

/** What the console is told at run time, as JSON. */
export type ConsoleConfig = Readonly<Record<string, unknown>>;

const extensions: readonly Extension[] = ['search', 'sort', 'logout', 'strictImport'];
const defaults: ConsoleConfig = { baseUrl: '', paths: {}, productName: 'Steward', extensions };

/**
 * The console's run-time settings: the defaults, and over them what a config.json in the data folder says.
 * @throws StartError when that file is there and cannot be read
 */
export function readConsoleConfig(folder: string): ConsoleConfig {
  const file = path.join(folder, 'config.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return defaults;
  }
  try {
    const own: unknown = JSON.parse(text);
    if (typeof own === 'object' && own !== null && !Array.isArray(own)) {
      return { ...defaults, ...own };
    }
  } catch {
    // It is said below, as for JSON that is no object.
  }
  throw new StartError(
    `The file ${file} does not hold a JSON object, so the console would run with settings that nobody meant. Correct it, or move it away to use the defaults.`,
  );
}
