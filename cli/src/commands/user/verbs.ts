import { contract, isObject } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { isDone } from '../../kernel/output/steps.ts';
import { readId } from '../../resource/records/lookup.ts';
import { runCalls } from '../../resource/records/runCalls.ts';

interface Options {
  readonly link?: boolean;
  readonly dryRun?: boolean;
}

/** Makes new links for invited users: they go out by mail, or are printed. */
export const renewInvitations: Handler<Options> = async (factory, { args, options }) => {
  const { link: printsLinks = false, dryRun } = options;
  const ids = [...new Set(args.map(readId))];
  const calls = ids.map((id) => ({
    route: contract.users.renewInvitation,
    params: { id },
    body: { sends_mail: !printsLinks },
    label: `invitation of user ${id}`,
  }));
  const { results, exit } = await runCalls(factory, calls, { dryRun, receiptVerb: 'Renewed' });
  if (dryRun) return exit;
  const renewed = results.flatMap((result, index) =>
    isDone(result) && isObject(result.answer)
      ? [{ id: ids[index], link: result.answer.link, expires_at: result.answer.expires_at }]
      : [],
  );
  if (wantsData(factory)) await printValue(factory, renewed);
  else if (printsLinks) for (const { link } of renewed) await factory.io.write(`${String(link)}\n`);
  return exit;
};
