import { createSqlStore } from '../sql/store.ts';
import type { SqlTarget } from '../sql/store.ts';
import { testSchemas } from './schemas.ts';

/** A process that writes one pair of rows after the other, and prints the number of each once it is committed. */
const target: SqlTarget = JSON.parse(process.argv[2] ?? '');
const store = await createSqlStore({ ...target, schemas: testSchemas });
for (let number = 1; ; number++) {
  await store.transaction(async (inside) => {
    await inside.table('marks').insert([{ number, writer: 'first' }]);
    await inside.table('marks').insert([{ number, writer: 'second' }]);
  });
  process.stdout.write(`${number}\n`);
}
