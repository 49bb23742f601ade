import { basePath } from '@steward/api';
import type { Config, Context } from './config.ts';
import { usageError } from '../errors/errors.ts';

export const defaultUrl = 'http://127.0.0.1:4600';

/** The formats of --output. */
export const formats = ['table', 'json', 'yaml', 'csv', 'ndjson', 'markdown', 'ids'] as const;
export type Format = (typeof formats)[number];

/** The formats that hold data of any shape. */
export const dataFormats = ['json', 'yaml', 'ndjson'] as const satisfies readonly Format[];
export type DataFormat = (typeof dataFormats)[number];

export const isDataFormat = (format: Format): format is DataFormat =>
  dataFormats.some((each) => each === format);

const jsonFlag = /^(--json|--output=(nd)?json|-o=?(nd)?json)$/;

/** Whether a command line asks for JSON, also one that is not understood otherwise. */
export const wantsJson = (argv: readonly string[]): boolean =>
  argv.some(
    (word, index) =>
      jsonFlag.test(word) ||
      (/^(nd)?json$/.test(word) && /^(-o|--output)$/.test(argv[index - 1] ?? '')),
  );

/** The flags that every command takes. */
export interface GlobalFlags {
  readonly context?: string;
  readonly url?: string;
  readonly token?: string;
  readonly apiKey?: string;
  readonly tokenFile?: string;
  readonly tokenStdin?: boolean;
  readonly apiKeyFile?: string;
  readonly apiKeyStdin?: boolean;
  /** A file of certificates to trust. */
  readonly ca?: string;
  readonly timeout?: number;
  readonly output?: Format;
  readonly json?: boolean;
  readonly color?: boolean;
  /** The fields that are printed; all without. */
  readonly fields?: readonly string[];
  /** A JMESPath expression that data go through before they are printed. */
  readonly jmespath?: string;
  /** A CSV begins with a byte order mark. */
  readonly bom?: boolean;
  /** Print only data, warnings and errors. */
  readonly quiet?: boolean;
  /** Print each call. */
  readonly debug?: boolean;
}

/** The format of a run: JSON where a query makes data of another shape, unless one is named. */
export const outputFormat = ({ json, output, jmespath }: GlobalFlags): Format =>
  json ? 'json' : (output ?? (jmespath === undefined ? 'table' : 'json'));

interface Credentials {
  readonly token: string | undefined;
  readonly kind: 'session' | 'apiKey' | undefined;
  /** The source of the token, such as '--token' or 'context default'. */
  readonly tokenFrom: string | undefined;
}

/** The platform that this run talks to, and the credentials it uses. */
export interface Settings extends Credentials {
  /** The context's name, whether or not it exists yet. */
  readonly name: string;
  readonly storedContext: Context | undefined;
  /** Set when a context was named that does not exist, and no address beside it. */
  readonly isMissing: boolean;
  readonly url: string;
  /** The source of the address, such as '--url' or 'context default'. */
  readonly urlFrom: string;
  /** Set when the context has a token, but for another address than this run's. */
  readonly isForOtherUrl: boolean;
}

/** A platform's address without a slash at its end. Throws if it is invalid. */
function platformUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw usageError(`“${text}” is not an address of a platform.`, {
      hint: 'Give the whole address, such as https://steward.example.com',
    });
  }
  if (url.username !== '' || url.password !== '') {
    throw usageError(
      'The address holds a user name or password. Leave them out and log in instead.',
    );
  }
  const fullUrl = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  return fullUrl.endsWith(basePath) ? fullUrl.slice(0, -basePath.length) : fullUrl;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The flag that a token of the flags came by. */
function tokenFlag(flags: GlobalFlags, name: 'token' | 'apiKey'): string {
  const flag = name === 'token' ? '--token' : '--api-key';
  if (flags[`${name}Stdin`]) return `${flag}-stdin`;
  return flags[`${name}File`] === undefined ? flag : `${flag}-file`;
}

