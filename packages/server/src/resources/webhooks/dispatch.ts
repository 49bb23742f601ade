import { contract } from '@steward/api';
import { readEvents } from '../events/readEvents.ts';
import type { ChangeEvent } from '../../base/events.ts';
import { pruneExpired } from '../../store/prune.ts';
import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { Row } from '../../base/store.ts';
import { deliveriesTable } from '../../records/schema/systemTables.ts';
import { retentionMs, newDelivery } from './deliveries.ts';

/** Events that one transaction takes for a webhook. */
const batchSize = 200;

/** Whether the event is of several records, whose ids go up to the last one. */
const isImport = ({
  record_id,
  last_record_id,
}: Pick<ChangeEvent, 'record_id' | 'last_record_id'>) =>
  last_record_id !== null && last_record_id !== record_id;

const toMessage = ({ id, at, resource, kind, ...rest }: ChangeEvent) => ({
  type: `${resource}.${kind}`,
  timestamp: at,
  data: {
    id,
    resource,
    record_id: rest.record_id,
    ...(isImport(rest) && { last_record_id: rest.last_record_id }),
    ...(rest.ids && { count: rest.count, ids: rest.ids }),
    version: rest.version,
    person: rest.person,
  },
});

/** A webhook gets no events about itself. */
const wants = ({ id, resources }: Row, event: ChangeEvent): boolean =>
  !(event.resource === contract.webhooks.name && event.record_id === id) &&
  (!Array.isArray(resources) || resources.length === 0 || resources.includes(event.resource));

/** Keeps deliveries of new events for one webhook; returns whether there may be more. */
async function dispatchTo(webhook: Row, services: AppServices): Promise<boolean> {
  const hasNews = async (store = services.store) =>
    (await readEvents(store, Number(webhook['cursor']), 1)).length > 0;
  // Without news, no transaction is begun.
  if (!(await hasNews())) return false;
  return services.store.transaction(async (store) => {
    const current = await store.table('webhooks').get(webhook.id);
    if (current?.['is_enabled'] !== true) return false;
    const events = await readEvents(store, Number(current['cursor']), batchSize);
    const rows = events
      .filter((event) => wants(current, event))
      .map((event) => newDelivery(services, webhook.id, toMessage(event)));
    const table = store.table(deliveriesTable.name);
    await pruneExpired(store, deliveriesTable.name, 'created_at', nowIso(services, -retentionMs));
    await table.insert(rows);
    const last = events.at(-1);
    if (last) await store.table('webhooks').update(webhook.id, { cursor: last.id });
    return events.length === batchSize;
  }, deliveriesTable.name);
}

/**
 * Adds a delivery for each new event of the history and each webhook that takes it. Each webhook
 * has a place in the history of its own, so that none misses an event and none gets one twice.
 */
export async function dispatchEvents(
  services: AppServices,
  webhooks: readonly Row[],
): Promise<void> {
  for (const webhook of webhooks.filter((row) => row['is_enabled'] === true)) {
    let hasMore = true;
    while (hasMore) hasMore = await dispatchTo(webhook, services);
  }
}
