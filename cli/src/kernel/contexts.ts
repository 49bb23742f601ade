import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Exit } from './exitCodes.ts';
import { CliFailure } from './failures.ts';

/** A platform and how one is known there. */
export interface Context {
  readonly url: string;
  /** A session token or an API key; it is sent to `url` and nowhere else. */
  readonly token?: string;
  readonly kind?: 'session' | 'apiKey';
  readonly email?: string;
}

/** The file of contexts. */
export interface Config {
  /** The context used where none is named. */
  readonly current: string;
  readonly contexts: Readonly<Record<string, Context>>;
}

export const defaultContextName = 'default';

/** What there is before the first login. */
export const noConfig: Config = { current: defaultContextName, contexts: {} };

/** The folder of settings: XDG_CONFIG_HOME/steward, else ~/.config/steward. */
export function configFolder(
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'steward');
}

export const configFile = (folder: string): string => join(folder, 'config.json');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function contextOf(value: unknown): Context | undefined {
  if (!isObject(value)) return undefined;
  const url = textOf(value.url);
  if (url === undefined) return undefined;
  const [token, email] = [textOf(value.token), textOf(value.email)];
  const kind = value.kind === 'apiKey' ? 'apiKey' : 'session';
  return {
    url,
    ...(token !== undefined && { token, kind }),
    ...(email !== undefined && { email }),
  };
}

/** Reads the contexts; none where there is no file yet. Throws when the file is no settings file. */
export async function readConfig(file: string): Promise<Config> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) {
      return noConfig;
    }
    throw error;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (!isObject(value)) {
    throw new CliFailure('failure', `${file} is not a settings file of steward.`, {
      hint: 'Mend it, or remove it and log in again.',
    });
  }
  const contexts = Object.entries(isObject(value.contexts) ? value.contexts : {}).flatMap(
    ([name, each]) => {
      const context = contextOf(each);
      return context === undefined ? [] : [[name, context] as const];
    },
  );
  return {
    current: textOf(value.current) ?? defaultContextName,
    contexts: Object.fromEntries(contexts),
  };
}

/** Says that there is no such context, and which there are. */
export const noContext = (exit: Exit, name: string, { contexts }: Pick<Config, 'contexts'>) =>
  new CliFailure(exit, `There is no context ${name}.`, {
    hint: `There is: ${Object.keys(contexts).join(', ') || 'none yet'}`,
  });

/** Makes a folder and those above it. Node's own way hides why the first cannot be made, or tries for ever. */
async function makeFolder(folder: string): Promise<void> {
  const make = async () => {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  };
  try {
    await make();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await makeFolder(dirname(folder));
    await make();
  }
}

/** An error as one of this file: those beside it mean nothing to a person. */
const about = (file: string, error: unknown): unknown =>
  error instanceof Error ? Object.assign(error, { path: file }) : error;

/** Writes a draft of a file, readable by its owner alone, and hands it on. No draft stays behind. */
async function withDraft(
  file: string,
  text: string,
  then: (draft: string) => Promise<void>,
): Promise<void> {
  await makeFolder(dirname(file));
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await then(draft);
  } catch (error) {
    await rm(draft, { force: true });
    throw about(file, error);
  }
}

/** Writes a file whole or not at all, readable by its owner alone. */
export const writePrivately = (file: string, text: string): Promise<void> =>
  withDraft(file, text, async (draft) => {
    await chmod(draft, 0o600);
    await rename(draft, file);
  });

const textOfConfig = (config: Config): string => `${JSON.stringify(config, null, 2)}\n`;

/** How long to wait for another command's change of the settings, in milliseconds. */
const patience = 2_000;

/** Does something while no other command does the like with this file. Throws where that lasts too long. */
async function inTurn<T>(file: string, work: () => Promise<T>): Promise<T> {
  const turn = `${file}.lock`;
  await makeFolder(dirname(file));
  for (const until = Date.now() + patience; ;) {
    try {
      await (await open(turn, 'wx', 0o600)).close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw about(file, error);
    }
    if (Date.now() > until) {
      throw new CliFailure('failure', `${turn} is there: another command changes the settings.`, {
        hint: 'If none does, it was broken off in the middle: remove that file.',
      });
    }
    await delay(10);
  }
  try {
    return await work();
  } finally {
    await rm(turn, { force: true });
  }
}

/** Changes the settings as they are by now; of commands that run at once, none undoes what another kept. */
export const changeConfig = (file: string, change: (config: Config) => Config): Promise<Config> =>
  inTurn(file, async () => {
    const next = change(await readConfig(file));
    await writePrivately(file, textOfConfig(next));
    return next;
  });

/** Throws where settings could not be kept, before something is done that only they would remember. */
export const checkConfig = (file: string, config: Config): Promise<void> =>
  inTurn(file, () => withDraft(file, textOfConfig(config), (draft) => rm(draft)));
