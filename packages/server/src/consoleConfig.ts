import { extensions } from '@steward/api';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './privateFolder.ts';
import { StartError } from './startError.ts';

/** What the console is told at run time, as JSON. */
export type ConsoleConfig = Readonly<Record<string, unknown>>;

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
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return defaults;
    throw unusable(`cannot be read (${code})`, file, error);
  }
  try {
    // Some editors begin a file with a mark, which is no part of the JSON.
    const own: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof own === 'object' && own !== null && !Array.isArray(own)) {
      return { ...defaults, ...own };
    }
  } catch {
    // It is said below, as for JSON that is no object.
  }
  throw unusable('does not hold a JSON object', file);
}

const unusable = (why: string, file: string, cause?: unknown) =>
  new StartError(
    `The file ${file} ${why}, so the console would run with settings that nobody meant. Correct it, or move it away to use the defaults.`,
    { cause },
  );
