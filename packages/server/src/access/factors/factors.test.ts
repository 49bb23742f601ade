import { expect, test } from 'vitest';
import { codeAt } from '../../testing/authenticator.ts';
import { createFactorApp, halfMinute, minute } from '../../testing/factorApp.ts';
import { createPasskeyDevice } from '../../testing/passkeyDevice.ts';
import { describeOnStores } from '../../testing/stores.ts';
import { admin, inviteColleague } from '../../testing/testApp.ts';
import { hashCode } from './recoveryCodes.ts';

describeOnStores('an authenticator app', (open) => {
  test('is asked for after the right password, and gives neither id nor token before', async () => {
    const { addAuthenticator, logInWith, time, kinds, mails } = await createFactorApp(open);
    const { secret, recoveryCodes } = await addAuthenticator();
    expect(recoveryCodes).toHaveLength(10);
    expect(mails.at(-1)?.text).toContain('“Authenticator app” was added');
    const missing = await logInWith();
    expect(missing).toMatchObject({ status: 401, body: { code: 'factor_required' } });
    expect(missing.body).not.toHaveProperty('id');
    expect(missing.body).not.toHaveProperty('token');
    const wrongPassword = { ...admin, password: 'not this one' };
    expect((await logInWith(undefined, wrongPassword)).body).not.toHaveProperty('code');
    expect(await logInWith('000000')).toMatchObject({
      status: 401,
      body: { code: 'factor_refused' },
    });
    expect((await logInWith(codeAt(secret, time.now))).status).toBe(200);
    expect(await kinds()).toEqual(expect.arrayContaining(['factorAdded', 'factorRefused']));
  });

  test('has codes that work once, half a minute before and after, and no later', async () => {
    const { addAuthenticator, logInWith, time } = await createFactorApp(open);
    const { secret } = await addAuthenticator();
    const code = codeAt(secret, time.now);
    expect((await logInWith(code)).status).toBe(200);
    expect((await logInWith(code)).status, 'used before').toBe(401);
    time.now += 4 * halfMinute;
    expect((await logInWith(codeAt(secret, time.now - 2 * halfMinute))).status).toBe(401);
    expect((await logInWith(codeAt(secret, time.now + halfMinute))).status).toBe(200);
    expect((await logInWith(codeAt(secret, time.now))).status, 'an earlier one').toBe(401);
  });

  test('locks after five wrong codes, and the right one does not help then', async () => {
    const { addAuthenticator, logInWith, time } = await createFactorApp(open);
    const { secret } = await addAuthenticator();
    for (let n = 0; n < 5; n += 1) expect((await logInWith('000000')).status).toBe(401);
    expect((await logInWith(codeAt(secret, time.now))).status).toBe(429);
    time.now += 15 * minute + 1;
    expect((await logInWith(codeAt(secret, time.now))).status).toBe(200);
  });

  test('is not added by a wrong code, nor by one of another person', async () => {
    const { call, token, time, logInWith } = await createFactorApp(open);
    const { body } = await call('PUT', '/profile/factors/authenticator', undefined, token);
    const path = '/profile/factors/authenticator/confirmation';
    expect(await call('PUT', path, { code: '000000' }, token)).toMatchObject({
      status: 400,
      body: { errors: { code: expect.stringContaining('not right') } },
    });
    expect((await logInWith()).status, 'nothing was added').toBe(200);
    const code = codeAt(body.secret, time.now);
    expect((await call('PUT', path, { code }, token)).status).toBe(200);
  });
});

