import type { AnyRow } from '@steward/api';
import { contract } from '@steward/api';
import { pipelineUserBodies } from '@steward/api/forms';
import type { Handler } from '../../kernel/command.ts';
import { printJson } from '../../kernel/output.ts';
import { isDone } from '../../kernel/steps.ts';
import { findRecord, readId } from '../../resource/lookup.ts';
import { noScope } from '../../resource/scope.ts';
import { runCalls } from '../../resource/runCalls.ts';

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
  const found = await findRecord(client, contract.pipelines, noScope, id);
  const bodies = pipelineUserBodies({ id, users: membersOf(found) }, chosen);
  const fresh = new Set(bodies.map((body) => body.user_id));
  for (const user of chosen.filter((each) => !fresh.has(each))) {
    await factory.io.note(`User ${user} is in pipeline ${id} already.`);
  }
  const calls = bodies.map((body) => ({
    route: contract.pipelines.addUser,
    body,
    label: `user ${body.user_id} to pipeline ${id}`,
  }));
  const { results, exit } = await runCalls(factory, calls, {
    dryRun: options.dryRun,
    done: 'Added',
  });
  if (!options.dryRun && factory.format === 'json') {
    const rows = results.map((result) => ({
      ...Object(result.step.body),
      added: isDone(result),
    }));
    await printJson(factory, rows);
  }
  return exit;
};
