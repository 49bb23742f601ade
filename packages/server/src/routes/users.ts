import { contract, defaultRoleId } from '@steward/api';
import type { Call, Handler, Handlers } from '../call.ts';
import { personCalling } from '../call.ts';
import type { Ways } from '../crud.ts';
import { changing, checkReferences, crudHandlers, rowOf, sentFields, showOne } from '../crud.ts';
import { conflict, forbidden } from '../errors.ts';
import { sendInvitation } from '../security/resets.ts';
import { endSessions, managesUsers } from '../security/sessions.ts';
import type { Row, Store, Where } from '../store/port.ts';
import { showUsers } from './people.ts';

const resource = contract.users;

/** How an address is compared: letters count without case, and however their accents are put together. */
export const emailKey = (email: unknown): string =>
  String(email).trim().toLowerCase().normalize('NFC');

const ways: Ways = {
  where: (call): Where => (personCalling(call).mayManageUsers ? {} : { is_active: true }),
  show: (rows, call) => showUsers(call.store, rows),
};

const invite: Handler = async (call) => {
  const user = await changing(call, async (inside) => {
    await checkReferences(sentFields(resource), inside);
    const { email, role_id } = inside.body;
    const [first_name, last_name] = [inside.body.first_name, inside.body.last_name].map((name) =>
      String(name).trim(),
    );
    const users = inside.store.table('users');
    if ((await users.find({ email_key: emailKey(email) }, 1)).length > 0) {
      const text = `There is a user with the address ${String(email).trim()} already.`;
      throw conflict(text, { email: text });
    }
    const [id = 0] = await users.insert([
      {
        first_name,
        last_name,
        name: `${first_name} ${last_name}`,
        email: String(email).trim(),
        email_key: emailKey(email),
        role_id: role_id ?? defaultRoleId,
        is_active: false,
      },
    ]);
    return users.get(id);
  });
  if (user === undefined) throw new Error('The new user could not be read back.');
  await sendInvitation(call.platform, user);
  return showOne(resource, ways, user, call);
};

/** Refuses to remove oneself: who removes another stays, so there is always an administrator. */
async function refuseLosing(user: Row, call: Call): Promise<void> {
  const { store } = call;
  const { id } = personCalling(call).user;
  if (user.id === id) throw conflict('You cannot remove yourself. Ask another administrator.');
  const caller = await store.table('users').get(id);
  if (caller?.is_active !== true || !(await managesUsers(store, caller))) {
    throw forbidden('You are no longer an administrator. Ask one of them.');
  }
}

/** Takes a user out, and all that is theirs alone. */
async function removeWithBelongings(store: Store, user: Row): Promise<void> {
  const mine = { user_id: user.id };
  await endSessions(store, user.id);
  await store.table('resets').remove(mine);
  await store.table('pipeline_users').remove(mine);
  await store.table('schedules').remove(mine);
  for (const { id } of await store.table('preferences').find(mine)) {
    const others = await store.table('schedules').find({ email_user_preference_id: id });
    for (const schedule of others) {
      await store.table('schedules').update(schedule.id, { email_user_preference_id: null });
    }
  }
  await store.table('preferences').remove(mine);
  await store.table('users').remove({ id: user.id });
}

const remove: Handler = (call) =>
  changing(call, async (inside) => {
    const user = await rowOf(resource, inside, ways);
    await refuseLosing(user, inside);
    await removeWithBelongings(inside.store, user);
  });

export const users: Handlers = {
  ...crudHandlers(resource, ways),
  'users.create': invite,
  'users.remove': remove,
};
