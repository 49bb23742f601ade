import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import pRetry from 'p-retry';
import { DiskFullError, StartError } from '../../../base/startError.ts';
import type { Logger } from '../../../base/services.ts';
import { createConnectionWatch } from './connectionWatch.ts';
import { migrationLock } from '../database/engine.ts';
import type { Db, SqlEngine, WaitForHotRow, Tables } from '../database/engine.ts';
import { describePostgres } from './postgresAddress.ts';
import { applicationName, postgresErrorCode, postgresDialect } from './postgresDialect.ts';
import { toStartError } from './postgresErrors.ts';
import { createHotRowQueues } from './hotRowQueues.ts';

/** Connections of one server; PostgreSQL allows 100 by default, for all of its clients. */
const maxConnections = 10;
/** Transactions that run at once, so that those that wait for a lock leave connections to reads. */
const maxTransactions = maxConnections / 2;
/** How long to wait for a connection, in milliseconds. */
const connectTimeoutMs = 5_000;
/** How long a connection may be in use before the database is asked for a sign of life; `answer_timeout` in the address. */
const defaultAnswerTimeoutMs = 5_000;
/** How long that sign of life may take, in milliseconds. */
const probeTimeoutMs = 3_000;
/**
 * Limits of time, in milliseconds. PostgreSQL enforces them, so that they also end the
 * transactions of a server that is frozen or cut off, and release its locks once it has been idle
 * for so long within a transaction. A statement waits for a lock longer than that.
 */
const timeLimits = {
  idle_in_transaction_session_timeout: 4_000,
  lock_timeout: 25_000,
  statement_timeout: 60_000,
};
/** The same limit for who holds rows that all others need, which nobody does for longer than some statements. */
const turnIdleTimeout = '2s';
/** The same limit for who has much to work out between its statements: all or nothing of a large file, a migration. */
const heavyIdleTimeout = '20s';
/** Serialisation failure and deadlock: the transaction was rolled back and can run again. */
const transientErrorCodes: readonly (string | undefined)[] = ['40001', '40P01'];

// Parses bigint as a number: the store takes only integers that JavaScript holds exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Whether the database answers a statement, or refuses a new connection, and so is alive. A pooler takes connections
 * while the database behind it is frozen, so that a connection alone proves nothing.
 */
async function isAlive(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
    application_name: applicationName,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Opens a PostgreSQL database.
 * @param onWarning called when connections break
 * @throws StartError when it cannot be reached; the password is not repeated
 */
export async function openPostgres(
  url: string,
  onWarning: Logger['warn'] = () => {},
): Promise<SqlEngine> {
  const answerTimeout = Number(new URL(url).searchParams.get('answer_timeout'));
  const watch = createConnectionWatch({
    probe: () => isAlive(url),
    answerTimeoutMs: answerTimeout || defaultAnswerTimeoutMs,
    onChange: (isAnswering) =>
      onWarning(isAnswering ? 'PostgreSQL answers again' : 'PostgreSQL does not answer', {
        database: describePostgres(url),
      }),
  });
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: applicationName,
    // A connection to a machine that is gone ends some day.
    keepAlive: true,
    stream: watch.createSocket,
    ...timeLimits,
    // The just-in-time compiler takes longer to compile the statements of a console than they run.
    options: '-c jit=off',
  });
  watch.watch(pool);
  // An error event without a listener would end the server. The pool replaces a connection that breaks
  // while idle; one that breaks between the statements of a transaction fails the next statement.
  pool.on('error', (error) =>
    onWarning('A connection to PostgreSQL broke while nothing used it', {
      database: describePostgres(url),
      error: String(error),
    }),
  );
  pool.on('connect', (client) => void client.on('error', () => {}));
  const watchedPool = {
    options: pool.options,
    connect: async () => {
      watch.assertAnswering();
      return pool.connect();
    },
    end: () => {
      watch.close();
      return pool.end();
    },
  };
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watchedPool }) });
  try {
    const { rows } = await sql<{ encoding: string }>`
      select current_setting('server_encoding') as encoding`.execute(db);
    const encoding = rows[0]?.encoding;
    if (encoding !== 'UTF8') {
      throw new StartError(
        `The database at ${describePostgres(url)} keeps text as ${encoding}, so many names could not be stored. Make one with the encoding UTF8 and set DATABASE_URL to it.`,
      );
    }
  } catch (error) {
    await db.destroy();
    throw error instanceof StartError ? error : toStartError(url, error);
  }
  const locks = new Map<string, LimitFunction>();
  const transactions = pLimit(maxTransactions);
  const turns = createHotRowQueues();
  return {
    reads: db,
    dialect: postgresDialect,
    transaction: (work, lock, { tables, isHeavy } = {}) => {
      const run = () =>
        runTransaction({ db, turns }, work, { lock, tables, isHeavy }).catch((error: unknown) => {
          throw postgresErrorCode(error) === diskFullState ? diskFullError(url, error) : error;
        });
      if (lock === undefined) return transactions(run);
      // One transaction of this server waits for a lock at a time: each that waits holds a connection.
      const queue = locks.get(lock) ?? pLimit(1);
      locks.set(lock, queue);
      return queue(() => transactions(run)).finally(() => {
        // Locks of single records are many.
        if (queue.activeCount + queue.pendingCount === 0) locks.delete(lock);
      });
    },
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          // What is read may be written to a place that is slow; nobody waits for this transaction.
          await limitIdle(tx, '0');
          await liftStatementLimits(tx);
          return work(tx);
        }),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => db.destroy(),
  };
}

