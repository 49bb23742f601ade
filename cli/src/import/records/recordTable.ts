import { DatabaseSync } from 'node:sqlite';

/** A record by a key of it. */
export interface Entry {
  readonly id: number;
  readonly json: string;
}

/** Records of a list by their keys, on disk. */
export interface RecordTable {
  add(key: string, id: number, json?: string): void;
  /** The first records of a key, each once. */
  find(key: string): readonly Entry[];
  /** A key of a record. */
  keyOf(id: number): string | undefined;
  /** Forgets the records of ids below 0, which stand for those to come. */
  forgetPlanned(): void;
  close(): void;
}

/** A database without a name: SQLite moves it to a temporary file where it is large, and removes it on close. */
export function createRecordTable(): RecordTable {
  const database = new DatabaseSync('');
  database.exec(`
    pragma cache_size = -8000; pragma journal_mode = off; pragma synchronous = off;
    create table records (key text, id integer, json text);
    create index by_key on records (key);
    create index by_id on records (id);
    begin`);
  const insert = database.prepare('insert into records values (?, ?, ?)');
  const remove = database.prepare('delete from records where key = ? and id = ?');
  const select = database.prepare('select distinct id, json from records where key = ? limit 3');
  const byId = database.prepare('select key from records where id = ? order by rowid limit 1');
  return {
    add(key, id, json = '') {
      remove.run(key, id);
      insert.run(key, id, json);
    },
    find: (key) => select.all(key).map(({ id, json }) => ({ id: Number(id), json: String(json) })),
    keyOf(id) {
      const key = byId.get(id)?.key;
      return typeof key === 'string' ? key : undefined;
    },
    forgetPlanned: () => void database.exec('delete from records where id < 0'),
    close: () => database.close(),
  };
}
