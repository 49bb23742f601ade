import { basePath } from '@steward/api';
import type { Config, Context } from './contexts.ts';
import { usage } from './failures.ts';

export const defaultUrl = 'http://127.0.0.1:4600';

/** The flags that every command takes. */
export interface GlobalFlags {
  readonly context?: string;
  readonly url?: string;
  readonly token?: string;
  readonly apiKey?: string;
  readonly timeout?: number;
  readonly output?: 'table' | 'json' | 'csv' | 'ids';
  readonly json?: boolean;
  readonly color?: boolean;
}

/** Where this run goes and as whom. */
export interface Settings {
  /** The context's name, whether or not it exists yet. */
  readonly name: string;
  readonly stored: Context | undefined;
  /** Set when a context was named that is not there, and no address beside it. */
  readonly unknown: boolean;
  readonly url: string;
  readonly token: string | undefined;
  readonly kind: 'session' | 'apiKey' | undefined;
  /** Where the token comes from, such as '--token' or 'context default'. */
  readonly tokenFrom: string | undefined;
  /** Set when the context has a token, but for another address than this run's. */
  readonly withheld: boolean;
}

/** A platform's address without a slash at its end. Throws when it is none. */
function platformUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw usage(`“${text}” is not an address of a platform.`, {
      hint: 'Give it whole, such as https://steward.example.com',
    });
  }
  if (url.username !== '' || url.password !== '') {
    throw usage('The address holds a user name or password. Leave them out and log in instead.');
  }
  const whole = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  return whole.endsWith(basePath) ? whole.slice(0, -basePath.length) : whole;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The token of the flags, else of the environment. */
function givenToken(flags: GlobalFlags, env: Environment) {
  const given = [
    { token: flags.token, kind: 'session', tokenFrom: '--token' },
    { token: flags.apiKey, kind: 'apiKey', tokenFrom: '--api-key' },
    { token: env.STEWARD_TOKEN, kind: 'session', tokenFrom: 'STEWARD_TOKEN' },
    { token: env.STEWARD_API_KEY, kind: 'apiKey', tokenFrom: 'STEWARD_API_KEY' },
  ] as const;
  return given.find((each) => each.token);
}

/** Throws for a flag that is given empty: a variable that a script forgot to set must not lead elsewhere. */
function refuseEmpty({ context, url, token, apiKey }: GlobalFlags): void {
  const flags = { '--context': context, '--url': url, '--token': token, '--api-key': apiKey };
  const [empty] = Object.entries(flags).find(([, value]) => value?.trim() === '') ?? [];
  if (empty !== undefined) throw usage(`${empty} is empty. Nothing was sent.`);
}

/** Whether address and token are given, so that no settings file is needed. */
export const isWhole = (flags: GlobalFlags, env: Environment): boolean =>
  !!(flags.url || env.STEWARD_URL) && givenToken(flags, env) !== undefined;

/** Settings by flag, then environment, then the context file. */
export function resolveSettings(flags: GlobalFlags, env: Environment, config: Config): Settings {
  refuseEmpty(flags);
  const named = flags.context || env.STEWARD_CONTEXT;
  const name = named || config.current;
  const stored = Object.hasOwn(config.contexts, name) ? config.contexts[name] : undefined;
  const address = flags.url || env.STEWARD_URL;
  const unknown = !!named && stored === undefined && !address;
  const url = platformUrl(address || stored?.url || defaultUrl);
  const found = givenToken(flags, env);
  if (found !== undefined) return { name, stored, unknown, url, withheld: false, ...found };
  const mine = stored?.token !== undefined && platformUrl(stored.url) === url;
  return {
    name,
    stored,
    unknown,
    url,
    token: mine ? stored.token : undefined,
    kind: mine ? stored.kind : undefined,
    tokenFrom: mine ? `context ${name}` : undefined,
    withheld: stored?.token !== undefined && !mine,
  };
}

/** Reads --timeout: a number of seconds above 0. */
export function parseTimeout(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 3_600)) {
    throw usage('--timeout must be a number of seconds from 1 to 3600.');
  }
  return seconds;
}
