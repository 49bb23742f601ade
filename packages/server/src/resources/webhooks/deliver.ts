import { createKeyedRuns } from '../../records/deliveryQueue/keyedRuns.ts';
import type { KeyedRuns } from '../../records/deliveryQueue/keyedRuns.ts';
import { DeliveryError, deliverSome } from '../../records/deliveryQueue/queue.ts';
import type { Queue } from '../../records/deliveryQueue/queue.ts';
import { changeByItself } from '../../records/history/recorder.ts';
import { secretPurpose } from '../../records/secrets/secretFields.ts';
import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { Row } from '../../base/store.ts';
import { RefusedAddressError, callableProblem } from './callable.ts';
import { deliveriesTable } from '../../records/schema/systemTables.ts';
import { dispatchEvents } from './dispatch.ts';
import { createPlaces } from './places.ts';
import type { Places } from './places.ts';
import { signatureHeaders } from './signature.ts';

/** How long a receiver may take to answer, in milliseconds. */
const answerMs = 15_000;

/** Says why a call failed, with the code of the network, which says more than fetch's message. */
function describeFailure(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof RefusedAddressError) return cause.message;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : error;
  return `The address did not answer (${String(code)}).`;
}

async function send(row: Row, webhook: Row, services: AppServices): Promise<number> {
  const { cipher, clock, privateAddresses } = services;
  const url = String(webhook['target_url']);
  const problem = callableProblem(url, privateAddresses);
  if (problem !== undefined) throw new DeliveryError(problem);
  const secret = await cipher.decrypt(
    String(webhook['secret']),
    secretPurpose('webhooks', 'secret'),
  );
  const body = String(row['payload']);
  const signature = await signatureHeaders(secret, String(row['message_id']), clock(), body);
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Steward', ...signature },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
  });
  const response = await services.fetch(request).catch((cause: unknown) => {
    throw new DeliveryError(describeFailure(cause), { cause });
  });
  await response.body?.cancel();
  const { status, type } = response;
  if (response.ok) return status;
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400);
  throw new DeliveryError(
    isRedirect
      ? 'The address answered with a redirect, which is not followed. Give the webhook the address that it leads to.'
      : `The address answered with ${status}.`,
    { columns: { response_status: status } },
  );
}

/** Whether no event has reached the webhook since this one came up. */
async function isBroken({ store }: AppServices, row: Row): Promise<boolean> {
  const where = { webhook_id: Number(row['webhook_id']), state: 'done' };
  const sort = { column: 'created_at', order: 'desc' } as const;
  const { rows } = await store
    .table(deliveriesTable.name)
    .page({ offset: 0, limit: 1, where, sort });
  return String(rows[0]?.['delivered_at'] ?? '') < String(row['created_at']);
}

async function disable(webhook: Row, reason: string, services: AppServices) {
  const { logger } = services;
  await changeByItself(services, 'webhooks.update', async (store) => {
    const patch = { is_enabled: false, disabled_reason: reason };
    await store.table('webhooks').update(webhook.id, patch);
  });
  logger.error(
    `The webhook ${String(webhook['name'])} was disabled. ${reason} Correct the address, enable it again, and deliver again what was missed.`,
    { webhook: webhook.id },
  );
}

const queue: Omit<Queue, 'slots'> = {
  table: deliveriesTable.name,
  retry: { firstMs: 5_000, factor: 5, capMs: 24 * 60 * 60_000 },
  async deliver(row, services) {
    const webhook = await services.store.table('webhooks').get(Number(row['webhook_id']));
    if (webhook?.['is_enabled'] !== true) {
      throw new DeliveryError('The webhook was disabled or deleted.', { isFinal: true });
    }
    const response_status = await send(row, webhook, services);
    turnsOf(services).places.note(webhook.id, true);
    return { response_status, delivered_at: nowIso(services) };
  },
  onGivenUp: {},
  async failed(row, { isFinal }, services) {
    turnsOf(services).places.note(Number(row['webhook_id']), false);
    const webhook = await services.store.table('webhooks').get(Number(row['webhook_id']));
    if (webhook?.['is_enabled'] !== true) return;
    if (row['response_status'] === 410) {
      await disable(webhook, 'Its address answered with 410 Gone.', services);
    } else if (isFinal && (await isBroken(services, row))) {
      await disable(webhook, 'No delivery succeeded for three days.', services);
    }
  },
};

interface Turns {
  readonly runs: KeyedRuns;
  readonly places: Places;
}

/** The webhooks that each server delivers to at the moment, and the places at which it does. */
const turns = new WeakMap<AppServices, Turns>();

/** Delivers what is due to a webhook, and gives its place to the next one after each few events. */
async function deliverTo(webhook_id: number, places: Places, services: AppServices) {
  const dueAt = nowIso(services);
  const turn = (slots: number) => deliverSome(services, { ...queue, slots }, { webhook_id }, dueAt);
  while (await places.take(webhook_id, turn)) continue;
}

/**
 * Each webhook has a run of its own, so that none waits for the receiver of another. A failure of the
 * database ends one run; the next one is begun some seconds later.
 */
function turnsOf(services: AppServices): Turns {
  const existingTurns = turns.get(services);
  if (existingTurns !== undefined) return existingTurns;
  const places = createPlaces();
  const runs = createKeyedRuns((webhook_id) =>
    deliverTo(webhook_id, places, services).catch((error: unknown) => {
      services.logger.error('Deliveries of a webhook stopped half-way', {
        webhook: webhook_id,
        error: String(error),
      });
    }),
  );
  const created = { runs, places };
  turns.set(services, created);
  return created;
}

/** Begins to send new events to webhooks, and those that are due again, without waiting for receivers. */
export async function beginDeliveries(services: AppServices): Promise<void> {
  const webhooks = await services.store.table('webhooks').find({});
  await dispatchEvents(services, webhooks);
  for (const { id } of webhooks) void turnsOf(services).runs.run(id);
}

/** Resolves once nothing is under way to a webhook. */
export const deliveriesSettled = (services: AppServices): Promise<void> =>
  turnsOf(services).runs.settled();

/** Sends new events to webhooks, and those that are due again. */
export async function deliverWebhooks(services: AppServices): Promise<void> {
  await beginDeliveries(services);
  await deliveriesSettled(services);
}
