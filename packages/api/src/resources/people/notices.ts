import { boolean } from '../../fields/fields.ts';

/** What a person can be told of by mail about their own account, and can turn off. */
export const noticeFields = {
  device: boolean('A login from a new device or network', { default: true }),
  role: boolean('Another role', { default: true }),
  key: boolean('A new API key', { default: true }),
};

/** A topic of mails about one's own account. */
export type NoticeTopic = keyof typeof noticeFields;

/** The topics, in the order in which people choose them. */
export const noticeTopicNames = Object.keys(noticeFields) as readonly NoticeTopic[];
