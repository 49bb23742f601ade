import type {
  AbortableOperationOptions,
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
} from 'kysely';

interface StatementDriverOptions {
  /** Returns what runs the statements of one connection. */
  createRun(): DatabaseConnection['executeQuery'];
  close?(): Promise<void>;
}

/**
 * A driver that runs single statements. The holder of a connection begins its transactions, if any. A
 * connection that was given back runs nothing more: that would be part of somebody else's work.
 */
export function createStatementDriver({ createRun, close }: StatementDriverOptions): Driver {
  const released = new WeakSet<DatabaseConnection>();
  function createConnection(): DatabaseConnection {
    const run = createRun();
    const connection: DatabaseConnection = {
      async executeQuery<R>(
        query: CompiledQuery,
        options?: AbortableOperationOptions,
      ): Promise<QueryResult<R>> {
        if (released.has(connection)) throw new Error('The work of this statement has ended.');
        return run(query, options);
      },
      streamQuery: () => {
        throw new Error('A statement is answered with all rows at once.');
      },
    };
    return connection;
  }
  const noOperation = async () => {};
  return {
    init: noOperation,
    acquireConnection: async () => createConnection(),
    beginTransaction: noOperation,
    commitTransaction: noOperation,
    rollbackTransaction: noOperation,
    releaseConnection: async (connection) => void released.add(connection),
    destroy: close ?? noOperation,
  };
}
