import { contract, noticeTopicNames } from '@steward/api';
import { pickFields } from '@steward/api/forms';
import type { Call, Handler, Handlers } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import { assertCurrent, inTransaction } from '../../records/changes/change.ts';
import type { JsonObject } from '../../records/crud.ts';
import { versionOf } from '../../records/history/trackedTables.ts';
import { bodyToColumns } from '../../records/rules/recordRules.ts';
import { findProfileKey, readKey } from '../../access/keys/apiKeys.ts';
import { confirm } from '../../access/confirmation.ts';
import { factors } from '../../access/factors/factorCalls.ts';
import { changePassword } from '../../access/passwords/changePassword.ts';
import { emailChange } from '../../access/people/emailChange.ts';
import { mutedTopics } from '../../access/notices.ts';
import { ownSessions } from '../../access/ownSessions.ts';
import type { Row } from '../../base/store.ts';
import { changeKeys, renewProfileKey, sendNotices } from '../keys/issueKey.ts';
import { toUserRecords } from './userRecords.ts';

const editableFields = pickFields(contract.users.fields, 'location', 'biography');

/** The key of the profile in clear, for its owner; other API keys, which may do less, do not read it. */
async function readOwnKey({ store, services, caller }: Call, user: Row) {
  if (caller?.key !== undefined && !caller.key.isProfileKey) return null;
  const row = await findProfileKey(store, user.id);
  return row === undefined ? null : { key: await readKey(row, services) };
}

async function toProfile(call: Call, user: Row): Promise<JsonObject> {
  const [record] = await toUserRecords(call.store, [user]);
  const apiKey = await readOwnKey(call, user);
  const has_second_factor = user.has_second_factor === true;
  return { id: user.id, ...record, has_second_factor, apiKey, version: versionOf(user) };
}

const read: Handler = async (call) => {
  const { user, needsFactorSetup = false } = requireCaller(call);
  const muted = mutedTopics(user);
  const notices = noticeTopicNames.map((topic) => [topic, !muted.includes(topic)]);
  return {
    ...(await toProfile(call, user)),
    notices: Object.fromEntries(notices),
    needs_factor_setup: needsFactorSetup,
  };
};

const update: Handler = (call) =>
  inTransaction(call, async (tx) => {
    const { user } = requireCaller(tx);
    const users = tx.store.table('users');
    const [before = user] = await users.lockRows([user.id], 'change');
    await assertCurrent(tx, before, 'profile', () => toProfile(tx, before));
    const savedUser = await users.update(user.id, bodyToColumns(editableFields, tx.body));
    return toProfile(tx, savedUser ?? before);
  });

const updateNotices: Handler = async (call) => {
  const { user } = requireCaller(call);
  await call.store.transaction(async (store) => {
    const [current = user] = await store.table('users').lockRows([user.id], 'change');
    const muted = new Set(mutedTopics(current));
    for (const topic of noticeTopicNames) {
      if (call.body[topic] === false) muted.add(topic);
      if (call.body[topic] === true) muted.delete(topic);
    }
    await store.table('users').update(user.id, { muted_notices: [...muted] });
  });
};

const renewKey: Handler = async (call) => {
  const answer = await changeKeys(call, async (tx, user) => {
    await assertCurrent(tx, user, 'profile', () => toProfile(tx, user));
    await renewProfileKey(tx, user);
    return toProfile(tx, user);
  });
  sendNotices(call);
  return answer;
};

export const profile: Handlers = {
  'profile.read': read,
  'profile.update': update,
  'profile.updateNotices': updateNotices,
  'profile.renewKey': renewKey,
  'profile.changePassword': changePassword,
  'profile.confirm': confirm,
  ...ownSessions,
  ...factors,
  ...emailChange,
};
