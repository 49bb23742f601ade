import { randomUUID } from 'node:crypto';
import type { Client } from '@steward/api';
import { createClient, isApiError } from '@steward/api';
import { createCallOptions } from '../http/callOptions.ts';
import type { Config } from '../config/config.ts';
import {
  assertConfigWritable,
  changeConfig,
  configFile,
  configFolder,
  contextNotFound,
  emptyConfig,
  readConfig,
} from '../config/config.ts';
import { CliError } from '../errors/errors.ts';
import { readExtensions } from '../http/extensions.ts';
import type { Fetch } from '../http/http.ts';
import { isLoopback } from '../http/proxyRoute.ts';
import type { Io } from '../io/io.ts';
import { createIo } from '../io/io.ts';
import type { Redactor } from '../text/redact.ts';
import { retryWhenBusy } from '../http/retry.ts';
import { confirmByPassword, confirmWhenAsked } from '../auth/confirmation.ts';
import { readTokenFlags } from '../auth/secretFlags.ts';
import type { Format, GlobalFlags, Settings } from '../config/settings.ts';
import {
  contextName,
  hasCredentials,
  needsNoConfig,
  outputFormat,
  resolveSettings,
} from '../config/settings.ts';
import { withKeychainToken } from '../auth/storedToken.ts';
import { traceCalls } from '../http/trace.ts';
import { readTextFile } from '../io/streams.ts';
import type { System } from './system.ts';

interface ClientOptions {
  /** Call without being logged in. */
  readonly anonymous?: boolean;
  /** A token that replaces the one of the settings. */
  readonly token?: string;
  /** Also calls that change something are sent again when the platform asks to wait. */
  readonly resend?: boolean;
  /** Sends each call once and unchanged. The caller handles keys and failures. */
  readonly noRetry?: boolean;
  /** Hears of each answer. */
  readonly onAnswer?: (response: Response) => void;
}

/** Everything a command needs, made when it is asked for. */
export interface Factory {
  readonly system: System;
  readonly flags: GlobalFlags;
  readonly redactor: Redactor;
  readonly io: Io;
  readonly format: Format;
  /** The folder of settings. */
  readonly folder: string;
  readonly config: () => Promise<Config>;
  /** Throws where `changeConfig` would: to be called before something that cannot be undone. */
  readonly assertConfigWritable: () => Promise<void>;
  /** Changes the configuration on the disk, since another command may have changed it meanwhile. */
  readonly changeConfig: (change: (config: Config) => Config) => Promise<void>;
  /** The name under which the platform's history has all calls of this run. */
  readonly operation: string;
  readonly settings: () => Promise<Settings>;
  /** The platform's calls. Throws when nobody is logged in, unless `anonymous`. */
  readonly client: (options?: ClientOptions) => Promise<Client>;
  /** The extensions of the platform; read once. */
  readonly extensions: () => Promise<ReadonlySet<string>>;
}

const defaultTimeout = 60;

function notLoggedIn({ url, name, isForOtherUrl, storedContext }: Settings): CliError {
  return isForOtherUrl
    ? new CliError(
        'login',
        `The token of context ${name} is for ${storedContext?.url}, not for ${url}.`,
        {
          hint: `Log in there with another context: steward auth login --url ${url} --context NAME`,
        },
      )
    : new CliError('login', `You are not logged in to ${url}.`, {
        hint: 'Log in with: steward auth login',
      });
}

/** The certificates of a file; undefined where none is named. Throws for a file that has none. */
async function readAuthorities(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readTextFile(file);
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new CliError('failure', `${file} has no PEM certificate.`, {
    hint: 'It must have “-----BEGIN CERTIFICATE-----”. --ca and STEWARD_CA name the file.',
  });
}

async function warnOfPlainHttp(io: Io, url: string): Promise<void> {
  if (!url.startsWith('http:') || isLoopback(url)) return;
  await io.warn(`${url} is not encrypted: others on the network can read what you send.`);
}

