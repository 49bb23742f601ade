import type { Handler } from '../../kernel/command.ts';
import { contextNotFound, defaultContextName } from '../../kernel/config.ts';
import type { Factory } from '../../kernel/factory.ts';
import { printValue, wantsData, printRows, textColumn } from '../../kernel/output.ts';

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

export const list: Handler<object> = async (factory) => {
  const { current, contexts } = await factory.config();
  const rows = Object.entries(contexts).map(([id, { url, email, token }]) => {
    return { id, current: id === current, url, email, loggedIn: token !== undefined };
  });
  await printRows(factory, columns, rows);
  if (rows.length === 0) {
    await factory.io.note('There are no contexts yet: steward auth login makes one.');
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

export const use: Handler<object> = async (factory, { args: [name = ''] }) => {
  await assertExists(factory, name);
  await factory.changeConfig((config) => ({ ...config, current: name }));
  const { contexts } = await factory.config();
  await factory.io.success(`Using context ${name}: ${contexts[name]?.url}`);
  await printCurrent(factory);
};

export const forget: Handler<object> = async (factory, { args: [name = ''] }) => {
  await assertExists(factory, name);
  await factory.changeConfig(({ contexts, current }) => {
    const left = Object.entries(contexts).filter(([each]) => each !== name);
    const next = current === name ? (left[0]?.[0] ?? defaultContextName) : current;
    return { contexts: Object.fromEntries(left), current: next };
  });
  await factory.io.success(`Forgot context ${name}.`);
  await printCurrent(factory);
};
