import { contract } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { fieldList } from '../../resource/records/fieldList.ts';
import { readId } from '../../resource/records/lookup.ts';
import { printFound } from '../../resource/records/printRecord.ts';
import { runCalls } from '../../resource/records/runCalls.ts';

const { webhooks } = contract;

/** Deliveries, as lists are printed. */
const deliveryList = fieldList(webhooks, {
  one: 'delivery',
  many: 'deliveries',
  fields: webhooks.deliveries.result.fields,
});

interface Options {
  readonly page?: string;
  readonly dryRun?: boolean;
}

export const listDeliveries: Handler<Options> = async (factory, { args, options }) => {
  const client = await factory.client();
  const page = options.page === undefined ? 1 : readId(options.page);
  const { rows } = await client.webhooks.deliveries({
    params: { id: readId(args[0]) },
    query: { page },
  });
  await printFound(factory, deliveryList, rows);
};

export const redeliver: Handler<Options> = async (factory, { args, options: { dryRun } }) => {
  const id = readId(args[0]);
  const deliveryId = readId(args[1]);
  const call = {
    route: webhooks.redeliver,
    params: { id, deliveryId },
    label: `delivery ${deliveryId} to webhook ${id}`,
  };
  return (await runCalls(factory, [call], { dryRun, receiptVerb: 'Sending' })).exit;
};

export const sendTest: Handler<Options> = async (factory, { args, options: { dryRun } }) => {
  const id = readId(args[0]);
  const call = { route: webhooks.test, params: { id }, label: `a test to webhook ${id}` };
  return (await runCalls(factory, [call], { dryRun, receiptVerb: 'Sending' })).exit;
};
