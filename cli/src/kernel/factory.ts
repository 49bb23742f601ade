import type { Client } from '@steward/api';
import { createClient } from '@steward/api';
import type { Paint } from './colour.ts';
import { paintFor } from './colour.ts';
import type { Config } from './contexts.ts';
import {
  changeConfig,
  checkConfig,
  configFile,
  configFolder,
  noConfig,
  noContext,
  readConfig,
} from './contexts.ts';
import { CliFailure } from './failures.ts';
import type { Fetch } from './http.ts';
import type { Redactor } from './redact.ts';
import { patient } from './retry.ts';
import type { Say } from './say.ts';
import { createSay } from './say.ts';
import type { GlobalFlags, Settings } from './settings.ts';
import { isWhole, resolveSettings } from './settings.ts';
import type { System } from './system.ts';

export type Format = 'table' | 'json' | 'csv' | 'ids';

interface ClientWishes {
  /** Call without being logged in. */
  readonly anonymous?: boolean;
  /** A token other than that of the settings. */
  readonly token?: string;
  /** Also calls that change something are sent again when the platform asks to wait. */
  readonly resend?: boolean;
}

/** Everything a command needs, made when it is asked for. */
export interface Factory {
  readonly system: System;
  readonly flags: GlobalFlags;
  readonly redactor: Redactor;
  readonly say: Say;
  readonly paint: Paint;
  readonly format: Format;
  /** The folder of settings and of what an import remembers. */
  readonly folder: string;
  readonly config: () => Promise<Config>;
  /** Throws where `changeConfig` would, for whoever is to do what cannot be undone before. */
  readonly checkConfig: () => Promise<void>;
  /** Changes the settings as they are by now: others may have been kept while a person was asked. */
  readonly changeConfig: (change: (config: Config) => Config) => Promise<void>;
  readonly settings: () => Promise<Settings>;
  /** The platform's calls. Throws when nobody is logged in, unless `anonymous`. */
  readonly client: (wishes?: ClientWishes) => Promise<Client>;
  /** Writes data to stdout. */
  readonly write: (text: string) => Promise<void>;
  /** Throws unless there is a person at a terminal to ask. */
  readonly askable: () => boolean;
}

const defaultTimeout = 60;

function notLoggedIn({ url, name, withheld, stored }: Settings): CliFailure {
  return withheld
    ? new CliFailure(
        'login',
        `The token of context ${name} is for ${stored?.url}, not for ${url}.`,
        {
          hint: `Log in there under a name of its own: steward auth login --url ${url} --context NAME`,
        },
      )
    : new CliFailure('login', `You are not logged in to ${url}.`, {
        hint: 'Log in with: steward auth login',
      });
}

/** Builds what commands get from the world and the flags of this run. */
export function createFactory(system: System, flags: GlobalFlags, redactor: Redactor): Factory {
  const { streams, env, interruption } = system;
  const wanted = flags.color !== false;
  const say = createSay(streams.err, paintFor(streams.err, env, wanted), redactor);
  const folder = configFolder(env, system.home);
  const file = configFile(folder);
  redactor.add(env.STEWARD_TOKEN);
  redactor.add(env.STEWARD_API_KEY);

  let config: Promise<Config> | undefined;
  let settings: Promise<Settings> | undefined;
  let http: Fetch | undefined;

  const readSettings = async (): Promise<Settings> => {
    const read = factory.config().catch((error: unknown) => {
      // What is given whole needs no file, which may be another user's.
      if (isWhole(flags, env)) return noConfig;
      throw error;
    });
    const found = resolveSettings(flags, env, await read);
    redactor.add(found.token);
    redactor.add(found.stored?.token);
    return found;
  };

  const factory: Factory = {
    system,
    flags,
    redactor,
    say,
    paint: paintFor(streams.out, env, wanted),
    format: flags.json ? 'json' : (flags.output ?? 'table'),
    folder,
    config: () => (config ??= readConfig(file)),
    checkConfig: async () => checkConfig(file, await factory.config()),
    changeConfig: async (change) => {
      const next = await changeConfig(file, change);
      config = Promise.resolve(next);
      settings = undefined;
    },
    settings: () => (settings ??= readSettings()),
    client: async ({ anonymous = false, token, resend = false } = {}) => {
      const found = await factory.settings();
      if (found.unknown && token === undefined && !anonymous) {
        throw noContext('usage', found.name, await factory.config());
      }
      const bearer = token ?? found.token;
      redactor.add(bearer);
      if (bearer === undefined && !anonymous) throw notLoggedIn(found);
      const answer = flags.timeout ?? defaultTimeout;
      http ??= system.http({ connect: Math.min(10, answer), answer });
      const exchange = patient(http, {
        sleep: system.sleep,
        now: system.now,
        resend,
        onWait: (status, seconds) =>
          void say.note(`The platform is busy (${status}) and asks to wait ${seconds} s. Waiting.`),
      });
      return createClient({
        baseUrl: found.url,
        fetch: (request) => exchange(request, interruption.now),
        token: () => bearer,
      });
    },
    write: (text) => streams.out.write(text),
    askable: () => streams.in.isTTY && streams.err.isTTY,
  };
  return factory;
}
