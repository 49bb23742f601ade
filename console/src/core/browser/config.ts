import type { Extension } from '@steward/api';
import { extensionNames, isObject, isTransientStatus } from '@steward/api';

/** The configuration of one installation, read from /config.json at start. */
export interface ConsoleConfig {
  /** Address of the platform, '' for the console's own. */
  readonly baseUrl: string;
  /** Path prefixes of the contract, each with the prefix that this platform uses instead. */
  readonly paths: Readonly<Record<string, string>>;
  readonly productName: string;
  /** The time zone of the hours of schedules, by its IANA name. */
  readonly timeZone: string;
  /** The extensions that this platform has; the console does not offer the others. */
  readonly extensions: readonly Extension[];
  /** The target of the link 'Create Account'; absent where the console shows its own page. */
  readonly createAccountUrl?: string;
  /** The address of the guides, with a slash at its end; absent where there are none. */
  readonly docs?: string;
}

/** What holds of an installation that says nothing: its platform is the specification and no more. */
export const defaultConfig: ConsoleConfig = {
  baseUrl: '',
  paths: {},
  productName: 'Steward',
  timeZone: 'UTC',
  extensions: [],
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a configuration; values that are missing or of the wrong type get their defaults. */
export function parseConfig(value: unknown): ConsoleConfig {
  if (!isObject(value)) return defaultConfig;
  const { baseUrl, paths, productName, timeZone, extensions, createAccountUrl, docs } = value;
  return {
    baseUrl: isText(baseUrl) ? baseUrl : defaultConfig.baseUrl,
    paths: isObject(paths)
      ? Object.fromEntries(
          Object.entries(paths).filter((entry): entry is [string, string] => isText(entry[1])),
        )
      : defaultConfig.paths,
    productName:
      isText(productName) && productName !== '' ? productName : defaultConfig.productName,
    timeZone: isText(timeZone) && timeZone !== '' ? timeZone : defaultConfig.timeZone,
    extensions: Array.isArray(extensions)
      ? extensionNames.filter((name) => extensions.includes(name))
      : defaultConfig.extensions,
    ...(isText(createAccountUrl) && /^https?:\/\//.test(createAccountUrl) && { createAccountUrl }),
    ...(isText(docs) &&
      /^(https?:\/\/|\/(?!\/))/.test(docs) && { docs: docs.replace(/\/*$/, '/') }),
  };
}

/** The extensions that a platform lacks. */
export const missingExtensions = (config: ConsoleConfig): readonly Extension[] =>
  extensionNames.filter((name) => !config.extensions.includes(name));

/** Seconds that the answer may take. */
const timeout = 10;
/** The longest wait between two attempts, in seconds. */
const longestWait = 30;

const brokenConfig = 'The file config.json is broken: it is not valid JSON.';

/** Whether an answer says that it is JSON, and not the page of a static host. */
const isJson = ({ headers }: Response): boolean =>
  /^application\/([\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type ReadConfig =
  | { readonly config: ConsoleConfig }
  /** Why nobody knows yet what the platform has. */
  | { readonly problem: string };

/**
 * Reads /config.json. Where there is none, or a static host answers with its page, the platform is the
 * specification and no more; where there is no answer, or JSON that is broken, that is not known.
 */
export async function readConfig(seconds = timeout): Promise<ReadConfig> {
  const signal = AbortSignal.timeout(seconds * 1_000);
  try {
    const response = await fetch('config.json', { signal });
    if (isTransientStatus(response.status))
      return { problem: `The server answered ${response.status}.` };
    const text = await response.text();
    if (!response.ok || !isJson(response)) return { config: defaultConfig };
    const config = parseJson(text);
    return config === undefined ? { problem: brokenConfig } : { config: parseConfig(config) };
  } catch {
    return { problem: signal.aborted ? `No answer came within ${seconds} s.` : 'No answer came.' };
  }
}

/** A start that waits for the configuration. */
export interface ConfigWait {
  readonly problem: string;
  /** Seconds until the next attempt. */
  readonly seconds: number;
  /** Tries again at once. */
  retry(): void;
}

/** Loads the configuration, however many attempts it takes; says before each wait why. */
export async function loadConfig(onWait: (wait: ConfigWait) => void): Promise<ConsoleConfig> {
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, longestWait)) {
    const result = await readConfig();
    if ('config' in result) return result.config;
    await new Promise<void>((resolve) => {
      const retry = () => {
        clearTimeout(timer);
        removeEventListener('online', retry);
        resolve();
      };
      const timer = setTimeout(retry, seconds * 1_000);
      addEventListener('online', retry);
      onWait({ problem: result.problem, seconds, retry });
    });
  }
}
