import { Kysely } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';
import { assertWanted } from '../../../base/store.ts';
import type { Db, Tables } from './engine.ts';
import { createStatementDriver } from './statementDriver.ts';

/** Runs statements on connections of another access, and cancels one when nobody waits for it any more. */
const createAbortableRun = (db: Db, signal: AbortSignal): DatabaseConnection['executeQuery'] => {
  const provide = db.getExecutor().provideConnection.bind(db.getExecutor());
  return async <R>(query: CompiledQuery) => {
    assertWanted(signal);
    return provide(async (connection) => {
      await connection.collectSessionInfo?.();
      assertWanted(signal);
      let cancelled: Promise<unknown> | undefined;
      const cancel = () => {
        // Where it fails, the statement runs to its end.
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
  };
};

/** Access for reads that end with a GoneError once nobody waits for what they find. */
export function createAbortableDb(db: Db, signal: AbortSignal): Db {
  const executor = db.getExecutor();
  const dialect: Dialect = {
    createDriver: () => createStatementDriver({ createRun: () => createAbortableRun(db, signal) }),
    createAdapter: () => executor.adapter,
    createQueryCompiler: () => ({
      compileQuery: (node, queryId) => executor.compileQuery(node, queryId),
    }),
    createIntrospector: () => db.introspection,
  };
  return new Kysely<Tables>({ dialect });
}
