import type { Handler } from '../../kernel/command.ts';
import type { Config, Context } from '../../kernel/config.ts';
import { defaultContextName, contextNotFound } from '../../kernel/config.ts';
import type { Factory } from '../../kernel/factory.ts';
import { printJson, printRows, textColumn } from '../../kernel/output.ts';

interface Row {
  readonly id: string;
  readonly current: boolean;
  readonly url: string;
  readonly email: string | undefined;
  readonly loggedIn: boolean;
}

const columns = [
  textColumn<Row>('Name', (row) => row.id),
  textColumn<Row>('Current', (row) => (row.current ? 'yes' : 'no')),
  textColumn<Row>('Platform', (row) => row.url),
  textColumn<Row>('Who', (row) => row.email ?? ''),
  textColumn<Row>('Logged in', (row) => (row.loggedIn ? 'yes' : 'no')),
];

export const list: Handler<object> = async (factory) => {
  const { current, contexts } = await factory.config();
  const rows = Object.entries(contexts).map(([id, each]) => ({
    id,
    current: id === current,
    url: each.url,
    email: each.email,
    loggedIn: each.token !== undefined,
  }));
  await printRows<Row>(factory, columns, rows);
  if (rows.length === 0)
    await factory.io.note('There are no contexts yet: steward auth login makes one.');
};

async function named(factory: Factory, name: string): Promise<Readonly<Record<string, Context>>> {
  const { contexts } = await factory.config();
  if (Object.hasOwn(contexts, name)) return contexts;
  throw contextNotFound('notFound', name, { contexts });
}

/** Which context is used from now on, for a program. */
async function printUsed(factory: Factory, context: string, contexts: Config['contexts']) {
  const url = contexts[context]?.url;
  if (factory.format === 'json') await printJson(factory, { context, url });
}

export const use: Handler<object> = async (factory, { args: [name = ''] }) => {
  const contexts = await named(factory, name);
  await factory.changeConfig((config) => ({ ...config, current: name }));
  await factory.io.success(`Using context ${name}: ${contexts[name]?.url}`);
  await printUsed(factory, name, contexts);
};

function without({ contexts, current }: Config, name: string): Config {
  const left = Object.entries(contexts).filter(([each]) => each !== name);
  const next = current === name ? (left[0]?.[0] ?? defaultContextName) : current;
  return { contexts: Object.fromEntries(left), current: next };
}

export const forget: Handler<object> = async (factory, { args: [name = ''] }) => {
  await named(factory, name);
  await factory.changeConfig((config) => without(config, name));
  const { contexts, current } = await factory.config();
  await factory.io.success(`Forgot context ${name}.`);
  await printUsed(factory, current, contexts);
};
