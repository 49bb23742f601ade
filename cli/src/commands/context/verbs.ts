import type { Handler } from '../../kernel/command.ts';
import type { Config, Context } from '../../kernel/contexts.ts';
import { defaultContextName, noContext } from '../../kernel/contexts.ts';
import type { Factory } from '../../kernel/factory.ts';
import type { Shown } from '../../kernel/output.ts';
import { printJson, rowPrinter } from '../../kernel/output.ts';

interface Row {
  readonly id: string;
  readonly current: boolean;
  readonly url: string;
  readonly email: string | undefined;
  readonly loggedIn: boolean;
}

const column = (header: string, read: (row: Row) => string): Shown<Row> => ({
  header,
  text: read,
  raw: read,
});

const columns = [
  column('Name', (row) => row.id),
  column('Current', (row) => (row.current ? 'yes' : 'no')),
  column('Platform', (row) => row.url),
  column('Who', (row) => row.email ?? ''),
  column('Logged in', (row) => (row.loggedIn ? 'yes' : 'no')),
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
  const printer = rowPrinter<Row>(factory, columns);
  if (rows.length > 0) await printer.print(rows);
  await printer.end();
  if (rows.length === 0)
    await factory.say.note('There are no contexts yet: steward auth login makes one.');
  return undefined;
};

async function named(factory: Factory, name: string): Promise<Readonly<Record<string, Context>>> {
  const { contexts } = await factory.config();
  if (Object.hasOwn(contexts, name)) return contexts;
  throw noContext('notFound', name, { contexts });
}

/** Which context is used from now on, for a program. */
async function printUsed(factory: Factory, context: string, contexts: Config['contexts']) {
  const url = contexts[context]?.url;
  if (factory.format === 'json') await printJson(factory, { context, url });
}

export const use: Handler<object> = async (factory, { args: [name = ''] }) => {
  const contexts = await named(factory, name);
  await factory.changeConfig((config) => ({ ...config, current: name }));
  await factory.say.done(`Using context ${name}: ${contexts[name]?.url}`);
  await printUsed(factory, name, contexts);
  return undefined;
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
  await factory.say.done(`Forgot context ${name}.`);
  await printUsed(factory, current, contexts);
  return undefined;
};
