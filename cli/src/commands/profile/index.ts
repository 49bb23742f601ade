import { profileFields } from '@steward/api';
import { commandFlags, commandVerbs } from '@steward/api/commands';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';
import { addClearFlag } from '../../resource/input/clear.ts';
import { addFieldFlags } from '../../resource/input/flags.ts';

/** steward profile: the person who is logged in. */
export const profile: RegisterVerbs = (noun, bind) => {
  noun
    .command(commandVerbs.view)
    .summary('View your profile')
    .description('Prints your own profile.')
    .action(bind(async () => (await import('./verbs.ts')).viewProfile));
  const edit = noun
    .command(commandVerbs.edit)
    .summary('Change your profile')
    .description('Changes your own profile.');
  addFieldFlags(edit, profileFields, false);
  addClearFlag(edit, profileFields);
  edit.action(bind(async () => (await import('./verbs.ts')).editProfile));
  noun
    .command(commandVerbs.renewKey)
    .summary('Create a new API key')
    .description(
      'Creates a new API key and prints it to stdout, only once. The old key stops working at once.',
    )
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./verbs.ts')).renewKey));
  noun
    .command(commandVerbs.password)
    .summary('Change your password')
    .description(
      'Changes your password. Asks for the current one and, twice, for the new one. Your other sessions end.',
    )
    .option(
      '--passwords-stdin',
      'Read the current and the new password from standard input, a line each',
    )
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./password.ts')).changePassword));
  noun
    .command(commandVerbs.sessions)
    .summary('List your sessions')
    .description('Lists where you are logged in: this session, then the others by their last use.')
    .action(bind(async () => (await import('./sessions.ts')).listSessions));
  noun
    .command(commandVerbs.endSession)
    .argument('[sessions...]', 'Ids of the sessions')
    .summary('End your other sessions')
    .description('Logs you out elsewhere. The session that you use goes on.')
    .option(`--${commandFlags.others}`, 'End all sessions but this one')
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./sessions.ts')).endSessions));
  addExamples(noun, [
    'profile view',
    'profile edit --location London',
    'profile renew-key > key.txt',
    'profile password --passwords-stdin < passwords.txt',
    'profile sessions',
    'profile end-session --others',
  ]);
};
