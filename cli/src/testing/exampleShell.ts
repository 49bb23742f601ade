import { readFile, writeFile } from 'node:fs/promises';
import type { RunOptions, RunResult } from './harness.ts';
import { steward } from './harness.ts';

/** A line of a help as a shell reads it. */
export interface ShellLine {
  readonly argv: readonly string[];
  /** The files that < and > name. */
  readonly stdin?: string | undefined;
  readonly stdout?: string | undefined;
}

/** Splits a line into words, of which quotes are parts, and into the files that it reads and writes. */
export function parseLine(line: string): ShellLine {
  const words = [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/["']/g, ''),
  );
  const fileAfter = (sign: string) => words[words.indexOf(sign) + 1 || words.length];
  const end = words.findIndex((word) => word === '<' || word === '>');
  return {
    argv: end === -1 ? words : words.slice(0, end),
    stdin: fileAfter('<'),
    stdout: fileAfter('>'),
  };
}

/** Runs a line of a help in the working folder, with files in place of streams where it says so. */
export async function runLine(line: string, world: RunOptions): Promise<RunResult> {
  const { argv, stdin, stdout } = parseLine(line);
  const input = stdin === undefined ? {} : { stdin: await readFile(stdin, 'utf8') };
  const result = await steward(argv, { ...world, ...input });
  if (stdout !== undefined) await writeFile(stdout.replace(/^~/, world.home ?? '~'), result.out);
  return result;
}
