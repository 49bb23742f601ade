import { commandFlags, commandVerbs } from '@steward/api/commands';
import type { ExtraVerbs } from '../../kernel/command/command.ts';

/** The verbs of users beyond those of their contract. */
export const user: ExtraVerbs = (noun, bind) => {
  noun
    .command(commandVerbs.renewInvitation)
    .argument('<users...>', 'Ids of the invited users')
    .summary('Send invitations again')
    .description(
      'Makes a new link for invited users and sends it by mail. Earlier links no longer work.',
    )
    .option(`--${commandFlags.link}`, 'Print the links, one a line, and send no mail')
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./verbs.ts')).renewInvitations));
  return ['user renew-invitation 51 52', 'user renew-invitation 51 --link > link.txt'];
};
