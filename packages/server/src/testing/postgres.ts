import { execFile } from 'node:child_process';
import {
  appendFile,
  chmod,
  chown,
  mkdtemp,
  readFile,
  readdir,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../base/privateFolder.ts';
import { createDatabase } from './createDatabase.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

/** A PostgreSQL server for tests; its data is removed when it stops. */
export interface TestPostgres {
  /** The address of its own database, which stays as it is. */
  readonly address: string;
  /** Creates an empty database, and returns its address. */
  createDatabase(): Promise<string>;
  /** Vacuums now, as autovacuum does about a minute after many inserts. */
  vacuum(address: string): Promise<void>;
  /**
   * Takes connections by TLS as well, for localhost, with a certificate that nobody vouches for; returns its file.
   */
  enableTls(): Promise<string>;
  /** Ends it at once, as a crash does, and keeps its data. */
  crash(): Promise<void>;
  /** Starts it again after a crash. */
  start(): Promise<void>;
  /** Stops all of its processes where they are, as a machine that is suspended does. */
  freeze(): Promise<void>;
  /** Lets them continue. */
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;
const user = 'postgres';

/** Runs a program of PostgreSQL, which refuses to run as root, so root runs it as the user of its package. */
export function asUser(command: string, args: readonly string[]) {
  return isRoot
    ? run('setpriv', [`--reuid=${user}`, `--regid=${user}`, '--init-groups', command, ...args])
    : run(command, [...args]);
}

async function debianFolder(): Promise<string | undefined> {
  const base = '/usr/lib/postgresql';
  const versions = await readdir(base).catch(() => []);
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  return newest && path.join(base, newest, 'bin');
}

/** Finds the folder of initdb and pg_ctl; `npm test` installs them where it can. */
export async function programs(): Promise<string> {
  const onPath = await run('sh', ['-c', 'dirname "$(command -v initdb)"']).catch(() => undefined);
  const found = (await debianFolder()) ?? (onPath?.stdout.trim() || undefined);
  if (found !== undefined && found !== '.') return found;
  throw new Error(
    'PostgreSQL’s programs initdb and pg_ctl were not found, so what runs on PostgreSQL cannot be tested. Install PostgreSQL, as in: apt-get install postgresql',
  );
}

async function idOf(kind: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [kind, user])).stdout);
}

/** Makes a folder that belongs to the user who runs PostgreSQL. */
export async function makeOwnFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steward-postgres-'));
  if (isRoot) await chown(folder, await idOf('-u'), await idOf('-g'));
  await chmod(folder, 0o700);
  return folder;
}

/** Signals a process, which may have ended by itself. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Starts a throwaway PostgreSQL server on a free port of this machine.
 * @throws when its programs are missing, with a sentence that says what to install
 */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = await programs();
  const folder = await makeOwnFolder();
  const data = path.join(folder, 'data');
  const init = ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await asUser(path.join(bin, 'initdb'), init);
  const port = await freePort();
  await writeFile(
    path.join(data, 'postgresql.auto.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\nfsync = off\nmax_connections = 300\n`,
  );
  const control = (...args: readonly string[]) =>
    asUser(path.join(bin, 'pg_ctl'), ['-D', data, '-l', path.join(folder, 'log'), '-w', ...args]);
  await control('start');

  const crash = () => control('stop', '-m', 'immediate');
  const signalAll = async (signal: NodeJS.Signals) => {
    const [parent] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n');
    // The parent first: it would start processes that are not in the list.
    process.kill(Number(parent), signal);
    const { stdout } = await run('pgrep', ['-P', parent ?? '']);
    for (const child of stdout.trim().split('\n')) signalIfThere(Number(child), signal);
  };

  const address = `postgres://${user}@127.0.0.1:${port}/postgres`;
  return {
    address,
    createDatabase: () => createDatabase(address),
    async vacuum(address) {
      await asUser(path.join(bin, 'vacuumdb'), ['--analyze', '--quiet', `--dbname=${address}`]);
    },
    async enableTls() {
      const certificate = path.join(data, 'server.crt');
      const files = ['-keyout', path.join(data, 'server.key'), '-out', certificate];
      const subject = ['-subj', '/CN=localhost', '-days', '1'];
      await asUser('openssl', [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        ...subject,
        ...files,
      ]);
      await appendFile(path.join(data, 'postgresql.auto.conf'), 'ssl = on\n');
      await control('restart');
      return certificate;
    },
    async crash() {
      await crash();
    },
    async start() {
      await control('start');
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      await crash();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
