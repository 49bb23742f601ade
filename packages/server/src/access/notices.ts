import type { NoticeTopic } from '@steward/api';
import { noticeTopicNames } from '@steward/api';
import type { Call } from '../base/call.ts';
import type { Row, Store } from '../base/store.ts';
import { newLinkHint, queueMail, toMail } from './mails.ts';

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
export async function queueNotice(
  store: Store,
  { services, fullAddress }: NoticeCall,
  user: Row,
  { topic, subject, event, consequence }: Notice,
): Promise<void> {
  if (topic !== undefined && mutedTopics(user).includes(topic)) return;
  const time = `${dateFormat.format(services.clock())} UTC`;
  const mail = toMail(user, noticeLifetime, subject, [
    `${event} on ${time}, from the network address ${fullAddress}.`,
    consequence,
    `If it was not you, somebody else can get into your account. Choose a new password at once ${newLinkHint}, and tell an administrator.`,
  ]);
  await queueMail(store, services, mail);
}