const diskFullState = '53100';

const diskFullError = (url: string, cause: unknown) =>
  new DiskFullError(
    `The disk of PostgreSQL at ${describePostgres(url)} is full, so nothing more can be saved; what was saved before is safe. Free space there.`,
    { cause },
  );

const liftStatementLimits = (db: Db) =>
  sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
    db,
  );

type Work<T> = (db: Db, waitForHotRow: WaitForHotRow) => Promise<T>;

interface Running {
  readonly db: Db;
  readonly turns: ReturnType<typeof createHotRowQueues>;
}

/** What a transaction holds before its work begins. */
interface TransactionLocks {
  readonly lock: string | undefined;
  readonly tables: readonly string[] | undefined;
  /** Whether its program may be silent for long. */
  readonly isHeavy: boolean | undefined;
}

/** How long PostgreSQL waits for the next statement of a transaction before it takes its program for gone. */
const limitIdle = (db: Db, timeout: string) =>
  sql`select set_config('idle_in_transaction_session_timeout', ${timeout}, true)`.execute(db);

/** Keeps others from writing to tables. All take tables in one order, so that none waits for another in a circle. */
const lockTables = (db: Db, tables: readonly string[]) =>
  sql`lock table ${sql.join([...tables].sort().map(sql.table))} in share row exclusive mode`.execute(
    db,
  );

/** Runs a transaction, again where databases got into each other's way. */
const runTransaction = <T>(running: Running, work: Work<T>, locks: TransactionLocks): Promise<T> =>
  pRetry(() => runOnce(running, work, locks), {
    retries: 4,
    minTimeout: 20,
    randomize: true,
    shouldRetry: ({ error }) => transientErrorCodes.includes(postgresErrorCode(error)),
  });

async function runOnce<T>(
  { db, turns }: Running,
  work: Work<T>,
  { lock, tables = [], isHeavy = false }: TransactionLocks,
): Promise<T> {
  const hotRowTurns = turns.begin();
  try {
    return await db.transaction().execute(async (tx) => {
      const isMigration = lock === migrationLock;
      if (isHeavy || isMigration) await limitIdle(tx, heavyIdleTimeout);
      if (isMigration) await liftStatementLimits(tx);
      if (lock !== undefined) {
        await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
      }
      if (tables.length > 0) await lockTables(tx, tables);
      let limited: Promise<unknown> | undefined;
      return work(tx, async (table) => {
        await hotRowTurns.waitFor(table);
        if (!isHeavy) await (limited ??= limitIdle(tx, turnIdleTimeout));
      });
    });
  } finally {
    hotRowTurns.end();
  }
}
