import { teamPageSize } from '@steward/api';
import { commandFlags, commandVerbs } from '@steward/api/commands';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';

/** steward key: the API keys of all users; one's own are made with steward profile. */
export const key: RegisterVerbs = (noun, bind) => {
  noun
    .command(commandVerbs.list)
    .summary('List the API keys of all users')
    .description(
      'Lists the API keys of all users: the owner, what each may do, when it ends and when it was last used. Only the last characters of a key are shown.',
    )
    .option(`--${commandFlags.page} <number>`, 'Page to print; 1 by default')
    .option('--page-size <number>', `Rows per page; ${teamPageSize} by default, 1000 at most`)
    .option(`--${commandFlags.all}`, 'Print all pages')
    .action(bind(async () => (await import('./verbs.ts')).listKeys));
  noun
    .command(commandVerbs.revoke)
    .argument('<keys...>', 'Ids of the keys')
    .summary('Revoke API keys')
    .description(
      'Revokes API keys of any user. Calls with these keys are refused. Shows the keys and asks first.',
    )
    .option('-y, --yes', 'Do not ask')
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./verbs.ts')).revokeKeys));
  addExamples(noun, ['key list --all', 'key revoke 3 --yes']);
};
