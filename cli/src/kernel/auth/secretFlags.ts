import { usageError } from '../errors/errors.ts';
import type { Io } from '../io/io.ts';
import type { Redactor } from '../text/redact.ts';
import type { GlobalFlags } from '../config/settings.ts';
import { readTextFile } from '../io/streams.ts';

/** The first line of a text, without spaces around it: tokens and keys have none. */
const tokenOf = (text: string): string => text.trim().split(/\r?\n/)[0] ?? '';

/** Warns of secrets as arguments, which the history of a shell and other users can see. */
export async function warnOfExposed(io: Io, flags: readonly string[]): Promise<void> {
  if (flags.length === 0) return;
  const [stdin, file] = flags.map((flag) => [`${flag}-stdin`, `${flag}-file`])[0] ?? [];
  await io.warn(
    `${flags.join(' and ')}: a secret on the command line is seen by others on this machine, and kept by the shell. Better: ${stdin}, ${file} or the environment.`,
  );
}

/**
 * The flags with the token or key that --token-file, --api-key-stdin and their like name read into them.
 * Warns of one that was typed. Throws where one is given twice, or is empty.
 */
export async function readTokenFlags(
  flags: GlobalFlags,
  io: Io,
  redactor: Redactor,
): Promise<GlobalFlags> {
  const exposed: string[] = [];
  const tokens: { token?: string; apiKey?: string } = {};
  for (const [name, flag] of [
    ['token', '--token'],
    ['apiKey', '--api-key'],
  ] as const) {
    const file = flags[`${name}File`];
    const fromStdin = flags[`${name}Stdin`] === true;
    const tokenSources = [flags[name] !== undefined, file !== undefined, fromStdin].filter(Boolean);
    if (tokenSources.length > 1) {
      throw usageError(`Give ${flag}, ${flag}-file or ${flag}-stdin, not several of them.`);
    }
    if (flags[name]) exposed.push(flag);
    if (file === undefined && !fromStdin) continue;
    const text = file === undefined ? await io.readStdin() : await readTextFile(file);
    const token = tokenOf(text);
    if (token === '') {
      throw usageError(
        `${file === undefined ? 'Standard input' : file} is empty. Nothing was sent.`,
      );
    }
    redactor.add(token);
    tokens[name] = token;
  }
  await warnOfExposed(io, exposed);
  return { ...flags, ...tokens };
}
