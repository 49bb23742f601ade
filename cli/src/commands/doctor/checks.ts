import { stat } from 'node:fs/promises';
import { isApiError, userTypeOf } from '@steward/api';
import pkg from '../../../package.json' with { type: 'json' };
import { configFile } from '../../kernel/config/config.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { proxyName } from '../../kernel/errors/proxyError.ts';
import { isLoopback, proxyRouteOf } from '../../kernel/http/proxyRoute.ts';

/** The finding of a check; a hint makes it a warning. */
export interface Finding {
  readonly text: string;
  readonly hint?: string;
}

/** A condition of working commands. Throws if it is not met. */
export interface Check {
  readonly name: string;
  /** The checks that must not have failed. */
  readonly needs: readonly string[];
  readonly find: (factory: Factory) => Promise<Finding>;
}

const settings = 'Settings';
const address = 'Address';
const connection = 'Connection';
/** Sessions and signatures end by the clock, in seconds. */
const largestSkew = 60;

/** The context in use, and what chose it where that is not the file. */
function contextInUse({ flags, system }: Factory, current: string): string {
  if (flags.context) return `${flags.context} (from --context)`;
  const { STEWARD_CONTEXT: contextName } = system.env;
  return contextName ? `${contextName} (from STEWARD_CONTEXT)` : current;
}

async function findSettings(factory: Factory): Promise<Finding> {
  const file = configFile(factory.folder);
  const { current, contexts } = await factory.config();
  const names = Object.keys(contexts);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return { text: `${file} does not exist yet; steward auth login creates it.` };
  const inUse = contextInUse(factory, current);
  return { text: `${file} has the contexts ${names.join(', ') || '(none)'}; in use: ${inUse}.` };
}

async function findAddress(factory: Factory): Promise<Finding> {
  const { url, urlFrom, kind, tokenFrom } = await factory.settings();
  const token =
    tokenFrom === undefined
      ? 'no token'
      : `${kind === 'apiKey' ? 'API key' : 'session token'} from ${tokenFrom}`;
  const text = `${url} from ${urlFrom}, ${token}.`;
  const isOpen = url.startsWith('http:') && !isLoopback(url);
  return { text, ...(isOpen && { hint: 'It is not encrypted: use https://.' }) };
}

async function findProxy({ settings: readSettings, system }: Factory): Promise<Finding> {
  const { url } = await readSettings();
  const { proxy, from, excludedBy, unknown } = proxyRouteOf(url, system.env);
  const excluded = excludedBy && `: NO_PROXY has ${excludedBy}, so ${from} does not count`;
  const text =
    proxy === undefined ? `None is used${excluded ?? ''}.` : `${proxyName(proxy)} from ${from}.`;
  if (unknown.length === 0) return { text };
  const hint = `NO_PROXY has entries that are neither hosts nor networks: ${unknown.join(', ')}.`;
  return { text, hint };
}

/** Whether the platform answers at all, how fast, and whether its clock agrees with this one. */
async function findConnection({ client, system }: Factory): Promise<Finding> {
  let date: string | null = null;
  const caller = await client({
    anonymous: true,
    onAnswer: ({ headers }) => {
      date = headers.get('date');
    },
  });
  const started = performance.now();
  try {
    await caller.profile.read();
  } catch (error) {
    // A refusal is an answer: whether one is let in is the next question.
    if (!isApiError(error) || error.status >= 500) throw error;
  }
  const text = `The platform answers in ${Math.round(performance.now() - started)} ms.`;
  const skew = date === null ? 0 : Math.abs(Date.parse(date) - system.now()) / 1_000;
  if (!(skew > largestSkew)) return { text };
  const hint = `Its clock and that of this machine are ${Math.round(skew)} s apart.`;
  return { text, hint };
}

async function findLogin({ client }: Factory): Promise<Finding> {
  const profile = await (await client()).profile.read();
  return { text: `${profile.email ?? 'Somebody'}, ${userTypeOf(profile)}.` };
}

async function findExtensions({ extensions }: Factory): Promise<Finding> {
  const names = [...(await extensions())].sort();
  const text =
    names.length === 0 ? 'None: it has the calls of the specification.' : names.join(', ');
  return { text };
}

/** Every check, in the order in which they are made. */
export const checks: readonly Check[] = [
  {
    name: 'Command',
    needs: [],
    find: async () => ({ text: `steward ${pkg.version} on Node.js ${process.versions.node}.` }),
  },
  { name: settings, needs: [], find: findSettings },
  { name: address, needs: [settings], find: findAddress },
  { name: 'Proxy', needs: [address], find: findProxy },
  { name: connection, needs: [address], find: findConnection },
  { name: 'Login', needs: [connection], find: findLogin },
  { name: 'Extensions', needs: ['Login'], find: findExtensions },
];
