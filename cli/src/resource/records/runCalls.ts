import type { AnyRow, Client, Resource, Route } from '@steward/api';
import { isStale, urlOf } from '@steward/api';
import { flagName } from '@steward/api/commands';
import { validateBody } from '@steward/api/forms';
import { CliError, inputError } from '../../kernel/errors/errors.ts';
import type { Exit } from '../../kernel/errors/exitCodes.ts';
import { explainMissingCall } from '../../kernel/http/extensions.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { toJson } from '../../kernel/text/json.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { formatPairs } from '../../kernel/output/pairs.ts';
import { maskSecrets } from '../../kernel/text/redact.ts';
import type { StepResult } from '../../kernel/output/steps.ts';
import { exitOf, runSteps } from '../../kernel/output/steps.ts';
import { recordLines } from './columns.ts';
import { isRecord, printRecord, printRecords } from './printRecord.ts';

/** A call that a command is about to make. */
export interface PendingCall {
  readonly route: Route;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The version that the record must still have. */
  readonly ifMatch?: number;
  /** Names what the call is about: 'signal 12', 'schedule of user 3 on day 0'. */
  readonly label: string;
}

export type CallResult = StepResult<PendingCall>;

/** Problems as a failure, one line a field, by the flag that mends it. */
export function invalidValues(problems: Readonly<Record<string, string>>) {
  return inputError('Nothing was sent, because not every value is valid.', {
    details: [
      ...new Set(Object.entries(problems).map(([name, text]) => `--${flagName(name)}: ${text}`)),
    ],
  });
}

/** Checks the bodies as they travel, before the first is sent. Throws where one is not valid. */
function assertValidBodies(calls: readonly PendingCall[]): void {
  for (const { route, body } of calls) {
    if (route.body?.kind !== 'object' || typeof body !== 'object' || body === null) continue;
    const problems = validateBody(route.body.fields, { ...body });
    if (Object.keys(problems).length > 0) throw invalidValues(problems);
  }
}

/** Prints the calls instead of making them. */
export async function printCalls(factory: Factory, calls: readonly PendingCall[]): Promise<void> {
  const { io } = factory;
  const { url } = await factory.settings();
  const callsJson = calls.map(({ route, params, query, body, ifMatch }) => {
    const { pathname, search } = new URL(urlOf(route, { params, query }, { baseUrl: url }));
    const path = `${pathname}${search}`;
    return {
      method: route.method,
      path,
      ...(ifMatch !== undefined && { ifMatch }),
      ...(body !== undefined && { body: maskSecrets(body) }),
    };
  });
  if (wantsData(factory)) await printValue(factory, callsJson);
  else {
    for (const { method, path, ifMatch, body } of callsJson) {
      const header = ifMatch === undefined ? '' : `If-Match: "${ifMatch}"\n`;
      const json = body === undefined ? '' : `${toJson(body, 2)}\n`;
      await io.writeStyled(`${io.out.colors.bold(method)} ${path}\n${header}${json}`);
    }
  }
  await printDryRun(factory);
}

/** Says that a dry run is over. */
export async function printDryRun({ io, settings }: Factory): Promise<void> {
  await io.note(`Dry run: nothing was sent to ${(await settings()).url}.`);
}

export async function sendCall(
  client: Client,
  { route, params, query, body, ifMatch }: PendingCall,
): Promise<unknown> {
  try {
    return await client.call(route, { params, query, body, ifMatch });
  } catch (error) {
    throw await explainMissingCall(client, route, error);
  }
}

interface RunOptions {
  readonly dryRun?: boolean | undefined;
  /** The verb of the receipt: 'Changed'. */
  readonly receiptVerb: string;
  /** The receipt names the id of the one record that was made. */
  readonly withId?: boolean;
  /** Prints the answers as records of this resource. */
  readonly print?: Resource;
  /** The changed resource, if no answers are printed. */
  readonly changedResource?: Resource;
}

/** Shows the present record after somebody else changed it. */
async function printCurrent(factory: Factory, resource: Resource, error: unknown) {
  const { io, system } = factory;
  if (!isStale(error) || !isRecord(error.current) || wantsData(factory)) return;
  const lines = recordLines(resource, error.current, { now: system.now() });
  await io.printStyled(
    formatPairs(
      io.err,
      lines.filter(([, value]) => value !== ''),
    ),
  );
}

/** Prints the records that were made or changed. What cannot be printed is a warning: the change is made. */
async function printAnswers(
  factory: Factory,
  resource: Resource,
  records: readonly AnyRow[],
  isSingle: boolean,
): Promise<void> {
  try {
    // Several calls print a list, even if one record is left of it.
    if (!isSingle) await printRecords(factory, resource, records);
    else if (records[0] !== undefined) await printRecord(factory, resource, records[0]);
  } catch (error) {
    if (!(error instanceof CliError) || error.exit !== 'usage') throw error;
    await factory.io.warn([error.message, error.hint].filter(Boolean).join(' '));
  }
}

/**
 * Makes the calls one after another, printing a receipt on stderr; a dry run prints them and makes none.
 * Throws for a body that is not valid before the first is sent, and the error of a single
 * call that failed.
 */
export async function runCalls(
  factory: Factory,
  calls: readonly PendingCall[],
  { dryRun = false, receiptVerb, withId = false, print, changedResource = print }: RunOptions,
): Promise<{ results: readonly CallResult[]; exit: Exit }> {
  assertValidBodies(calls);
  if (dryRun) {
    await printCalls(factory, calls);
    return { results: [], exit: 'ok' };
  }
  const { io } = factory;
  const client = await factory.client();
  const [onlyCall] = calls;
  const isSingle = calls.length === 1 && onlyCall !== undefined;
  const doneText = ({ label }: PendingCall, answer: unknown) =>
    `${receiptVerb} ${label}${withId && isSingle && isRecord(answer) ? ` ${answer.id}` : ''}`;
  const results: CallResult[] = [];
  if (isSingle) {
    const answer = await sendCall(client, onlyCall).catch(async (error: unknown) => {
      if (changedResource !== undefined) await printCurrent(factory, changedResource, error);
      throw error;
    });
    await io.success(doneText(onlyCall, answer));
    results.push({ step: onlyCall, answer });
  } else results.push(...(await runSteps(io, calls, (call) => sendCall(client, call), doneText)));
  const records = results.map(({ answer }) => answer).filter(isRecord);
  if (print !== undefined) await printAnswers(factory, print, records, isSingle);
  return { results, exit: exitOf(results) };
}
