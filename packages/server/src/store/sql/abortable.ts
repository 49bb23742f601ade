import { Kysely } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { assertWanted } from '../port.ts';
import type { Db, Tables } from './engine.ts';

/** Runs each statement on a connection of another access, and cancels it when nobody waits for it any more. */
class AbortableDriver implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(db: Db, signal: AbortSignal) {
    const provide = db.getExecutor().provideConnection.bind(db.getExecutor());
    const run = <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
      provide(async (connection) => {
        await connection.collectSessionInfo?.();
        assertWanted(signal);
        let cancelled: Promise<unknown> | undefined;
        const cancel = () => {
          // Where it fails, the statement goes on to its end.
          cancelled = connection.cancelQuery?.(provide).catch(() => undefined);
        };
        signal.addEventListener('abort', cancel, { once: true });
        try {
          return await connection.executeQuery<R>(query, { signal });
        } catch (error) {
          assertWanted(signal);
          throw error;
        } finally {
          signal.removeEventListener('abort', cancel);
          // The next statement of this connection must not be cancelled in place of this one.
          await cancelled;
        }
      });
    this.#connection = {
      async executeQuery(query) {
        assertWanted(signal);
        return run(query);
      },
      streamQuery: () => {
        throw new Error('What can be cancelled is read at once.');
      },
    };
  }
  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  // It reads outside of transactions.
  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}

/** Access for reads that end with a GoneError once nobody waits for what they find. */
export function createAbortableDb(db: Db, signal: AbortSignal): Db {
  const executor = db.getExecutor();
  const dialect: Dialect = {
    createDriver: () => new AbortableDriver(db, signal),
    createAdapter: () => executor.adapter,
    createQueryCompiler: () => ({
      compileQuery: (node, queryId) => executor.compileQuery(node, queryId),
    }),
    createIntrospector: () => db.introspection,
  };
  return new Kysely<Tables>({ dialect });
}
