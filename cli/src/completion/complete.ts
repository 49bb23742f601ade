import type { Command } from 'commander';
import { configFile, configFolder, readConfig } from '../kernel/config.ts';
import type { System } from '../kernel/system.ts';
import { oneLine } from '../kernel/sanitize.ts';
import { truncate } from '../kernel/text.ts';
import { candidates } from './candidates.ts';

/** Columns that what a candidate is for may take. */
const longest = 72;

/** Prints the candidates for the words of a command line, a line each: the word, a tab, what it is for. */
export async function complete(
  program: Command,
  words: readonly string[],
  { streams, env, home }: System,
): Promise<void> {
  const config = await readConfig(configFile(configFolder(env, home))).catch(() => undefined);
  const found = candidates(program, words, Object.keys(config?.contexts ?? {}));
  await streams.out.write(
    found.map(({ value, about }) => `${value}\t${truncate(oneLine(about), longest)}\n`).join(''),
  );
}
