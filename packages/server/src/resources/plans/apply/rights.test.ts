import { permissionTable } from '@steward/api/permissions';
import { expect, test } from 'vitest';
import { permissionIds as idsOf } from '../../../host/fixtures/people/builtIn.ts';
import { createPlanApp } from '../../../testing/planApp.ts';
import { describeOnStores } from '../../../testing/stores.ts';
import { admin, inviteColleague } from '../../../testing/testApp.ts';

const permissionIds = (names: readonly string[]) => idsOf(new Set(names));

describeOnStores('the rights that applying a plan needs', (open) => {
  test('people apply what their role lets them do, and nothing of a plan that does more', async () => {
    const app = await createPlanApp(open);
    const standard = await inviteColleague(app, app.token);
    const only = { name: 'signals', selectedPermissions: permissionIds(['can-manage-signals']) };
    const email = 'lin@example.com';
    const role_id = await app.create('/roles', only);
    const lin = await inviteColleague(app, app.token, { email, role_id });
    const providers = { organisation_cap_iqs: [{ name: 'Main' }] };
    const plans = (name: string) => ({
      signals: { signal: [{ name }] },
      taxonomies: { signal: [{ name }], 'sector-type': [{ name }] },
      providers: { signal: [{ name }], provider: providers },
      roles: { role: [{ name, selectedPermissions: ['can-manage-signals'] }] },
      people: { user: [{ email, role: 'standard' }] },
      settings: { 'ui-config': { dashboard: false } },
    });
    const before = await app.read();
    for (const [person, allowed] of [
      [standard, ['signals', 'taxonomies']],
      [lin, ['signals']],
    ] as const) {
      for (const [kind, document] of Object.entries(plans(`by ${person.email}`))) {
        if (allowed.some((each) => each === kind)) continue;
        const body = { document, digest: 'any', id: crypto.randomUUID() };
        expect([kind, (await app.apply(body, person.token)).status]).toEqual([kind, 409]);
      }
    }
    expect(await app.read()).toBe(before);
    const planOf = ({ email: name }: { email: string }) => plans(`by ${name}`);
    for (const [document, person] of [
      [planOf(standard).taxonomies, standard],
      [planOf(lin).signals, lin],
    ] as const) {
      const body = await app.toApply(document, {}, person.token);
      expect((await app.apply(body, person.token)).status).toBe(200);
    }
  });

  test('nobody applies by their own permissions what an administrator compared', async () => {
    const app = await createPlanApp(open);
    const only = { name: 'signals', selectedPermissions: permissionIds(['can-manage-signals']) };
    const role_id = await app.create('/roles', only);
    const lin = await inviteColleague(app, app.token, { role_id });
    const before = await app.read();
    const role = [{ name: 'new', selectedPermissions: ['can-manage-signals'] }];
    for (const document of [
      { signal: [{ name: 'ipo' }], 'sector-type': [{ name: 'T' }] },
      { signal: [{ name: 'ipo' }], role },
      { user: [{ email: lin.email, role: 'administrator' }] },
    ]) {
      const body = await app.toApply(document);
      expect(body.digest).toEqual(expect.any(String));
      expect((await app.apply(body, lin.token)).status).toBe(409);
    }
    expect(await app.read()).toBe(before);
  });

  test('a plan changes nobody’s own role, and leaves an administrator', async () => {
    const app = await createPlanApp(open);
    const grace = await inviteColleague(app, app.token, { role_id: 1 });
    await app.create('/roles', { name: 'r', selectedPermissions: [] });
    const own = [{ email: admin.email, role: 'r' }];
    const everything = permissionIds(permissionTable.map(({ name }) => name));
    const role_id = await app.create('/roles', { name: 'm', selectedPermissions: everything });
    const lin = await inviteColleague(app, app.token, { email: 'lin@example.com', role_id });
    const before = await app.read();
    const both = [...own, { email: grace.email, role: 'r' }];
    const ownRole = /own role/;
    for (const [user, token, reason] of [
      [own, app.token, ownRole],
      [both, app.token, ownRole],
      [both, lin.token, /administrator/i],
      [[{ email: lin.email, role: 'administrator' }], lin.token, ownRole],
    ] as const) {
      const { problems, digest } = await app.compare({ user }, {}, token);
      expect(problems).toMatchObject([{ problem: expect.stringMatching(reason) }]);
      expect(digest).toBeUndefined();
      const body = { document: { user }, digest: 'any', id: crypto.randomUUID() };
      expect((await app.apply(body, token)).status).toBe(409);
    }
    const document = { role: [{ name: 'administrator', selectedPermissions: [] }] };
    const body = { document, digest: 'any', id: crypto.randomUUID() };
    expect((await app.apply(body)).status).toBe(409);
    expect(await app.read()).toBe(before);
  });
});
