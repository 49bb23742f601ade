import type { AnyRow } from '@steward/api';
import { contract } from '@steward/api';
import { pipelineUserBodies } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { isDone } from '../../kernel/output/steps.ts';
import { findRecord, readId } from '../../resource/records/lookup.ts';
import { isRecord } from '../../resource/records/printRecord.ts';
import { runCalls } from '../../resource/records/runCalls.ts';
import { noScope } from '../../resource/records/scope.ts';

/** The users of a pipeline, as far as the platform lists them. */
const membersOf = ({ users }: AnyRow): AnyRow[] =>
  Array.isArray(users) ? users.filter(isRecord) : [];

export const addUser: Handler<{ dryRun?: boolean }> = async (factory, { args, options }) => {
  const [id = 0, ...users] = args.map(readId);
  const chosen = [...new Set(users)];
  const client = await factory.client();
  const record = await findRecord(client, contract.pipelines, noScope, id);
  const bodies = pipelineUserBodies({ id, users: membersOf(record) }, chosen);
  const added = new Set(bodies.map((body) => body.user_id));
  for (const user of chosen.filter((each) => !added.has(each))) {
    await factory.io.note(`User ${user} is already in pipeline ${id}.`);
  }
  const calls = bodies.map((body) => ({
    route: contract.pipelines.addUser,
    body,
    label: `user ${body.user_id} to pipeline ${id}`,
  }));
  const { dryRun } = options;
  const { results, exit } = await runCalls(factory, calls, { dryRun, receiptVerb: 'Added' });
  if (!dryRun && wantsData(factory)) {
    const rows = results.map((each) => ({ ...Object(each.step.body), added: isDone(each) }));
    await printValue(factory, rows);
  }
  return exit;
};
