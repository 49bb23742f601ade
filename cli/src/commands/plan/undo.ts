import { contract } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { CliError } from '../../kernel/errors/errors.ts';
import { listPage } from '../../resource/records/lookup.ts';
import { runCalls } from '../../resource/records/runCalls.ts';
import { noScope } from '../../resource/records/scope.ts';
import { planClient } from '../../plan/comparison/calls.ts';
import { forgetLastApply, requireLastApply } from '../../plan/comparison/lastApply.ts';

interface UndoOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

const declinedMessage = 'Nothing was undone.';

/**
 * Undoes the last apply as one operation of the platform's history, which refuses where a later change
 * would be lost.
 */
export const undoApply: Handler<UndoOptions> = async (factory, { options: { yes, dryRun } }) => {
  const { io, folder } = factory;
  const { history } = contract;
  const client = await planClient(factory);
  const lastApply = await requireLastApply(folder);
  const { url } = await factory.settings();
  if (lastApply.url !== url) {
    throw new CliError(
      'conflict',
      `The last plan was applied to ${lastApply.url}, and this is ${url}.`,
    );
  }
  const filter = { field: 'operation', op: 'is', value: lastApply.operation };
  const { rows } = await listPage(client, history, noScope, { page: 1, pageSize: 1, filter });
  const [entry] = rows;
  if (entry === undefined) {
    throw new CliError(
      'failure',
      'The history has no entry of the last apply, or you may not see it.',
    );
  }
  for (const label of lastApply.labels) await io.print(`  ${label}`);
  if (!yes && !dryRun) {
    io.assertCanConfirm('Undoing an apply', declinedMessage);
    const question = `Undo these ${lastApply.labels.length} changes of ${lastApply.at}?`;
    if (!(await io.confirm(question, declinedMessage))) return 'unsafe';
  }
  const call = {
    route: history.undo,
    params: { id: entry.id },
    body: { operation: true },
    label: `the apply of ${lastApply.at}`,
  };
  const { exit } = await runCalls(factory, [call], { dryRun, receiptVerb: 'Undid' });
  if (!dryRun) await forgetLastApply(folder);
  return exit;
};
