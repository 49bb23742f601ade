import { readFileSync } from 'node:fs';
import { errorCode } from '../../base/privateFolder.ts';
import { SettingsError } from '../../base/startError.ts';

/** The value of a line: all of it, a # too, without spaces and quotation marks around it. */
function valueOf(text: string): string {
  const value = text.trim();
  return /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
}

/**
 * Reads a file of settings, a line NAME=value each; lines that begin with # are comments. A value is taken as it
 * stands: passwords need no escapes.
 * @throws SettingsError where it cannot be read, or a line is no setting
 */
export function readSettingsFile(file: string): Readonly<Record<string, string>> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new SettingsError(
      `The settings in ${file} cannot be read (${errorCode(error)}). Check the name, and that this user may read it.`,
    );
  }
  const lines = text.split(/\r?\n/).map((line, index) => [index + 1, line.trim()] as const);
  return Object.fromEntries(
    lines
      .filter(([, line]) => line !== '' && !line.startsWith('#'))
      .map(([number, line]) => {
        const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
        if (name !== undefined) return [name, valueOf(value)];
        throw new SettingsError(
          `Line ${number} of ${file} is not a setting. Write NAME=value, or begin the line with # for a comment.`,
        );
      }),
  );
}
