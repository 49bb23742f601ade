import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CliError } from '../errors/errors.ts';
import type { Exit } from '../errors/exitCodes.ts';
import { hasErrorCode, withLock, writePrivateFile } from '../io/privateFile.ts';

const text = z.string().check(z.minLength(1));
const optionalText = z.catch(z.optional(text), undefined);

const contextSchema = z.object({
  url: text,
  /** A session token or an API key; it is sent to `url` and nowhere else. */
  token: optionalText,
  /** Set where the token is in the keychain of the system. */
  keychain: z.catch(z.optional(z.literal(true)), undefined),
  kind: z.catch(z.optional(z.enum(['session', 'apiKey'])), 'session'),
  email: optionalText,
});

/** A platform and the credentials for it. */
export type Context = Readonly<z.infer<typeof contextSchema>>;

/** The file of contexts. */
export interface Config {
  /** The context used where none is named. */
  readonly current: string;
  readonly contexts: Readonly<Record<string, Context>>;
}

export const defaultContextName = 'default';

/** The configuration before the first login. */
export const emptyConfig: Config = { current: defaultContextName, contexts: {} };

const configSchema = z.object({
  current: z.catch(text, defaultContextName),
  contexts: z.catch(z.record(z.string(), z.unknown()), {}),
});

/** The folder of settings: XDG_CONFIG_HOME/steward, else ~/.config/steward. */
export function configFolder(
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'steward');
}

export const configFile = (folder: string): string => join(folder, 'config.json');

/** Parses a settings file; undefined if the content is invalid. */
function parseConfig(content: string): Config | undefined {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    return undefined;
  }
  const { data } = configSchema.safeParse(json);
  if (data === undefined) return undefined;
  const contexts = Object.entries(data.contexts).flatMap(([name, value]) => {
    const context = contextSchema.safeParse(value).data;
    return context === undefined ? [] : [[name, context] as const];
  });
  return { current: data.current, contexts: Object.fromEntries(contexts) };
}

/** The mode bits with which others may read or write a file. */
const openToOthers = 0o066;

/** Throws for a file of tokens that others can read or change. Windows has no such modes. */
async function assertPrivate(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(file).catch(() => ({ mode: 0 }));
  if ((mode & openToOthers) === 0) return;
  const modeText = (mode & 0o777).toString(8);
  throw new CliError(
    'unsafe',
    `${file} holds tokens, and others can read or change it (${modeText}).`,
    {
      hint: `Make it private: chmod 600 ${file}. If others may have read it, log out, and in again.`,
    },
  );
}

/** Reads the contexts; none where there is no file yet. Throws when the file is no settings file. */
export async function readConfig(file: string): Promise<Config> {
  await assertPrivate(file);
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (content === undefined) return emptyConfig;
  const config = parseConfig(content);
  if (config !== undefined) return config;
  throw new CliError('failure', `${file} is not a settings file of steward.`, {
    hint: 'Repair it, or remove it and log in again.',
  });
}

/** The failure for a context that does not exist; it lists those that do. */
export const contextNotFound = (exit: Exit, name: string, { contexts }: Pick<Config, 'contexts'>) =>
  new CliError(exit, `There is no context ${name}.`, {
    hint: `Contexts: ${Object.keys(contexts).join(', ') || 'none yet'}`,
  });

/**
 * Changes the configuration on the disk, so that simultaneous commands keep each other's changes.
 */
export const changeConfig = (file: string, change: (config: Config) => Config): Promise<Config> =>
  withLock(file, async () => {
    const changedConfig = change(await readConfig(file));
    await writePrivateFile(file, `${JSON.stringify(changedConfig, null, 2)}\n`);
    return changedConfig;
  });

/** Throws where the configuration could not be written, before a session is opened that would be lost. */
export const assertConfigWritable = (file: string): Promise<void> =>
  withLock(file, async () => undefined);
