import type { Resource } from '@steward/api';
import { ownKeys } from '@steward/api';
import { keyMark, keyName, keyScope } from '@steward/api/forms';
import type { RemovalWords } from '../../resource/verbs/remove.ts';

const { fields } = ownKeys.list.result;

const column = (id: keyof typeof fields): Resource['columns'][number] => ({
  id,
  header: fields[id].label,
  blank: true,
});

/**
 * The columns of API keys in lists.
 * @param now in milliseconds since 1970
 */
export const keyColumns = (now: number): Resource['columns'] => [
  { id: 'name', header: fields.name.label, value: keyName },
  column('key'),
  { id: 'scope', header: 'Scope', value: keyScope },
  column('networks'),
  column('expires_at'),
  column('used_at'),
  {
    id: 'mark',
    header: 'Note',
    blank: true,
    value: (key) => keyMark(key, now)?.text,
  },
];

/** The words for one API key, and for several. */
export const keyNames = { one: 'API key', many: 'API keys' };

export const revocation: RemovalWords = {
  verb: 'Revoke',
  gerund: 'Revoking',
  participle: 'revoked',
};
