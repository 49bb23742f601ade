import type { AnyRow } from '@steward/api';
import { contract } from '@steward/api';
import { pipelineUserBodies } from '@steward/api/forms';
import type { Handler } from '../../kernel/command.ts';
import { printJson } from '../../kernel/output.ts';
import { findRecord, readId } from '../../resource/lookup.ts';
import { unscoped } from '../../resource/scope.ts';
import { carryOut } from '../../resource/send.ts';

/** Who is in a pipeline, as far as the platform says. */
function membersOf({ users }: AnyRow): { id?: number }[] {
  const rows: unknown[] = Array.isArray(users) ? users : [];
  return rows.flatMap((user) =>
    typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'number'
      ? [{ id: user.id }]
      : [],
  );
}

export const addUser: Handler<{ dryRun?: boolean }> = async (factory, { args, options }) => {
  const [id = 0, ...users] = args.map(readId);
  const chosen = [...new Set(users)];
  const client = await factory.client();
  const found = await findRecord(client, contract.pipelines, unscoped, id);
  const bodies = pipelineUserBodies({ id, users: membersOf(found) }, chosen);
  const fresh = new Set(bodies.map((body) => body.user_id));
  for (const user of chosen.filter((each) => !fresh.has(each))) {
    await factory.say.note(`User ${user} is in pipeline ${id} already.`);
  }
  const calls = bodies.map((body) => ({
    route: contract.pipelines.addUser,
    body,
    label: `user ${body.user_id} to pipeline ${id}`,
  }));
  const { sent, exit } = await carryOut(factory, calls, { dryRun: options.dryRun, done: 'Added' });
  if (!options.dryRun && factory.format === 'json') {
    const rows = sent.map(({ call, error, left }) => ({
      ...Object(call.body),
      added: error === undefined && !left,
    }));
    await printJson(factory, rows);
  }
  return exit;
};
