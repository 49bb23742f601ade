import { spawn } from 'node:child_process';

/** Where the system keeps secrets, behind the login of its user. Each call rejects where that is not possible. */
export interface Keychain {
  /** Its name in messages. */
  readonly name: string;
  read(account: string): Promise<string | undefined>;
  write(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface ToolResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Milliseconds: a person may be asked to unlock the keychain. */
const timeout = 60_000;
const service = 'steward';

/** Runs a tool of the system. Secrets go in by standard input, since arguments are seen by others. */
const run = (
  env: Environment,
  [command = '', ...args]: readonly string[],
  input = '',
): Promise<ToolResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, timeout, stdio: ['pipe', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', () => reject(new Error(`There is no ${command}.`)));
    child.on('close', (code) => resolve({ code, out, err }));
    // A tool that ends at once reads nothing.
    child.stdin.on('error', () => undefined).end(input);
  });

/** Throws what a tool says where it failed. */
function assertDone({ code, err }: ToolResult, command: string): void {
  if (code === 0) return;
  throw new Error(err.trim().split('\n').at(-1) || `${command} ended with ${code ?? 'a signal'}.`);
}

/** The Secret Service of GNOME, KDE and others, by the tool of libsecret. */
function secretService(env: Environment): Keychain {
  const about = (account: string) => ['service', service, 'account', account];
  const tool = (...args: string[]) => ['secret-tool', ...args];
  return {
    name: 'the Secret Service',
    async read(account) {
      const result = await run(env, tool('lookup', ...about(account)));
      // Of an account without a secret it says nothing.
      if (result.code !== 0 && result.err.trim() === '') return undefined;
      assertDone(result, 'secret-tool');
      return result.out.trim() || undefined;
    },
    async write(account, secret) {
      const label = `--label=steward: ${account}`;
      assertDone(await run(env, tool('store', label, ...about(account)), secret), 'secret-tool');
    },
    async remove(account) {
      const result = await run(env, tool('clear', ...about(account)));
      if (result.err.trim() !== '') assertDone(result, 'secret-tool');
    },
  };
}

/** A word as the shell of macOS' `security -i` reads it. */
const quoted = (word: string): string => `"${word.replace(/["\\]/g, '\\$&')}"`;
const notFound = 44;

/** The login keychain of macOS. */
function macKeychain(env: Environment): Keychain {
  const about = (account: string) => ['-s', service, '-a', account];
  return {
    name: 'the keychain',
    async read(account) {
      const result = await run(env, ['security', 'find-generic-password', ...about(account), '-w']);
      if (result.code === notFound) return undefined;
      assertDone(result, 'security');
      return result.out.trim() || undefined;
    },
    async write(account, secret) {
      // `-w` takes the secret as an argument, or from a terminal; the shell of the tool takes both from its input.
      const words = ['add-generic-password', '-U', ...about(account), '-w', secret];
      assertDone(
        await run(env, ['security', '-i'], `${words.map(quoted).join(' ')}\n`),
        'security',
      );
    },
    async remove(account) {
      const result = await run(env, ['security', 'delete-generic-password', ...about(account)]);
      if (result.code !== notFound) assertDone(result, 'security');
    },
  };
}

/** The keychain of a system, by the tool that comes with it; undefined where none can be reached that way. */
export function createKeychain(system: NodeJS.Platform, env: Environment): Keychain | undefined {
  if (system === 'darwin') return macKeychain(env);
  return system === 'win32' ? undefined : secretService(env);
}
