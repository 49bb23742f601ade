import type { AnyRow } from '@steward/api';
import { contract } from '@steward/api';
import { pipelineUserBodies } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { isDone } from '../../kernel/output/steps.ts';
import { findRecord, readId } from '../../resource/records/lookup.ts';
import { isRecord } from '../../resource/records/printRecord.ts';
import type { PendingCall } from '../../resource/records/runCalls.ts';
import { runCalls } from '../../resource/records/runCalls.ts';
import { noScope } from '../../resource/records/scope.ts';

/** The users of a pipeline, as far as the platform lists them. */
const membersOf = ({ users }: AnyRow): AnyRow[] =>
  Array.isArray(users) ? users.filter(isRecord) : [];

/** Reads the arguments of a command, and who is in the pipeline. */
async function readArguments(factory: Factory, args: readonly string[]) {
  const [id = 0, ...users] = args.map(readId);
  const record = await findRecord(await factory.client(), contract.pipelines, noScope, id);
  return { id, userIds: [...new Set(users)], members: membersOf(record) };
}

interface UserCall extends PendingCall {
  readonly ids: { readonly user_id: number; readonly pipeline_id: number };
}

/** Makes a call for each user, and prints what became of them. */
async function runUserCalls(
  factory: Factory,
  calls: readonly UserCall[],
  { dryRun, participle }: { dryRun: boolean | undefined; participle: 'added' | 'removed' },
) {
  const receiptVerb = participle === 'added' ? 'Added' : 'Removed';
  const { results, exit } = await runCalls(factory, calls, { dryRun, receiptVerb });
  if (!dryRun && wantsData(factory)) {
    const rows = results.map((each, index) => ({
      ...calls[index]?.ids,
      [participle]: isDone(each),
    }));
    await printValue(factory, rows);
  }
  return exit;
}

type UserOptions = { readonly dryRun?: boolean };

/** Adds users to a pipeline, but for those who are in it. */
export const addUsers: Handler<UserOptions> = async (factory, { args, options: { dryRun } }) => {
  const { id, userIds, members } = await readArguments(factory, args);
  const bodies = pipelineUserBodies({ id, users: members }, userIds);
  const added = new Set(bodies.map((body) => body.user_id));
  for (const user of userIds.filter((each) => !added.has(each))) {
    await factory.io.note(`User ${user} is already in pipeline ${id}.`);
  }
  const calls = bodies.map((body) => ({
    route: contract.pipelines.addUser,
    body,
    ids: body,
    label: `user ${body.user_id} to pipeline ${id}`,
  }));
  return runUserCalls(factory, calls, { dryRun, participle: 'added' });
};

/** Removes users from a pipeline, but for those who are not in it. */
export const removeUsers: Handler<UserOptions> = async (factory, { args, options: { dryRun } }) => {
  const { id, userIds, members } = await readArguments(factory, args);
  const isMember = (user: number) => members.some((member) => member.id === user);
  for (const user of userIds.filter((each) => !isMember(each))) {
    await factory.io.note(`User ${user} is not in pipeline ${id}.`);
  }
  const calls = userIds.filter(isMember).map((userId) => ({
    route: contract.pipelines.removeUser,
    params: { id, userId },
    ids: { user_id: userId, pipeline_id: id },
    label: `user ${userId} from pipeline ${id}`,
  }));
  return runUserCalls(factory, calls, { dryRun, participle: 'removed' });
};
