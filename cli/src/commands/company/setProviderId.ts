import { contract } from '@steward/api';
import { providerIdBody } from '@steward/api/forms';
import type { Handler } from '../../kernel/command.ts';
import { usage } from '../../kernel/failures.ts';
import { readId } from '../../resource/lookup.ts';
import { isRecord, printRecord } from '../../resource/present.ts';
import { carryOut } from '../../resource/send.ts';

interface Options {
  readonly type: string;
  readonly value: string;
  readonly dryRun?: boolean;
}

export const setProviderId: Handler<Options> = async (factory, { args: [text], options }) => {
  const id = readId(text);
  const body = providerIdBody(options);
  if (body === undefined) throw usage('--value is empty. Nothing was sent.');
  const { update: route } = contract.companies;
  const calls = [{ route, params: { id }, body, label: `${options.type} of company ${id}` }];
  const { sent, exit } = await carryOut(factory, calls, { dryRun: options.dryRun, done: 'Set' });
  const answer = sent[0]?.answer;
  if (isRecord(answer)) await printRecord(factory, contract.companies, answer);
  return exit;
};
