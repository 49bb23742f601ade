import { CompiledQuery } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from './engine.ts';

/** Runs statements that are built and compiled once: that takes longer than running most of them. */
export interface Statements {
  /**
   * @param key what the text of the statement depends on
   * @param parameters the values of the statement, in the order in which it names them
   */
  run<T>(
    db: Db,
    key: string,
    parameters: readonly unknown[],
    build: () => RawBuilder<T>,
  ): Promise<readonly T[]>;
}

export function createStatements(): Statements {
  const texts = new Map<string, string>();
  return {
    async run<T>(db: Db, key: string, parameters: readonly unknown[], build: () => RawBuilder<T>) {
      const text = texts.get(key) ?? build().compile(db).sql;
      texts.set(key, text);
      const { rows } = await db.executeQuery<T>(
        CompiledQuery.raw(text, [...parameters]) as CompiledQuery<T>,
      );
      return rows;
    },
  };
}
