import type { Resource, Route } from '@steward/api';
import type { Handler } from '../kernel/command.ts';
import type { Factory } from '../kernel/factory.ts';
import { usage } from '../kernel/failures.ts';
import { pairs, printJson } from '../kernel/output.ts';
import { recordLines } from './columns.ts';
import { findRecord, readId } from './lookup.ts';
import type { Scoped } from './scope.ts';
import { scopeOf } from './scope.ts';
import type { Planned, Sent } from './send.ts';
import { makeCalls, receipt, showCalls } from './send.ts';
import { tell } from '../kernel/failures.ts';

export interface RemoveOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly [scope: string]: unknown;
}

/** Shows the records and asks; false when the answer is no. */
async function confirmed(
  factory: Factory,
  resource: Resource,
  scope: Scoped,
  ids: readonly number[],
): Promise<boolean> {
  const { say, system } = factory;
  const client = await factory.client();
  for (const id of ids) {
    const record = await findRecord(client, resource, scope, id);
    const lines = recordLines(resource, record, system.now()).filter(([, value]) => value !== '');
    await say.plain(pairs(factory, lines, system.streams.err.width));
  }
  const what =
    ids.length === 1 ? `${resource.one} ${ids[0]}` : `these ${ids.length} ${resource.many}`;
  const prompt = await system.prompt();
  return /^y(es)?$/i.test(await prompt.ask(`Delete ${what}? There is no way back. [y/N] `));
}

async function printSent(factory: Factory, sent: readonly Sent[]): Promise<void> {
  if (factory.format === 'json') {
    const rows = sent.map(({ call, error, left }) => ({
      id: Number(Object.values(call.params ?? {}).at(-1)),
      deleted: error === undefined && !left,
      ...(error !== undefined && { message: tell(error).message }),
    }));
    return printJson(factory, rows);
  }
  if (factory.format === 'ids') {
    const gone = sent.filter(({ error, left }) => error === undefined && !left);
    await factory.write(
      gone.map(({ call }) => `${Object.values(call.params ?? {}).at(-1)}\n`).join(''),
    );
  }
}

/** Deletes records: asks a person first, and needs --yes where there is none. */
export const remove =
  (resource: Resource, route: Route): Handler<RemoveOptions> =>
  async (factory, { args, options }) => {
    const ids = [...new Set(args.map(readId))];
    const scope = scopeOf(resource, options);
    const calls = ids.map((id): Planned => ({
      route,
      params: { ...scope.params, [resource.idParam]: id },
      label: `${resource.one} ${id}`,
    }));
    if (options.dryRun) {
      await showCalls(factory, calls);
      return undefined;
    }
    if (!options.yes) {
      if (!factory.askable()) {
        throw usage(
          'Deleting asks first, and there is no terminal to ask on. Nothing was deleted.',
          {
            hint: 'If you are sure, add --yes.',
          },
        );
      }
      if (!(await confirmed(factory, resource, scope, ids))) {
        await factory.say.note('Nothing was deleted.');
        return 'failure';
      }
    }
    const sent = await makeCalls(await factory.client(), calls);
    const exit = await receipt(factory, sent, 'Deleted');
    await printSent(factory, sent);
    return exit;
  };
