import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { vi } from 'vitest';
import { queryDatabase } from '../../packages/server/src/testing/changeDatabase.ts';
import { asUser, makeOwnFolder, programs } from '../../packages/server/src/testing/postgres.ts';
import { freePort } from '../../packages/server/src/testing/freePort.ts';

/** A PostgreSQL server of the pair. */
interface Cluster {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
}

/** A primary with a synchronous standby, behind one address that follows the primary. */
export interface FollowedPostgres {
  readonly address: string;
  /** Kills the main process of the primary, promotes the standby, and has the address lead there. */
  failOver(): Promise<void>;
  /** Kills only the main process of the standby; commits keep waiting for its answer. */
  loseStandby(): Promise<void>;
  /** Has commits wait for no standby any more, as an administrator does who has lost the last one. */
  goOnAlone(): Promise<void>;
  /** How many commits of the primary wait for the answer of a standby. */
  countWaitingCommits(): Promise<number>;
  /** Gives the new primary a synchronous standby, which the next failover needs. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

const user = 'postgres';
/** How long a standby may take until it is synchronous; long, since a busy machine is slow. */
const timeoutMs = 30_000;

/** Listens on a port of its own, and forwards connections to whichever port is set. */
async function startForwarder(firstPort: number) {
  let target = firstPort;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1');
    for (const openSocket of [socket, onward]) {
      open.add(openSocket);
      openSocket.on('error', () => {});
      openSocket.once('close', () => {
        open.delete(openSocket);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const closeConnections = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    follow(nextPort: number) {
      target = nextPort;
      closeConnections();
    },
    async stop() {
      closeConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** Runs a statement on a cluster, and returns its rows. */
const query = ({ port }: Cluster, statement: string) =>
  queryDatabase(`postgres://${user}@127.0.0.1:${port}/${user}`, statement);

/** Says which standbys the commits of a cluster wait for: '*' for any, '' for none. */
async function waitForStandbys(cluster: Cluster, names: '*' | ''): Promise<void> {
  await query(cluster, `alter system set synchronous_standby_names = '${names}'`);
  await query(cluster, 'select pg_reload_conf()');
}

async function newCluster(): Promise<Cluster> {
  const folder = await makeOwnFolder();
  return { folder, data: path.join(folder, 'data'), port: await freePort() };
}

/** Starts a primary and its standby. */
export async function startFollowedPostgres(): Promise<FollowedPostgres> {
  const bin = await programs();
  const control = ({ data, folder }: Cluster, ...args: readonly string[]) =>
    asUser(path.join(bin, 'pg_ctl'), ['-D', data, '-l', path.join(folder, 'log'), '-w', ...args]);
  const configure = async ({ data, port }: Cluster) => {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      fsync: 'off',
      wal_level: 'replica',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    const file = path.join(data, 'postgresql.conf');
    await writeFile(file, `${await readFile(file, 'utf8')}\n${lines.join('')}`);
  };

  /** Gives a primary a standby, and has commits wait for it. */
  async function addStandby(primary: Cluster): Promise<Cluster> {
    const standby = await newCluster();
    const from = `host=127.0.0.1 port=${primary.port} user=${user}`;
    const options = [
      '-D',
      standby.data,
      '-d',
      from,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    ];
    await asUser(path.join(bin, 'pg_basebackup'), options);
    await configure(standby);
    await control(standby, 'start');
    await waitForStandbys(primary, '*');
    await vi.waitFor(
      async () => {
        const [row] = await query(primary, 'select sync_state from pg_stat_replication');
        if (row?.['sync_state'] !== 'sync') throw new Error('The standby is not synchronous yet.');
      },
      { timeout: timeoutMs, interval: 50 },
    );
    return standby;
  }

  let primary = await newCluster();
  const init = ['-D', primary.data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  await asUser(path.join(bin, 'initdb'), [...init, '--no-sync']);
  await configure(primary);
  await control(primary, 'start');
  await query(primary, 'create database steward');
  let standby: Cluster | undefined = await addStandby(primary);
  const forwarder = await startForwarder(primary.port);

  /** Kills all processes of a cluster: the children of a killed parent end by themselves. */
  async function kill({ data }: Cluster): Promise<void> {
    const [pid] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  return {
    address: `postgres://${user}@127.0.0.1:${forwarder.port}/steward`,
    async failOver() {
      const killed = primary;
      const promoted = standby;
      if (promoted === undefined) throw new Error('The primary has no standby to fail over to.');
      await kill(killed);
      await control(promoted, 'promote');
      // A promoted standby must be told that it is alone, or its commits would wait for another.
      await waitForStandbys(promoted, '');
      primary = promoted;
      standby = undefined;
      forwarder.follow(primary.port);
      await rm(killed.folder, { recursive: true, force: true });
    },
    async loseStandby() {
      if (standby === undefined) throw new Error('The primary has no standby to lose.');
      await kill(standby);
      await rm(standby.folder, { recursive: true, force: true });
      standby = undefined;
    },
    goOnAlone: () => waitForStandbys(primary, ''),
    async countWaitingCommits() {
      const statement = "select pid from pg_stat_activity where wait_event = 'SyncRep'";
      return (await query(primary, statement)).length;
    },
    async addStandby() {
      standby = await addStandby(primary);
    },
    async stop() {
      await forwarder.stop();
      for (const each of [primary, standby]) {
        if (each === undefined) continue;
        await control(each, 'stop', '-m', 'immediate');
        await rm(each.folder, { recursive: true, force: true });
      }
    },
  };
}
