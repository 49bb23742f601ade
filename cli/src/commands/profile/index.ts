import { confirmationMinutes, noticeFields, profileFields } from '@steward/api';
import { commandFlags, commandVerbs } from '@steward/api/commands';
import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';
import { addClearFlag } from '../../resource/input/clear.ts';
import { addFieldFlags } from '../../resource/input/flags.ts';
import { keyVerbs } from './keyVerbs.ts';

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
    .summary('Replace the API key of your profile')
    .description(
      'Creates the API key that your profile shows, and prints it to stdout. The one before stops working at once.',
    )
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./verbs.ts')).renewKey));
  keyVerbs(noun, bind);
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
  noun
    .command(commandVerbs.factors)
    .summary('List your second factors')
    .description(
      'Lists your authenticator app and your passkeys, how many recovery codes are left, and from when on your role needs a second factor.',
    )
    .action(bind(async () => (await import('./factors.ts')).listFactors));
  noun
    .command(commandVerbs.addAuthenticator)
    .summary('Add an authenticator app')
    .description(
      'Shows the secret for an authenticator app, asks for the code that the app shows, and adds it. Prints the ten recovery codes of a first second factor to stdout, only once. A passkey is added in a browser.',
    )
    .option(`--${commandFlags.name} <name>`, 'Name of the app, such as that of its device')
    .option('--begin', 'Print only the secret and its address, to stdout')
    .option('--code-stdin', 'Read the code of a secret that is printed from standard input')
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./authenticator.ts')).addAuthenticator));
  noun
    .command(commandVerbs.renameFactor)
    .argument('<factor>', 'Id of the second factor')
    .summary('Rename a second factor')
    .description('Gives one of your second factors another name.')
    .requiredOption(`--${commandFlags.name} <name>`, 'New name')
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./factors.ts')).renameFactor));
  noun
    .command(commandVerbs.removeFactor)
    .argument('<factors...>', 'Ids of the second factors')
    .summary('Remove second factors')
    .description('Removes your second factors. With the last one, the recovery codes go, too.')
    .option('--dry-run', 'Show the calls that would be made, and change nothing')
    .action(bind(async () => (await import('./factors.ts')).removeFactors));
  noun
    .command(commandVerbs.recoveryCodes)
    .summary('Create new recovery codes')
    .description(
      'Creates ten recovery codes and prints them to stdout, only once. The old ones stop working at once.',
    )
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./factors.ts')).renewRecoveryCodes));
  noun
    .command(commandVerbs.confirm)
    .summary('Confirm that it is you')
    .description(
      `Asks for your password, so that the platform lets this session make calls that it protects, such as removing a user, for ${confirmationMinutes} minutes.`,
    )
    .option('--password-stdin', 'Read the password from standard input')
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./confirm.ts')).confirm));
  const notices = noun
    .command(commandVerbs.notices)
    .summary('Choose the mails about your account')
    .description(
      'Chooses the mails about your account: a flag for each kind. Without a flag, it prints them. Mails about your password and your second factors always go out.',
    );
  addFieldFlags(notices, noticeFields, false);
  notices.action(bind(async () => (await import('./notices.ts')).chooseNotices));
  noun
    .command(commandVerbs.email)
    .argument('<address>', 'New address')
    .summary('Change your email address')
    .description(
      'Changes your email address. A link goes to the new address, and word to the present one, which stays until you open the link.',
    )
    .option('--dry-run', 'Show the call that would be made, and change nothing')
    .action(bind(async () => (await import('./email.ts')).changeEmail));
  addExamples(noun, [
    'profile view',
    'profile edit --location London',
    'profile renew-key > key.txt',
    'profile create-key --name CI --is-read-only true > ci.txt',
    'profile keys',
    'profile edit-key 8 --name CI --networks 203.0.113.0/24',
    'profile rotate-key 8 > ci.txt',
    'profile revoke-key 8 --yes',
    'profile password --passwords-stdin < passwords.txt',
    'profile sessions',
    'profile end-session --others',
    'profile factors',
    'profile add-authenticator --begin > authenticator.txt',
    'profile add-authenticator --code-stdin < code.txt > recovery-codes.txt',
    'profile rename-factor 1 --name Phone',
    'profile recovery-codes > recovery-codes.txt',
    'profile remove-factor 1',
    'profile confirm --password-stdin < password.txt',
    'profile notices --device false',
    'profile email ada@example.org',
  ]);
};