/** Builds a command's factory from the system and the global flags of this run. */
export async function createFactory(
  system: System,
  flagsGiven: GlobalFlags,
  redactor: Redactor,
): Promise<Factory> {
  const { env, interruption } = system;
  const io = createIo(system, redactor, flagsGiven);
  const flags = await readTokenFlags(flagsGiven, io, redactor);
  const folder = configFolder(env, system.home);
  const file = configFile(folder);
  redactor.add(env.STEWARD_TOKEN);
  redactor.add(env.STEWARD_API_KEY);

  let config: Promise<Config> | undefined;
  let settings: Promise<Settings> | undefined;
  let sender: Fetch | undefined;
  let extensions: Promise<ReadonlySet<string>> | undefined;
  let authorities: Promise<string | undefined> | undefined;
  let warning: Promise<void> | undefined;

  const extensionsBy = async (client: Client): Promise<ReadonlySet<string>> => {
    try {
      return await (extensions ??= readExtensions(client));
    } catch (error) {
      // A session that is over is so for the call itself, which says what was not done.
      if (isApiError(error) && error.status === 401) return new Set();
      throw error;
    }
  };
  const operation = randomUUID();

  const readSettings = async (): Promise<Settings> => {
    const configReading = factory.config().catch((error: unknown) => {
      // The file may be another user's, and is not needed where address and token are given.
      if (needsNoConfig(flags, env)) return emptyConfig;
      throw error;
    });
    const storedConfig = await configReading;
    const isStored = !hasCredentials(flags, env);
    const name = contextName(flags, env, storedConfig);
    const configWithToken = isStored
      ? await withKeychainToken(storedConfig, name, system)
      : storedConfig;
    const resolvedSettings = resolveSettings(flags, env, configWithToken);
    redactor.add(resolvedSettings.token);
    redactor.add(resolvedSettings.storedContext?.token);
    return resolvedSettings;
  };

  const factory: Factory = {
    system,
    flags,
    redactor,
    io,
    operation,
    format: outputFormat(flags),
    folder,
    config: () => (config ??= readConfig(file)),
    assertConfigWritable: () => assertConfigWritable(file),
    changeConfig: async (change) => {
      config = Promise.resolve(await changeConfig(file, change));
      settings = undefined;
    },
    settings: () => (settings ??= readSettings()),
    client: async (options = {}) => {
      const { anonymous = false, token, resend = false, noRetry = false } = options;
      const currentSettings = await factory.settings();
      if (currentSettings.isMissing && token === undefined && !anonymous) {
        throw contextNotFound('usage', currentSettings.name, await factory.config());
      }
      const bearer = token ?? currentSettings.token;
      redactor.add(bearer);
      if (bearer === undefined && !anonymous) throw notLoggedIn(currentSettings);
      const timeout = flags.timeout ?? defaultTimeout;
      await (warning ??= warnOfPlainHttp(io, currentSettings.url));
      const ca = await (authorities ??= readAuthorities(flags.ca || env.STEWARD_CA));
      const plain = (sender ??= system.http({
        connect: Math.min(10, timeout),
        response: timeout,
        ca,
      }));
      const http = flags.debug ? traceCalls(plain, io, () => performance.now()) : plain;
      const retrying = retryWhenBusy(http, {
        sleep: system.sleep,
        now: system.now,
        resend,
        onWait: (status, seconds) =>
          void io.note(`The platform is busy (${status}) and asks to wait ${seconds} s. Waiting.`),
        onLost: (seconds) =>
          void io.note(`The answer was lost. Sending the same call again in ${seconds} s.`),
      });
      const exchange = confirmWhenAsked(noRetry ? http : retrying, {
        canAsk: io.canPrompt,
        confirm: async () => {
          await io.note('You logged in a while ago, so the platform asks who is there.');
          return confirmByPassword(factory, (password) =>
            client.profile.confirm({ body: { password } }),
          );
        },
      });
      const client: Client = createClient({
        baseUrl: currentSettings.url,
        fetch: async (request) => {
          const answer = await exchange(request, interruption.abortSignal);
          options.onAnswer?.(answer);
          return answer;
        },
        token: () => bearer,
        ...(!noRetry && {
          callOptions: createCallOptions(operation, () => extensionsBy(client)),
        }),
      });
      return client;
    },
    extensions: async () => extensionsBy(await factory.client()),
  };
  return factory;
}
