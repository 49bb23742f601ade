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
  noun
    .command(commandVerbs.deactivate)
    .argument('<users...>', 'Ids of the users')
    .summary('Keep users from logging in')
    .description(
      'Ends the sessions of users, and refuses their logins and API keys until they are activated again. Their records stay as they are.',
    )
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./accounts.ts')).deactivate));
  noun
    .command(commandVerbs.activate)
    .argument('<users...>', 'Ids of the deactivated users')
    .summary('Let deactivated users log in again')
    .description('Lets deactivated users log in with their password, and use their API keys again.')
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./accounts.ts')).activate));
  noun
    .command(commandVerbs.demandPassword)
    .argument('<users...>', 'Ids of the users')
    .summary('Demand new passwords')
    .description(
      'Ends the sessions of users, and sends each a link to choose a new password. Until then they cannot log in.',
    )
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./accounts.ts')).demandPasswords));
  noun
    .command(commandVerbs.resetFactors)
    .argument('<users...>', 'Ids of the users')
    .summary('Remove the second factors of users')
    .description(
      'Removes all second factors and recovery codes of users who have lost them, and ends their sessions. They log in with their password alone, and get a mail about it.',
    )
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./accounts.ts')).resetFactors));
  noun
    .command(commandVerbs.sessions)
    .argument('<user>', 'Id of the user')
    .summary('List the sessions of a user')
    .description('Lists where a user is logged in, the last used session first.')
    .action(bind(async () => (await import('./accounts.ts')).listUserSessions));
  noun
    .command(commandVerbs.endSession)
    .argument('<user>', 'Id of the user')
    .argument('[sessions...]', 'Ids of the sessions')
    .summary('End sessions of a user')
    .description('Logs a user out.')
    .option(`--${commandFlags.all}`, 'End all sessions of the user')
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./accounts.ts')).endUserSessions));
  return [
    'user deactivate 12',
    'user activate 12',
    'user demand-password 12 13',
    'user reset-factors 12 --dry-run',
    'user sessions 12',
    'user end-session 12 --all',
    'user renew-invitation 51 52',
    'user renew-invitation 51 --link > link.txt',
  ];
};
