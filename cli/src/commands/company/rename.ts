import { contract } from '@steward/api';
import { companyNameBody } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import { CliError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { assertNotNull } from '../../resource/input/clear.ts';
import { findRecord, readId } from '../../resource/records/lookup.ts';
import { isRecord } from '../../resource/records/printRecord.ts';
import { runCalls } from '../../resource/records/runCalls.ts';
import { noScope } from '../../resource/records/scope.ts';

interface Options {
  readonly name: string;
  readonly overviewId?: string;
  readonly dryRun?: boolean;
}

/** The id of a company's first overview, read from the list of companies. */
async function overviewOf(factory: Factory, id: number): Promise<number> {
  const { overviews } = await findRecord(await factory.client(), contract.companies, noScope, id);
  const firstOverview: unknown = Array.isArray(overviews) ? overviews[0] : undefined;
  if (isRecord(firstOverview)) return firstOverview.id;
  throw new CliError('failure', `Company ${id} has no overview, which would hold its name.`);
}

export const renameCompany: Handler<Options> = async (factory, { args: [text], options }) => {
  const id = readId(text);
  assertNotNull('--name', options.name, 'A company always has a name.');
  const body = companyNameBody(options);
  if (body === undefined) throw usageError('--name is empty. Nothing was sent.');
  const { update: route } = contract.companyOverviews;
  const overviewId =
    options.overviewId === undefined ? await overviewOf(factory, id) : readId(options.overviewId);
  const calls = [{ route, params: { overviewId }, body, label: `company ${id} to ${body.name}` }];
  const { dryRun } = options;
  const { results, exit } = await runCalls(factory, calls, { dryRun, receiptVerb: 'Renamed' });
  if (!dryRun && wantsData(factory)) await printValue(factory, results[0]?.answer ?? {});
  return exit;
};
