import type { Command } from 'commander';
import { configFile, configFolder, readConfig } from '../kernel/config/config.ts';
import { oneLine } from '../kernel/text/sanitize.ts';
import type { System } from '../kernel/command/system.ts';
import { candidates } from './candidates.ts';

const maxDescriptionLength = 72;

/** Cuts by characters: Tab does not wait for the libraries that measure text. */
const shorten = (text: string): string =>
  text.length <= maxDescriptionLength
    ? text
    : `${text.slice(0, maxDescriptionLength - 1).trimEnd()}…`;

/** Prints the candidates for the words of a command line, a line each: the word, a tab, its description. */
export async function complete(
  program: Command,
  words: readonly string[],
  system: System,
): Promise<void> {
  const { streams, env, home } = system;
  const config = await readConfig(configFile(configFolder(env, home))).catch(() => undefined);
  const matches = await candidates(program, words, {
    contexts: Object.keys(config?.contexts ?? {}),
    ids: async (resource, command) =>
      (await import('./ids.ts')).readIds(resource, command, words.slice(0, -1), system),
  });
  const lines = matches.map(
    ({ value, description }) => `${oneLine(value)}\t${shorten(oneLine(description))}\n`,
  );
  await streams.out.write(lines.join(''));
}
