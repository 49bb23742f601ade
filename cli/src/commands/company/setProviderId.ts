import { contract } from '@steward/api';
import { providerIdBody } from '@steward/api/forms';
import type { Handler } from '../../kernel/command.ts';
import { usageError } from '../../kernel/errors.ts';
import { readId } from '../../resource/lookup.ts';
import { runCalls } from '../../resource/runCalls.ts';

interface Options {
  readonly type: string;
  readonly value: string;
  readonly dryRun?: boolean;
}

export const setProviderId: Handler<Options> = async (factory, { args: [text], options }) => {
  const id = readId(text);
  const body = providerIdBody(options);
  if (body === undefined) throw usageError('--value is empty. Nothing was sent.');
  const { update: route } = contract.companies;
  const calls = [{ route, params: { id }, body, label: `${options.type} of company ${id}` }];
  const { dryRun } = options;
  const { exit } = await runCalls(factory, calls, {
    dryRun,
    done: 'Set',
    print: contract.companies,
  });
  return exit;
};
