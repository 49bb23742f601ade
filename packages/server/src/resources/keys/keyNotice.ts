import type { NoticeCall } from '../../access/notices.ts';
import { queueNotice } from '../../access/notices.ts';
import type { Row, Store } from '../../base/store.ts';

/**
 * Keeps a mail that tells a user of a new API key of theirs, in the transaction that adds it.
 * @param name its name; undefined for the key of the profile
 */
export const queueKeyNotice = (
  store: Store,
  call: NoticeCall,
  user: Row,
  name: unknown,
): Promise<void> => {
  const key = typeof name === 'string' ? `The API key “${name}”` : 'The API key of the profile';
  return queueNotice(store, call, user, {
    topic: 'key',
    subject: 'You have a new API key for Steward',
    event: `${key} of ${String(user.email)} was created`,
    consequence:
      'It lets programs call in your name. Your profile lists your keys, and revokes them.',
  });
};
