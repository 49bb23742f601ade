import { createSqlStore } from '../sql/store.ts';
import type { SqlTarget } from '../sql/store.ts';
import { schemas } from './schemas.ts';

/** A process of its own that writes pair after pair, and says the number of each once it is kept. */
const target: SqlTarget = JSON.parse(process.argv[2] ?? '');
const store = await createSqlStore({ ...target, schemas });
for (let number = 1; ; number++) {
  await store.transaction(async (inside) => {
    await inside.table('marks').insert([{ number, writer: 'first' }]);
    await inside.table('marks').insert([{ number, writer: 'second' }]);
  });
  process.stdout.write(`${number}\n`);
}
