import { newLinkHint } from '../security/passwordLinks.ts';
import { startServer } from '../server.ts';
import type { RunningServer } from '../server.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../startError.ts';
import type { CommandContext } from './io.ts';

function banner({ url, administrator }: RunningServer, { data, databaseUrl }: Settings): string {
  const location = databaseUrl === undefined ? data : `PostgreSQL, and ${data}`;
  const lines = [`Steward is at ${url}`, `Data is in ${location}`];
  if (administrator?.password !== undefined) {
    const { email, password } = administrator;
    lines.push('', `Log in as ${email} with the password ${password}`);
    lines.push(`It is shown this once and kept nowhere in clear. Choose your own ${newLinkHint}.`);
  } else if (administrator) {
    lines.push(`Log in as ${administrator.email} with the password that you set`);
  }
  return lines.join('\n');
}

/** Closes in order at the first signal, exits at once at the second. */
function closeOnSignals(server: RunningServer, log: (line: string) => void): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log(`The server did not end in order: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, close);
}

/** @throws StartError for any argument, which would otherwise be ignored without a word */
export function assertNoArguments([first]: readonly string[]): void {
  if (first === undefined) return;
  throw new StartError(
    `“${first}” means nothing here: the server takes its settings from the environment, as in: PORT=5000 npm start. The README names them all, and --help the commands.`,
  );
}

/** Starts a server, which runs until a signal ends it. */
export async function start({ settings, print, log }: CommandContext): Promise<void> {
  const server = await startServer(settings, { print, log });
  closeOnSignals(server, log);
  print(banner(server, settings));
}
