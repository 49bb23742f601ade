import type { RegisterVerbs } from '../../kernel/command/command.ts';
import { addExamples } from '../../kernel/command/command.ts';

export const auth: RegisterVerbs = (noun, bind) => {
  noun
    .command('login')
    .summary('Log in and remember the session')
    .description(
      'Logs in and stores the session in the context file, which only you can read. Asks for a code where the account has a second factor. With --browser, you log in and allow it in a browser, on this device or another, which is the way with a passkey. With an API key, such as from --api-key-stdin, stores the key instead.',
    )
    .option('--email <address>', 'Email address; asked for on a terminal')
    .option('--password-stdin', 'Read the password from standard input')
    .option(
      '--otp-stdin',
      'Read the code of a second factor from standard input, the line after the password (or STEWARD_OTP)',
    )
    .option('--browser', 'Log in by a browser, such as with a passkey')
    .option('--no-open', 'Print the address for the browser, and open none')
    .option('--keychain', 'Store the session in the keychain of the system, if there is one')
    .option('--password-file <file>', 'Read the password from a file (or STEWARD_PASSWORD)')
    .action(bind(async () => (await import('./login.ts')).login));
  noun
    .command('logout')
    .summary('End the session and forget it')
    .description('Ends the session on the platform and removes it from the context file.')
    .action(bind(async () => (await import('./logout.ts')).logout));
  noun
    .command('status')
    .summary('Show who is logged in, and where')
    .description('Shows who is logged in, on which platform, and where the token comes from.')
    .action(bind(async () => (await import('./status.ts')).printStatus));
  addExamples(noun, [
    'auth login --url https://steward.example.com --context work',
    'auth login --email admin@steward.local --password-stdin < password.txt',
    'auth login --email admin@steward.local --password-stdin --otp-stdin < login.txt',
    'auth login --browser',
    'auth login --api-key-stdin < key.txt',
    'auth login --keychain',
    'auth status --json',
    'auth logout --context staging',
  ]);
};
