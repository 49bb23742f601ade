import type { Contract, ResponseOf } from '@steward/api';
import { formatRelative, parseDate, pluralize, webhooks } from '@steward/api';
import { recordName } from '../../engine/definition/recordName.ts';
import { inQuotes } from '../../engine/definition/sentence.ts';
import type { AnyRow } from '@steward/api';
import { showToast } from '../../core/activity/toasts.ts';
import type { AppStore } from '../../core/store/context.ts';
import type { Mutation, MutationResult } from '../../engine/data/mutation.ts';
import { runMutation } from '../../engine/data/runMutation.ts';
import type { QueryRequest } from '../../engine/data/queries.ts';
import { entrySubject } from '../../engine/history/entryLabels.ts';

/** The attempts to bring one event to a webhook. */
export type Delivery = ResponseOf<Contract['webhooks']['deliveries']>['rows'][number];

export const deliveriesKey = (webhookId: number): string => `webhooks:deliveries:${webhookId}`;

/** The request for the newest deliveries of a webhook. */
export const deliveriesRequest = (webhookId: number, count: number): QueryRequest => ({
  route: webhooks.deliveries,
  args: { params: { id: webhookId }, query: { page: 1, pageSize: count } },
  resource: webhooks.name,
  keepsOnFailure: true,
});

/** The key of the mutation that sends something to a webhook. */
export const sendKey = (webhook: AnyRow): string => `webhooks:send:${webhook.id}`;

/** Sends something to a webhook. Its list is read again, since the answer may have disabled it. */
async function sendTo(
  { dispatch }: AppStore,
  webhook: AnyRow,
  { what, calls, text }: Pick<Mutation, 'what' | 'calls'> & { readonly text: string },
): Promise<MutationResult> {
  const name = recordName(webhooks, webhook);
  const result = await runMutation(dispatch, {
    key: sendKey(webhook),
    what: `${what}: ${name}`,
    calls,
    record: { resource: webhooks.name, scope: undefined, id: webhook.id, name },
    handlesFailure: true,
  });
  if (result.status === 'busy') return result;
  if (result.status === 'saved') dispatch(showToast({ text }));
  if (result.status === 'saved' || !result.isMounted)
    dispatch({ type: 'query/invalidated', resource: webhooks.name });
  return result;
}

/** Sends a webhook an event without a change. */
export const sendTest = (store: AppStore, webhook: AnyRow): Promise<MutationResult> =>
  sendTo(store, webhook, {
    what: 'Send test',
    calls: [{ route: webhooks.test, args: { params: { id: webhook.id } } }],
    text: `A test is on its way to ${inQuotes(recordName(webhooks, webhook))}.`,
  });

/** Sends the event of a delivery once more. */
export const repeatDelivery = (
  store: AppStore,
  webhook: AnyRow,
  { id, event }: Delivery,
): Promise<MutationResult> =>
  sendTo(store, webhook, {
    what: `Send ${event ?? 'delivery'} again`,
    calls: [{ route: webhooks.redeliver, args: { params: { id: webhook.id, deliveryId: id } } }],
    text: `“${event}” is on its way to ${inQuotes(recordName(webhooks, webhook))} again.`,
  });

/** What a delivery is about, such as 'signal 12'; undefined for a test. */
export const deliverySubject = ({ id, resource, record_id }: Delivery): string | undefined =>
  resource ? entrySubject({ id, resource, record_id }) : undefined;

const minute = 60_000;

/** When the next attempt is due, for a sentence. */
function nextAttempt(next: string, now: number): string {
  const millisecondsLeft = parseDate(next).getTime() - now;
  return millisecondsLeft < minute ? 'within a minute' : (formatRelative(next, now) ?? next);
}

/** Whether a delivery has not been tried yet. */
const isNew = ({ status, error }: Delivery): boolean => status === 'waiting' && !error;

/** What became of a delivery, in a sentence or two. */
export function deliveryOutcome(delivery: Delivery, now: number): string {
  const { status, error, attempts, response_status: code, next_at } = delivery;
  if (isNew(delivery)) return 'On its way.';
  const tries = pluralize(attempts ?? 0, 'attempt');
  if (status === 'done') {
    const answer = code == null ? 'Delivered' : `Answered with ${code}`;
    return attempts === 1 ? `${answer}.` : `${answer}, after ${tries}.`;
  }
  const reason = error || 'It could not be delivered.';
  // The last attempt may have failed otherwise than by an answer, as where the webhook was disabled.
  const isAnswerSaid = code == null || reason.includes(String(code));
  const answer = isAnswerSaid ? '' : ` The last answer was ${code}.`;
  if (status === 'failed' || !next_at) return `${reason}${answer} Given up after ${tries}.`;
  return `${reason}${answer} ${tries} so far, the next one ${nextAttempt(next_at, now)}.`;
}

/** Attempts that are due within this time, in milliseconds, are waited for. */
const soon = 15_000;

/** Whether an attempt is under way or due soon, so that the list is worth reading again. */
export const isDeliveryInFlight = (delivery: Delivery, now: number): boolean =>
  isNew(delivery) ||
  (delivery.status === 'waiting' &&
    Boolean(delivery.next_at) &&
    parseDate(delivery.next_at ?? '').getTime() - now < soon);
