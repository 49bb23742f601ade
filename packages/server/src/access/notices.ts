import type { NoticeTopic } from '@steward/api';
import { noticeTopicNames } from '@steward/api';
import type { Call } from '../base/call.ts';
import type { Row, Store } from '../base/store.ts';
import { newLinkHint, queueMails, toMail } from './mails.ts';

/** The time for which a notice is worth sending, in milliseconds. */
const noticeLifetime = 3 * 24 * 60 * 60_000;

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The topics of notices that a person has turned off. */
export const mutedTopics = ({ muted_notices: muted }: Row): readonly NoticeTopic[] =>
  noticeTopicNames.filter((topic) => Array.isArray(muted) && muted.includes(topic));

/** The call that a notice is about. */
export type NoticeCall = Pick<Call, 'services' | 'fullAddress'>;

interface Notice {
  /** What the person may have turned off; what is about passwords and factors always goes out. */
  readonly topic?: NoticeTopic;
  readonly subject: string;
  /** A sentence without its end, to which time and address are added. */
  readonly event: string;
  /** What the event changes for the person, as sentences. */
  readonly consequence: string;
}

/** Keeps a mail that tells a user what happened to their account, in the transaction in which it happens. */
export const queueNotice = (
  store: Store,
  call: NoticeCall,
  user: Row,
  notice: Notice,
): Promise<void> => queueNotices(store, call, [{ user, notice }]);

/** Keeps mails that tell users what happened to their accounts, as `queueNotice` does. */
export async function queueNotices(
  store: Store,
  { services, fullAddress }: NoticeCall,
  notices: readonly { readonly user: Row; readonly notice: Notice }[],
): Promise<void> {
  const time = `${dateFormat.format(services.clock())} UTC`;
  const mails = notices
    .filter(({ user, notice: { topic } }) => !topic || !mutedTopics(user).includes(topic))
    .map(({ user, notice: { subject, event, consequence } }) =>
      toMail(user, noticeLifetime, subject, [
        `${event} on ${time}, from the network address ${fullAddress}.`,
        consequence,
        `If it was not you, somebody else can get into your account. Choose a new password at once ${newLinkHint}, and tell an administrator.`,
      ]),
    );
  await queueMails(store, services, mails);
}
