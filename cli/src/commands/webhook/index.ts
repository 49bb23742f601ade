import { contract } from '@steward/api';
import { commandFlags } from '@steward/api/commands';
import type { ExtraVerbs } from '../../kernel/command/command.ts';

const dryRun = ['--dry-run', 'Show the call that would be made, and change nothing'] as const;
const webhookId = ['<webhook>', 'Id of the webhook'] as const;

/** The verbs of webhooks beyond those of their contract. */
export const webhook: ExtraVerbs = (noun, bind) => {
  noun
    .command('deliveries')
    .argument(...webhookId)
    .summary('List the deliveries to a webhook')
    .description(
      `Lists the deliveries to a webhook and their results, newest first, ${contract.webhooks.pageSize} at a time.`,
    )
    .option(`--${commandFlags.page} <number>`, 'Page to print; 1 by default')
    .action(bind(async () => (await import('./verbs.ts')).listDeliveries));
  noun
    .command('redeliver')
    .argument(...webhookId)
    .argument('<delivery>', 'Id of the delivery')
    .summary('Send a delivery again')
    .description('Sends the same event to a webhook again, with the same webhook-id.')
    .option(...dryRun)
    .action(bind(async () => (await import('./verbs.ts')).redeliver));
  noun
    .command('test')
    .argument(...webhookId)
    .summary('Send a test')
    .description('Sends a test event to a webhook; deliveries shows the result.')
    .option(...dryRun)
    .action(bind(async () => (await import('./verbs.ts')).sendTest));
  return ['webhook deliveries 1', 'webhook redeliver 1 12 --dry-run', 'webhook test 1'];
};