describeOnStores('recovery codes', (open) => {
  test('work once each, in any case of their letters, and a mail tells', async () => {
    const { addAuthenticator, logInWith, mails, runBackgroundTasks, call, kinds } =
      await createFactorApp(open);
    const { recoveryCodes } = await addAuthenticator();
    const [first = '', second = ''] = recoveryCodes;
    const { status, body } = await logInWith(first.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    await runBackgroundTasks();
    expect(mails.at(-1)?.subject).toContain('A recovery code');
    expect((await logInWith(first)).status).toBe(401);
    const listed = await call('GET', '/profile/factors', undefined, body.token);
    expect(listed.body).toMatchObject({ recovery_codes_left: 9 });
    expect(await kinds()).toContain('recoveryCodeUsed');
    const renewed = await call('PUT', '/profile/recovery-codes', undefined, body.token);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await logInWith(second)).status, 'replaced').toBe(401);
    expect((await logInWith(renewed.body.recovery_codes[0])).status).toBe(200);
  });

  test('are too many to be tried, and those of older versions work on', async () => {
    const { addAuthenticator, logInWith, store, services, time } = await createFactorApp(open);
    const { recoveryCodes } = await addAuthenticator();
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
    const bits = Math.log2(31) * (recoveryCodes[0] ?? '').replaceAll('-', '').length;
    expect(bits).toBeGreaterThanOrEqual(112);
    const code_hash = await hashCode(services, 'ABCD-EFGH-JKLM');
    const created_at = new Date(time.now).toISOString();
    await store.table('recovery_codes').insert([{ user_id: 1, code_hash, created_at }]);
    expect((await logInWith('abcd efgh jklm')).status).toBe(200);
    expect((await logInWith('abcd efgh jklm')).status, 'used before').toBe(401);
  });

  test('that two logins use at once let one in', async () => {
    const { addAuthenticator, logInWith } = await createFactorApp(open);
    const { recoveryCodes } = await addAuthenticator();
    const answers = await Promise.all([1, 2, 3].map(() => logInWith(recoveryCodes[0])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });
});

describeOnStores('a passkey', (open) => {
  test('logs in by itself, and in place of a code', async () => {
    const { addPasskey, usePasskey, call, logInWith } = await createFactorApp(open);
    expect((await addPasskey()).body.recovery_codes).toHaveLength(10);
    expect(await logInWith()).toMatchObject({ status: 401, body: { code: 'factor_required' } });
    const { status, body } = await call('POST', '/auth/passkey', await usePasskey());
    expect({ status, body }).toMatchObject({ status: 200, body: { id: 1, admin_id: 1 } });
    const { body: listed } = await call('GET', '/profile/factors', undefined, body.token);
    expect(listed.factors).toMatchObject([{ kind: 'passkey', name: 'Laptop' }]);
    expect(listed.factors[0].used_at).not.toBeNull();
  });

  test('is not used twice with one answer, nor by another key or another page', async () => {
    const { addPasskey, usePasskey, call } = await createFactorApp(open);
    await addPasskey();
    const answer = await usePasskey();
    const both = await Promise.all([1, 2].map(() => call('POST', '/auth/passkey', answer)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    for (const device of [
      createPasskeyDevice(),
      createPasskeyDevice({ origin: 'https://steward.example' }),
    ]) {
      const { body } = await call('POST', '/auth/passkey/challenge');
      const forged = { ...device.use(body.options), id: answer.passkey.id };
      expect((await call('POST', '/auth/passkey', { passkey: forged })).status).toBe(400);
    }
    for (const passkey of [null, 'x', {}, { response: { clientDataJSON: '!!' } }]) {
      expect((await call('POST', '/auth/passkey', { passkey })).status).toBe(400);
    }
  });

  test('is renamed and removed by its owner alone', async () => {
    const { testApp, addPasskey, call, token, logInWith } = await createFactorApp(open);
    await addPasskey();
    const grace = await inviteColleague(testApp, token);
    const { body } = await call('GET', '/profile/factors', undefined, token);
    const path = `/profile/factors/${body.factors[0].id}`;
    expect((await call('DELETE', path, undefined, grace.token)).status).toBe(404);
    expect((await call('PUT', path, { name: 'Phone' }, token)).status).toBe(200);
    expect((await call('DELETE', path, undefined, token)).status).toBe(200);
    expect((await call('GET', '/profile/factors', undefined, token)).body).toMatchObject({
      factors: [],
      recovery_codes_left: 0,
    });
    expect((await logInWith()).status).toBe(200);
  });
});

describeOnStores('second factors', (open) => {
  test('are demanded by a role from a day on, and nothing else can be done until then', async () => {
    const { testApp, token, call, time, addAuthenticator, logInWith } = await createFactorApp(open);
    const grace = await inviteColleague(testApp, token);
    const statusOf = async (path: string) =>
      (await call('GET', path, undefined, grace.token)).status;
    const sent = { secondFactorFrom: '2026-03-03' };
    expect((await call('PUT', '/roles/2', sent, token)).status).toBe(200);
    expect(await statusOf('/signals')).toBe(200);
    expect((await call('GET', '/profile/factors', undefined, grace.token)).body).toMatchObject({
      required_from: '2026-03-03',
    });
    time.now += 24 * 60 * minute;
    grace.token = (await logInWith(undefined, grace)).body.token;
    expect(await call('GET', '/signals', undefined, grace.token)).toMatchObject({
      status: 403,
      body: { code: 'factor_setup_required' },
    });
    expect((await call('GET', '/profile', undefined, grace.token)).body).toMatchObject({
      needs_factor_setup: true,
      has_second_factor: false,
    });
    await addAuthenticator(grace.token);
    expect(await statusOf('/signals')).toBe(200);
    const { body } = await call('GET', '/profile/factors', undefined, grace.token);
    const path = `/profile/factors/${body.factors[0].id}`;
    expect(await call('DELETE', path, undefined, grace.token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Your role needs a second factor') },
    });
  });

  test('are reset by an administrator, whom history and mail name', async () => {
    const { testApp, token, call, addAuthenticator, mails, runBackgroundTasks, logInWith } =
      await createFactorApp(open);
    const grace = await inviteColleague(testApp, token);
    await addAuthenticator(grace.token);
    expect((await logInWith(undefined, grace)).status).toBe(401);
    const path = `/users/${grace.id}/factors`;
    expect((await call('DELETE', path, undefined, grace.token)).status).toBe(403);
    expect((await call('DELETE', path, undefined, token)).status).toBe(200);
    await runBackgroundTasks();
    expect(mails.at(-1)).toMatchObject({
      to: grace.email,
      text: expect.stringContaining(`${admin.email} removed all your second factors`),
    });
    expect((await call('GET', '/profile', undefined, grace.token)).status, 'ended').toBe(401);
    expect((await logInWith(undefined, grace)).status).toBe(200);
    const { body } = await call('GET', '/history', undefined, token);
    expect(body.documents).toContainEqual(
      expect.objectContaining({ kind: 'factorsReset', person: admin.email, record_id: grace.id }),
    );
    expect((await call('DELETE', path, undefined, token)).status).toBe(409);
    expect((await call('DELETE', '/users/1/factors', undefined, token)).status).toBe(409);
  });

  test('are asked for after a password that a link set', async () => {
    const { testApp, call, addAuthenticator, logInWith, runBackgroundTasks, time } =
      await createFactorApp(open);
    const { secret } = await addAuthenticator();
    await call('POST', '/auth/reset-password', { email: admin.email });
    await runBackgroundTasks();
    const password = 'lamp harbour seven crow';
    expect((await call('POST', `/auth${testApp.linkTo(admin.email)}`, { password })).status).toBe(
      200,
    );
    const renewed = { ...admin, password };
    expect(await logInWith(undefined, renewed)).toMatchObject({
      status: 401,
      body: { code: 'factor_required' },
    });
    expect((await logInWith(codeAt(secret, time.now), renewed)).status).toBe(200);
  });

  test('leave API keys as they are, and no key changes factors', async () => {
    const { token, call, addAuthenticator } = await createFactorApp(open);
    const key = (await call('PATCH', '/profile/apikey', undefined, token)).body.apiKey.key;
    await addAuthenticator();
    expect((await call('GET', '/signals', undefined, key)).status).toBe(200);
    const answer = await call('PUT', '/profile/factors/authenticator', undefined, key);
    expect(answer.status).toBe(403);
  });

  test('are in no byte of the log, the history and the database', async () => {
    const { token, call, addAuthenticator, store, log, logInWith } = await createFactorApp(open);
    const { secret, recoveryCodes } = await addAuthenticator();
    await logInWith('000000');
    await logInWith(recoveryCodes[1]);
    const tables = ['factors', 'recovery_codes', 'history', 'idempotent_answers', 'sessions'];
    const rows = await Promise.all(tables.map((name) => store.table(name).find({})));
    const { body } = await call('GET', '/history?pageSize=100', undefined, token);
    const told = JSON.stringify([rows, body, log]);
    for (const canary of [secret, ...recoveryCodes]) expect(told).not.toContain(canary);
  });
});
