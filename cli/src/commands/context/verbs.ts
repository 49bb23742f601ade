import type { Handler } from '../../kernel/command/command.ts';
import type { Config } from '../../kernel/config/config.ts';
import { contextNotFound, defaultContextName } from '../../kernel/config/config.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData, printRows } from '../../kernel/output/output.ts';
import { textColumn } from '../../kernel/output/column.ts';
import { forgetInKeychain } from '../../kernel/auth/storedToken.ts';

interface ContextRow {
  readonly id: string;
  readonly current: boolean;
  readonly url: string;
  readonly email: string | undefined;
  readonly loggedIn: boolean;
}

const columns = [
  textColumn<ContextRow>('Name', (row) => row.id),
  textColumn<ContextRow>('Current', (row) => (row.current ? 'yes' : 'no')),
  textColumn<ContextRow>('Platform', (row) => row.url),
  textColumn<ContextRow>('Who', (row) => row.email ?? ''),
  textColumn<ContextRow>('Logged in', (row) => (row.loggedIn ? 'yes' : 'no')),
];

export const listContexts: Handler<object> = async (factory) => {
  const { current, contexts } = await factory.config();
  const rows = Object.entries(contexts).map(([id, { url, email, token, keychain }]) => {
    return {
      id,
      current: id === current,
      url,
      email,
      loggedIn: token !== undefined || keychain === true,
    };
  });
  await printRows(factory, columns, rows);
  if (rows.length === 0) {
    await factory.io.note('There are no contexts yet: steward auth login creates one.');
  }
};

async function assertExists({ config }: Factory, name: string): Promise<void> {
  const { contexts } = await config();
  if (!Object.hasOwn(contexts, name)) throw contextNotFound('failure', name, { contexts });
}

/** Prints the context that is used from now on, for a program. */
async function printCurrent(factory: Factory): Promise<void> {
  const { current: context, contexts } = await factory.config();
  const url = contexts[context]?.url;
  if (wantsData(factory)) await printValue(factory, { context, url });
}

interface ChangeOptions {
  readonly dryRun?: boolean;
}

export const switchContext: Handler<ChangeOptions> = async (
  factory,
  { args: [name = ''], options },
) => {
  await assertExists(factory, name);
  const { contexts } = await factory.config();
  const platform = `context ${name}: ${contexts[name]?.url}`;
  if (options.dryRun) return factory.io.note(`Dry run: it would use ${platform}`);
  await factory.changeConfig((config) => ({ ...config, current: name }));
  await factory.io.success(`Using ${platform}`);
  await printCurrent(factory);
};

/** The contexts without one, and which is used then. */
function without(name: string, { contexts, current }: Config): Config {
  const remainingContexts = Object.entries(contexts).filter(([each]) => each !== name);
  const nextContext =
    current === name ? (remainingContexts[0]?.[0] ?? defaultContextName) : current;
  return { contexts: Object.fromEntries(remainingContexts), current: nextContext };
}

export const forgetContext: Handler<ChangeOptions> = async (
  factory,
  { args: [name = ''], options },
) => {
  await assertExists(factory, name);
  if (options.dryRun) {
    const { current } = without(name, await factory.config());
    return factory.io.note(`Dry run: it would forget context ${name}, and then use ${current}.`);
  }
  await forgetInKeychain(name, (await factory.config()).contexts[name], factory);
  await factory.changeConfig((config) => without(name, config));
  await factory.io.success(`Forgot context ${name}.`);
  await printCurrent(factory);
};
