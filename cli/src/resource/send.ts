import type { Client, Route } from '@steward/api';
import { isAborted, isApiError, isNetworkError, urlOf } from '@steward/api';
import { flagName } from '@steward/api/commands';
import { validateBody } from '@steward/api/forms';
import type { Exit } from '../kernel/exitCodes.ts';
import type { Factory } from '../kernel/factory.ts';
import { tell, usage } from '../kernel/failures.ts';
import { printJson } from '../kernel/output.ts';
import { isSecretName } from '../kernel/redact.ts';

/** A call that a command is about to make. */
export interface Planned {
  readonly route: Route;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** What it does, for the receipt: 'signal 12', 'schedule of user 3 on day 0'. */
  readonly label: string;
}

/** What became of a planned call. */
export interface Sent {
  readonly call: Planned;
  readonly answer?: unknown;
  readonly error?: unknown;
  /** True when an earlier failure ended the run before this call. */
  readonly left?: boolean;
}

/** Problems as a usage failure, one line a field, by the flag that mends it. */
export function invalid(problems: Readonly<Record<string, string>>) {
  return usage('Nothing was sent, because not every value is valid.', {
    details: [
      ...new Set(Object.entries(problems).map(([name, text]) => `--${flagName(name)}: ${text}`)),
    ],
  });
}

/** Checks the bodies as they travel, before the first is sent. Throws a usage failure. */
export function checkBodies(calls: readonly Planned[]): void {
  for (const { route, body } of calls) {
    if (route.body?.kind !== 'object' || typeof body !== 'object' || body === null) continue;
    const problems = validateBody(route.body.fields, { ...body });
    if (Object.keys(problems).length > 0) throw invalid(problems);
  }
}

/** A body without its secrets, for showing. */
function shownBody(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(shownBody);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      isSecretName(name) ? '••••••' : shownBody(value),
    ]),
  );
}

/** Prints the calls instead of making them. */
export async function showCalls(factory: Factory, calls: readonly Planned[]): Promise<void> {
  const { url } = await factory.settings();
  const shown = calls.map(({ route, params, query, body }) => {
    const whole = new URL(urlOf(route, { params, query }, { baseUrl: url }));
    const path = `${whole.pathname}${whole.search}`;
    return { method: route.method, path, ...(body !== undefined && { body: shownBody(body) }) };
  });
  if (factory.format === 'json') await printJson(factory, shown);
  else {
    for (const { method, path, body } of shown) {
      const json = body === undefined ? '' : `${JSON.stringify(body, null, 2)}\n`;
      await factory.write(`${factory.paint.bold(method)} ${path}\n${json}`);
    }
  }
  await factory.say.note(`Dry run: nothing was sent to ${url}.`);
}

/** Why one call among several failed, on a line. */
export function whyFailed(error: unknown): string {
  if (isAborted(error)) return 'Stopped on its way, so it may have been done.';
  const { message, details = [] } = tell(error);
  return [message, ...details].join(' ');
}

/** Whether no later call could go through either. */
export const endsTheRun = (error: unknown): boolean =>
  isAborted(error) ||
  isNetworkError(error) ||
  (isApiError(error) && [401, 403].includes(error.status));

/** Makes the calls one after another, going on past a refused one, and says what became of each. */
export async function makeCalls(client: Client, calls: readonly Planned[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  let ended = false;
  for (const call of calls) {
    if (ended) {
      sent.push({ call, left: true });
      continue;
    }
    const { route, params, query, body } = call;
    try {
      sent.push({ call, answer: await client.call(route, { params, query, body }) });
    } catch (error) {
      sent.push({ call, error });
      ended = endsTheRun(error);
    }
  }
  return sent;
}

/** What became of one thing among several that were to be done. */
type Outcome = Pick<Sent, 'error' | 'left'>;

const isFailed = ({ error, left }: Outcome): boolean => error !== undefined || left === true;

/** The exit of a run: ok, partial, or that of its first failure. */
export function exitOf(sent: readonly Outcome[]): Exit {
  const failed = sent.filter(isFailed);
  const first = sent.find((each) => each.error !== undefined);
  if (failed.length === 0) return 'ok';
  if (isAborted(first?.error)) return 'interrupted';
  return failed.length < sent.length ? 'partial' : tell(first?.error).exit;
}

/** Says how many of a run went through, unless all did. */
export async function saysHowMany({ say }: Factory, sent: readonly Outcome[]): Promise<void> {
  const failed = sent.filter(isFailed).length;
  if (failed === 0) return;
  await say.warn(`${sent.length - failed} of ${sent.length} went through; ${failed} did not.`);
}

/**
 * Says on stderr what went through and what did not. A single call that failed is thrown, to be told
 * like any failure.
 */
export async function receipt(
  factory: Factory,
  sent: readonly Sent[],
  done: string,
): Promise<Exit> {
  const [only] = sent;
  if (sent.length === 1 && only?.error !== undefined) throw only.error;
  for (const { call, error, left } of sent) {
    if (left) await factory.say.failed(`Not sent: ${call.label}`);
    else if (error === undefined) await factory.say.done(`${done} ${call.label}`);
    else await factory.say.failed(`${call.label}: ${whyFailed(error)}`);
  }
  await saysHowMany(factory, sent);
  return exitOf(sent);
}

/**
 * Checks and makes the calls, and says what became of them; a dry run shows them and makes none.
 * Throws a usage failure for a body that is not valid, before the first is sent.
 */
export async function carryOut(
  factory: Factory,
  calls: readonly Planned[],
  { dryRun = false, done }: { readonly dryRun?: boolean | undefined; readonly done: string },
): Promise<{ sent: readonly Sent[]; exit: Exit }> {
  checkBodies(calls);
  if (dryRun) {
    await showCalls(factory, calls);
    return { sent: [], exit: 'ok' };
  }
  const sent = await makeCalls(await factory.client(), calls);
  return { sent, exit: await receipt(factory, sent, done) };
}
