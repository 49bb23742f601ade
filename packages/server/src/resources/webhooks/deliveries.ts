import { newQueueColumns } from '../../records/deliveryQueue/queue.ts';
import type { AppServices } from '../../base/services.ts';
import type { NewRow, Row } from '../../base/store.ts';

const day = 24 * 60 * 60_000;
/** How long to try to deliver an event, in milliseconds. */
const lifetime = 3 * day;
/** How long the log of deliveries goes back, in milliseconds. */
export const retentionMs = 30 * day;

interface Message {
  readonly type: string;
  readonly timestamp: string;
  readonly data: object;
}

/** The row of a message that is due to a webhook at once. */
export const newDelivery = (
  services: AppServices,
  webhookId: number,
  message: Message,
): NewRow => ({
  ...newQueueColumns(services, lifetime),
  webhook_id: webhookId,
  message_id: `msg_${crypto.randomUUID()}`,
  event: message.type,
  payload: JSON.stringify(message),
});

/** A row that delivers the same message again. */
export const repeatDelivery = (
  services: AppServices,
  { webhook_id, message_id, event, payload }: Row,
): NewRow => ({ ...newQueueColumns(services, lifetime), webhook_id, message_id, event, payload });

/** The record that a message is about, from its body; a test is about none. */
function subjectOf(payload: unknown) {
  const { data }: { data?: { resource?: string; record_id?: number | null } } = JSON.parse(
    String(payload),
  );
  return { resource: data?.resource ?? null, record_id: data?.record_id ?? null };
}

export const toDeliveryRecord = (row: Row) => ({
  id: row.id,
  at: row['created_at'],
  event: row['event'],
  ...subjectOf(row['payload']),
  status: row['state'],
  attempts: row['attempts'],
  response_status: row['response_status'],
  next_at: row['next_at'],
  error: row['error'],
});
