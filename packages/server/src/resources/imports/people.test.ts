import { describe, expect, test } from 'vitest';
import { createImporter, generateSignalRows, signals } from '../../testing/importer.ts';
import { inviteColleague } from '../../testing/testApp.ts';

describe('permissions', () => {
  test('are those of the calls that an import stands for, in each part', async () => {
    const { testApp, token, call, begin } = await createImporter();
    const colleague = await inviteColleague(testApp, token);
    const { path, send, read } = await begin(signals, colleague.token);
    expect((await send(1, generateSignalRows(1))).body.created).toBe(1);
    const models = await begin({ resource: 'mlModels', columns: ['host_url'] }, colleague.token);
    expect(models.begun).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/Manage Machine Learning Models/) },
    });
    const bare = await call('POST', '/roles', { name: 'bare', selectedPermissions: [] });
    await call('PUT', `/users/${colleague.id}`, { role_id: bare.body.id });
    expect((await send(2, generateSignalRows(1, 2))).status).toBe(403);
    expect((await read()).parts).toBe(1);
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['POST', '/finish'],
      ['POST', '/stop'],
      ['POST', '/undo'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect((await call(method, `${path}${rest}`, body, colleague.token)).status, rest).toBe(403);
    }
    expect((await call('GET', '/imports', undefined, colleague.token)).body.count).toBe(0);
    expect((await call('GET', '/signals')).body.count).toBe(1);
  });

  test('nobody imports a person that can do more than they can, or loses the last administrator', async () => {
    const { testApp, token, call, begin, importRows } = await createImporter();
    const permissions = (await call('GET', '/permissions?pageSize=100')).body;
    const manage = (permissions.documents ?? permissions).find(
      ({ name }: { name: string }) => name === 'can-manage-users',
    );
    const role = { name: 'people', selectedPermissions: [manage.id] };
    const { body } = await call('POST', '/roles', role);
    const colleague = await inviteColleague(testApp, token, { role_id: body.id });
    const columns = ['first_name', 'last_name', 'email', 'role'];
    const { send } = await begin({ resource: 'users', columns }, colleague.token);
    const sent = await send(1, [['Eve', 'Hacker', 'eve@example.com', 'Administrator']]);
    expect(sent.body).toMatchObject({ created: 0, refused: 1 });
    const lost = await importRows({ resource: 'users', columns: ['email', 'role'] }, [
      ['ada@example.com', 'Standard User'],
    ]);
    expect(lost.body).toMatchObject({ updated: 0, refused: 1 });
  });
});

describe('people', () => {
  test('are invited once the import is done, and a check says how many', async () => {
    const { testApp, begin, importRows, mails } = await createImporter();
    const file = { resource: 'users', columns: ['first_name', 'last_name', 'email'] };
    const rows = [
      ['Grace', 'Hopper', 'grace@example.com'],
      ['Alan', 'Turing', 'alan@example.com'],
    ];
    expect((await importRows({ ...file, mode: 'check' }, rows)).body.invitations).toBe(2);
    const { send, finish, read } = await begin(file);
    await send(1, rows);
    await testApp.deliver();
    expect(mails).toEqual([]);
    expect((await read()).invitations).toBe(2);
    await finish();
    await finish();
    await testApp.deliver();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['alan@example.com', 'grace@example.com']);
  });
});
