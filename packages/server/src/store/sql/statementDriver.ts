import type { DatabaseConnection, Driver } from 'kysely';

interface StatementDriverOptions {
  run: DatabaseConnection['executeQuery'];
  close?(): Promise<void>;
}

/** A driver that runs single statements. Whoever has its connection begins transactions there, if any. */
export function createStatementDriver({ run, close }: StatementDriverOptions): Driver {
  const connection: DatabaseConnection = {
    executeQuery: run,
    streamQuery: () => {
      throw new Error('A statement is answered with all rows at once.');
    },
  };
  const nothing = async () => {};
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: close ?? nothing,
  };
}
