import type { Resource } from '@steward/api';
import { contract, teamPageSize } from '@steward/api';
import { keyNoun } from '@steward/api/commands';
import { pickFields } from '@steward/api/forms';
import { listRecords } from '../../resource/verbs/list.ts';
import { removeRecords } from '../../resource/verbs/remove.ts';

const { keys, users } = contract;
const { fields } = keys.list.result;

/** API keys, as lists are printed: they are no resource of the contract, since no plan has them. */
const keyList: Resource = {
  name: 'keys',
  noun: keyNoun,
  one: 'API key of user',
  many: 'API keys',
  path: keys.list.path,
  idParam: 'userId',
  pageSize: teamPageSize,
  fields,
  columns: [
    ...users.columns.filter(({ id }) => id === 'name'),
    ...Object.entries(pickFields(fields, 'email', 'key', 'created_at', 'used_at')).map(
      ([id, { label }]) => ({ id, header: label }),
    ),
  ],
  list: keys.list,
  create: undefined,
  update: undefined,
  remove: keys.revoke,
};

export const listKeys = listRecords(keyList);

export const revokeKeys = removeRecords(keyList, keys.revoke, {
  verb: 'Revoke',
  gerund: 'Revoking',
  participle: 'revoked',
});
