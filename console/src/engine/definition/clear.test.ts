import { expect, test } from 'vitest';
import { submitted } from '../../testing/submitted.ts';

const row = { id: 7, name: 'hiring', display_name: 'Hiring', relevant: true };
const changes = async (resource: string, values: object, context: object) =>
  (await submitted(resource, 'edit', { ...values }, context)).changes;

test('a cleared field is sent as null, and one that was only left empty is not sent', async () => {
  const cleared = { name: 'hiring', display_name: null, relevant: null };
  expect(await changes('signals', cleared, { row })).toEqual([
    'PUT /signals/7 {"name":"hiring","display_name":null,"relevant":null}',
  ]);
  const left = { name: 'hiring', display_name: '', relevant: 'true' };
  expect(await changes('signals', left, { row })).toEqual([
    'PUT /signals/7 {"name":"hiring","relevant":true}',
  ]);
});

test('the name of a record and fields with a default cannot be cleared', async () => {
  const [sent] = await changes(
    'providers',
    { name: null, key: null, stream_id: null, enabled: null, daily_credit_allocation: null },
    { row: { id: 2, name: 'Main' }, scope: 'organisation_lushas' },
  );
  expect(sent).toBe(
    'PUT /providers/organisation_lushas/2 {"key":null,"daily_credit_allocation":null,"stream_id":null}',
  );
});
