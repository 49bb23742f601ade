import type { Resource } from '@steward/api';
import { contract, teamPageSize } from '@steward/api';
import { keyNoun } from '@steward/api/commands';
import { listRecords } from '../../resource/verbs/list.ts';
import { removeRecords } from '../../resource/verbs/remove.ts';
import { keyColumns, keyNames, revocation } from './keyColumns.ts';

const { keys, users } = contract;
const { fields } = keys.list.result;

/**
 * API keys, as lists are printed: they are no resource of the contract, since no plan has them.
 * @param now in milliseconds since 1970
 */
const keyList = (now: number): Resource => ({
  name: 'keys',
  noun: keyNoun,
  ...keyNames,
  path: keys.list.path,
  idParam: 'keyId',
  pageSize: teamPageSize,
  fields,
  columns: [
    ...users.columns
      .filter(({ id }) => id === 'name')
      .map((column) => ({ ...column, id: 'owner', header: 'Owner' })),
    ...keyColumns(now),
  ],
  list: keys.list,
  create: undefined,
  update: undefined,
  remove: keys.revoke,
});

export const listKeys: ReturnType<typeof listRecords> = (factory, input) =>
  listRecords(keyList(factory.system.now()))(factory, input);

export const revokeKeys: ReturnType<typeof removeRecords> = (factory, input) =>
  removeRecords(keyList(factory.system.now()), keys.revoke, revocation)(factory, input);
