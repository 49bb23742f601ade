import { contract } from '@steward/api';
import { webhookSecretProblem } from '@steward/api/forms';
import type { Call, Handler, Handlers } from '../../base/call.ts';
import { parseId } from '../../base/call.ts';
import { inTransaction } from '../../records/changes/change.ts';
import { findRow } from '../../records/crud.ts';
import { assertNoProblems, notFound } from '../../base/errors.ts';
import { newestEventId } from '../events/readEvents.ts';
import { historyResources } from '../../records/history/trackedTables.ts';
import { parseListQuery } from '../../records/lists/listQuery.ts';
import type { PlainDraft, RecordRules } from '../../records/rules/recordRules.ts';
import { nowIso } from '../../base/services.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { callableProblem } from './callable.ts';
import { deliveriesTable } from '../../records/schema/systemTables.ts';
import { newDelivery, repeatDelivery, toDeliveryRecord } from './deliveries.ts';
import { deliverWebhooks } from './deliver.ts';

const resource = contract.webhooks;

function assertValid(
  { services }: Call,
  { target_url: url, secret, resources: requestedResources }: NewRow,
): void {
  const unknown = Array.isArray(requestedResources)
    ? requestedResources.filter((name) => !historyResources.includes(name))
    : [];
  assertNoProblems({
    target_url:
      typeof url === 'string' ? callableProblem(url, services.privateAddresses) : undefined,
    secret: webhookSecretProblem(secret),
    resources:
      unknown.length === 0
        ? undefined
        : `There is no resource ${unknown.join(', ')}. Choose from: ${historyResources.join(', ')}.`,
  });
}

const isEnabled = ({ columns, before }: PlainDraft) =>
  columns['is_enabled'] ?? before?.['is_enabled'] ?? true;
const isStarted = (draft: PlainDraft) =>
  Boolean(isEnabled(draft)) && draft.before?.['is_enabled'] !== true;

export const webhookRules: RecordRules = {
  async toColumns(call, drafts) {
    // A webhook gets no events from before its creation, or from while it was disabled.
    const cursor = drafts.some(isStarted) ? await newestEventId(call.store) : undefined;
    return (draft) => {
      const { columns } = draft;
      assertValid(call, columns);
      if (!isStarted(draft)) return { ...columns, is_enabled: isEnabled(draft) };
      return { ...columns, is_enabled: true, disabled_reason: null, cursor };
    };
  },
  async beforeDelete({ id }, { store }) {
    await store.table(deliveriesTable.name).remove({ webhook_id: id });
  },
};

const deliveries: Handler = async (call) => {
  const { id } = await findRow(resource, call);
  const table = call.store.table(deliveriesTable.name);
  const { rows, count } = await table.page(
    parseListQuery(resource, call.query, { webhook_id: id }),
  );
  return { documents: rows.map(toDeliveryRecord), count };
};

/** Keeps a delivery, sends it after the answer, and answers with it. */
async function deliverNow(call: Call, row: NewRow) {
  const { services } = call;
  const answer = await inTransaction(call, async ({ store }) => {
    const table = store.table(deliveriesTable.name);
    const [id = 0] = await table.insert([row]);
    const added = await table.get(id);
    return added && toDeliveryRecord(added);
  });
  services.runInBackground(() => deliverWebhooks(services));
  return answer;
}

const redeliver: Handler = async (call) => {
  const { id } = await findRow(resource, call);
  const param = call.params['deliveryId'] ?? '';
  const deliveryId = parseId(param);
  const table = call.store.table(deliveriesTable.name);
  const row: Row | undefined = deliveryId === undefined ? undefined : await table.get(deliveryId);
  if (row === undefined || row['webhook_id'] !== id) throw notFound('delivery', param);
  return deliverNow(call, repeatDelivery(call.services, row));
};

const test: Handler = async (call) => {
  const { id, name } = await findRow(resource, call);
  const timestamp = nowIso(call.services);
  const message = { type: 'steward.test', timestamp, data: { webhook: name } };
  return deliverNow(call, newDelivery(call.services, id, message));
};

export const webhooks: Handlers = {
  'webhooks.deliveries': deliveries,
  'webhooks.redeliver': redeliver,
  'webhooks.test': test,
};
