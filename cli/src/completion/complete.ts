import type { Command } from 'commander';
import { configFile, configFolder, readConfig } from '../kernel/config.ts';
import { oneLine } from '../kernel/sanitize.ts';
import type { System } from '../kernel/system.ts';
import { candidates } from './candidates.ts';

const maxDescriptionLength = 72;

/** Cuts by characters: descriptions are ours, and Tab does not wait for the libraries that measure text. */
const shorten = (text: string): string =>
  text.length <= maxDescriptionLength
    ? text
    : `${text.slice(0, maxDescriptionLength - 1).trimEnd()}…`;

/** Prints the candidates for the words of a command line, a line each: the word, a tab, its description. */
export async function complete(
  program: Command,
  words: readonly string[],
  { streams, env, home }: System,
): Promise<void> {
  const config = await readConfig(configFile(configFolder(env, home))).catch(() => undefined);
  const lines = candidates(program, words, Object.keys(config?.contexts ?? {})).map(
    ({ value, description }) => `${value}\t${shorten(oneLine(description))}\n`,
  );
  await streams.out.write(lines.join(''));
}