/** The token of the flags, else of the environment. */
function explicitCredentials(flags: GlobalFlags, env: Environment): Credentials | undefined {
  const sources = [
    { token: flags.token, kind: 'session', tokenFrom: tokenFlag(flags, 'token') },
    { token: flags.apiKey, kind: 'apiKey', tokenFrom: tokenFlag(flags, 'apiKey') },
    { token: env.STEWARD_TOKEN?.trim(), kind: 'session', tokenFrom: 'STEWARD_TOKEN' },
    { token: env.STEWARD_API_KEY?.trim(), kind: 'apiKey', tokenFrom: 'STEWARD_API_KEY' },
  ] as const;
  return sources.find(({ token }) => token);
}

/** The token of the context, which goes to the address it was made for only. */
function storedCredentials(
  name: string,
  storedContext: Context | undefined,
  url: string,
): Credentials {
  return storedContext?.token !== undefined && platformUrl(storedContext.url) === url
    ? {
        token: storedContext.token,
        kind: storedContext.kind ?? 'session',
        tokenFrom: storedContext.keychain ? `the keychain (context ${name})` : `context ${name}`,
      }
    : { token: undefined, kind: undefined, tokenFrom: undefined };
}

/** Throws for a flag that is given empty: a variable that a script forgot to set must not lead elsewhere. */
function assertNotEmpty({ context, url, token, apiKey }: GlobalFlags): void {
  const flags = { '--context': context, '--url': url, '--token': token, '--api-key': apiKey };
  const [empty] = Object.entries(flags).find(([, value]) => value?.trim() === '') ?? [];
  if (empty !== undefined) throw usageError(`${empty} is empty. Nothing was sent.`);
}

/** Whether a token is given that replaces the one of the context. */
export const hasCredentials = (flags: GlobalFlags, env: Environment): boolean =>
  explicitCredentials(flags, env) !== undefined;

/** The source of the address: its flag, else the environment, else the context. */
function urlSource(
  flags: GlobalFlags,
  env: Environment,
  name: string,
  storedContext?: Context,
): string {
  if (flags.url) return '--url';
  if (env.STEWARD_URL) return 'STEWARD_URL';
  return storedContext === undefined ? 'the default' : `context ${name}`;
}

/** The name of the context that is used. */
export const contextName = (flags: GlobalFlags, env: Environment, { current }: Config): string =>
  flags.context || env.STEWARD_CONTEXT || current;

/** Whether address and token are given, so that no settings file is needed. */
export const needsNoConfig = (flags: GlobalFlags, env: Environment): boolean =>
  !!(flags.url || env.STEWARD_URL) && hasCredentials(flags, env);

/** Settings by flag, then environment, then the context file. */
export function resolveSettings(flags: GlobalFlags, env: Environment, config: Config): Settings {
  assertNotEmpty(flags);
  const namedContext = flags.context || env.STEWARD_CONTEXT;
  const name = contextName(flags, env, config);
  const storedContext = Object.hasOwn(config.contexts, name) ? config.contexts[name] : undefined;
  const address = flags.url || env.STEWARD_URL;
  const url = platformUrl(address || storedContext?.url || defaultUrl);
  const credentials =
    explicitCredentials(flags, env) ?? storedCredentials(name, storedContext, url);
  return {
    name,
    storedContext,
    isMissing: !!namedContext && storedContext === undefined && !address,
    url,
    urlFrom: urlSource(flags, env, name, storedContext),
    isForOtherUrl: credentials.token === undefined && storedContext?.token !== undefined,
    ...credentials,
  };
}

/** Reads --timeout: a number of seconds above 0. */
export function parseTimeout(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 3_600)) {
    throw usageError('--timeout must be a number of seconds from 1 to 3600.');
  }
  return seconds;
}

/** Reads --fields: names with commas between them. Throws where there is none. */
export function parseFieldNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw usageError('--fields must be names with commas between them.');
  return names;
}
