import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../testing/harness.ts';
import { changes, openRecordPlatform } from '../../testing/recordImporter.ts';

afterAll(cleanUp);

const people =
  'First Name,Last Name,Email,Role\nEda,Lake,eda@x.example,Administrator\nOla,Holm,OLA@x.example,\nUma,,uma@x.example,\n';

test('people of a file are invited with the role that it names, and get another one', async () => {
  const { importing, run } = await openRecordPlatform();
  const ran = await importing('user', people);
  expect(ran.report).toMatchObject({ created: 2, refused: 1 });
  expect(ran.report.rows[2].reason).toBe('Last Name is required.');
  const listed = JSON.parse((await run('user', 'list', '--all', '--json')).out);
  const roleOf = (email: string) =>
    listed.find((user: { email: string }) => user.email.toLowerCase() === email)?.role?.id;
  expect([roleOf('eda@x.example'), roleOf('ola@x.example')]).toEqual([1, 2]);
  const again = await importing(
    'user',
    'email,role\neda@X.example,Administrator\nola@x.example,1\n',
  );
  expect(again.report).toMatchObject({
    ...{ updated: 1, unchanged: 1 },
    rows: [{}, { reason: 'Role: “standard-user” → “administrator”' }],
  });
});

test('a name of somebody who is there cannot be changed, and that is told', async () => {
  const { importing } = await openRecordPlatform();
  await importing('user', people);
  const ran = await importing('user', people.replace('Lake', 'Sea'));
  expect(ran.report).toMatchObject({
    ...{ unchanged: 1, refused: 2 },
    rows: [{ reason: 'This platform has no call for Last Name: “Lake” → “Sea”.' }, {}, {}],
  });
  expect(changes(ran.calls)).toEqual([]);
});

test('a platform that is the specification alone gets its calls alone, and refuses other roles', async () => {
  const { importing } = await openRecordPlatform(true);
  const ran = await importing('user', people);
  expect(ran.report).toMatchObject({ created: 2 });
  expect(ran.err).toContain(
    'This platform knows no idempotency keys. Where an answer is lost, its list of users',
  );
  expect(changes(ran.calls)).toEqual(['POST /users', 'POST /users']);
  expect(ran.calls.map(({ extras }) => Object.keys(extras ?? {})).flat()).toEqual([]);
  const role = await importing('user', 'email,role\nola@x.example,Administrator\n');
  expect(role.report.rows[0].reason).toContain('This platform has no call for Role');
});
