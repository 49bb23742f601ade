import type { Command } from 'commander';
import { configFile, configFolder, readConfig } from '../kernel/config.ts';
import { oneLine } from '../kernel/sanitize.ts';
import type { System } from '../kernel/system.ts';
import { truncate } from '../kernel/text.ts';
import { candidates } from './candidates.ts';

const maxDescriptionWidth = 72;

/** Prints the candidates for the words of a command line, a line each: the word, a tab, its description. */
export async function complete(
  program: Command,
  words: readonly string[],
  { streams, env, home }: System,
): Promise<void> {
  const config = await readConfig(configFile(configFolder(env, home))).catch(() => undefined);
  const lines = candidates(program, words, Object.keys(config?.contexts ?? {})).map(
    ({ value, description }) =>
      `${value}\t${truncate(oneLine(description), maxDescriptionWidth)}\n`,
  );
  await streams.out.write(lines.join(''));
}
