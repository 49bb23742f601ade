import { afterEach, describe, expect, test } from 'vitest';
import { databaseSchemas } from '../../packages/server/src/host/data/database.ts';
import type { Store } from '../../packages/server/src/base/store.ts';
import { createSqlStore } from '../../packages/server/src/store/sql/store.ts';
import { codeAt } from '../../packages/server/src/testing/authenticator.ts';
import { createTestApp, inviteColleague } from '../../packages/server/src/testing/testApp.ts';
import { databaseKinds, useDatabases } from './databases.ts';
import { reportRound, rounds } from './settings.ts';

/** What lets somebody in once is used at two servers at once. */
const count = rounds(5);
const timeout = 60_000 + count * 1_000;

const createDatabase = useDatabases();
const openStores: Store[] = [];
afterEach(async () => {
  for (const store of openStores.splice(0)) await store.close();
});

type Server = Awaited<ReturnType<typeof createTestApp>>;

async function startServers(kind: (typeof databaseKinds)[number]) {
  const { target } = await createDatabase(kind);
  const open = async () => {
    const store = await createSqlStore({ ...target, schemas: databaseSchemas });
    openStores.push(store);
    return createTestApp({ store });
  };
  const one = await open();
  const other = await open();
  /** Races are lost so often only by this test. */
  const forgetAttempts = async () => {
    const attempts = one.store.table('attempts');
    await attempts.removeAll((await attempts.find({})).map(({ id }) => id));
  };
  return { one, other, servers: [one, other] as const, token: await one.logIn(), forgetAttempts };
}

/** Makes the same call at each server at once, and returns the statuses in order. */
async function race(
  servers: readonly Server[],
  send: (server: Server, index: number) => Promise<{ status: number }>,
) {
  const answers = await Promise.all(servers.map(send));
  return answers.map(({ status }) => status).toSorted();
}

describe.each(databaseKinds)('on %s', (kind) => {
  test(
    'one of two logins with the same recovery code is let in, every time',
    { timeout },
    async () => {
      const { one, servers, token, forgetAttempts } = await startServers(kind);
      const hal = await inviteColleague(one, token, { email: 'hal@example.com' });
      const started = await one.call('PUT', '/profile/factors/authenticator', undefined, hal.token);
      const code = codeAt(started.body.secret, one.time.now);
      const path = '/profile/factors/authenticator/confirmation';
      let codes: string[] = (await one.call('PUT', path, { code }, hal.token)).body.recovery_codes;
      for (let round = 0; round < count; round += 1) {
        if (codes.length === 0)
          codes = (await one.call('PUT', '/profile/recovery-codes', undefined, hal.token)).body
            .recovery_codes;
        const body = { email: hal.email, password: hal.password, code: codes.pop() };
        const statuses = await race(servers, ({ call }) => call('POST', '/auth/login', body));
        expect(statuses, `round ${round}`).toEqual([200, 401]);
        await forgetAttempts();
        reportRound('recovery codes', round, count);
      }
    },
  );

  test('one of two new passwords by the same link is set, every time', { timeout }, async () => {
    const { one, servers, token, forgetAttempts } = await startServers(kind);
    const grace = await inviteColleague(one, token);
    for (let round = 0; round < count; round += 1) {
      await one.call('POST', '/auth/reset-password', { email: grace.email });
      await one.deliver();
      const link = one.linkTo(grace.email);
      const passwords = [`harbour lamp crow ${round}`, `seven lantern moss ${round}`];
      const statuses = await race(servers, ({ call }, index) =>
        call('POST', `/auth${link}`, { password: passwords[index] }),
      );
      expect(statuses, `round ${round}`).toEqual([200, 400]);
      const logins = await Promise.all(
        passwords.map((password) =>
          one.call('POST', '/auth/login', { email: grace.email, password }),
        ),
      );
      expect(logins.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      await forgetAttempts();
      reportRound('reset links', round, count);
    }
  });

  test(
    'one of two acceptances of the same invitation counts, every time',
    { timeout },
    async () => {
      const { one, servers, token, forgetAttempts } = await startServers(kind);
      for (let round = 0; round < count; round += 1) {
        const email = `lin.${round}@example.com`;
        const person = { first_name: 'Lin', last_name: 'Chen', email };
        const invited = await one.call('POST', '/users', person, token);
        expect(invited.status).toBe(200);
        await one.deliver();
        const link = one.linkTo(email);
        const statuses = await race(servers, ({ call }, index) =>
          call('POST', `/auth${link}`, { password: `harbour lamp crow ${index}` }),
        );
        expect(statuses, `round ${round}`).toEqual([200, 400]);
        await forgetAttempts();
        reportRound('invitations', round, count);
      }
    },
  );

  test(
    'one of two polls of the same login by the browser is given its session, every time',
    { timeout },
    async () => {
      const { one, servers, token, forgetAttempts } = await startServers(kind);
      for (let round = 0; round < count; round += 1) {
        const { device_code, user_code } = (await one.call('POST', '/auth/device-login')).body;
        const path = '/profile/device-login/allow';
        expect((await one.call('POST', path, { user_code }, token)).status).toBe(200);
        const statuses = await race(servers, ({ call }) =>
          call('POST', '/auth/device-login/session', { device_code }),
        );
        expect(statuses, `round ${round}`).toEqual([200, 400]);
        await forgetAttempts();
        reportRound('device logins', round, count);
      }
    },
  );

  test('one of two answers to the same login counts, every time', { timeout }, async () => {
    const { one, servers, token, forgetAttempts } = await startServers(kind);
    for (let round = 0; round < count; round += 1) {
      const { user_code } = (await one.call('POST', '/auth/device-login')).body;
      const verbs = ['allow', 'deny'];
      const statuses = await race(servers, ({ call }, index) =>
        call('POST', `/profile/device-login/${verbs[index]}`, { user_code }, token),
      );
      expect(statuses, `round ${round}`).toEqual([200, 400]);
      await forgetAttempts();
      reportRound('answers to device logins', round, count);
    }
  });
});
