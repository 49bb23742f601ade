import type { Extension } from '@steward/api';
import { extensionNames, isObject } from '@steward/api';

/** The configuration of one installation, read from /config.json at start. */
export interface ConsoleConfig {
  /** Address of the platform, '' for the console's own. */
  readonly baseUrl: string;
  /** Path prefixes of the contract, each with the prefix that this platform uses instead. */
  readonly paths: Readonly<Record<string, string>>;
  readonly productName: string;
  /** The extensions that this platform has; the console does not offer the others. */
  readonly extensions: readonly Extension[];
  /** The target of the link 'Create Account'; absent where the console shows its own page. */
  readonly createAccountUrl?: string;
}

export const defaultConfig: ConsoleConfig = {
  baseUrl: '',
  paths: {},
  productName: 'Steward',
  extensions: extensionNames,
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a configuration; values that are missing or of the wrong type get their defaults. */
export function parseConfig(value: unknown): ConsoleConfig {
  if (!isObject(value)) return defaultConfig;
  const { baseUrl, paths, productName, extensions, createAccountUrl } = value;
  return {
    baseUrl: isText(baseUrl) ? baseUrl : defaultConfig.baseUrl,
    paths: isObject(paths)
      ? Object.fromEntries(
          Object.entries(paths).filter((entry): entry is [string, string] => isText(entry[1])),
        )
      : defaultConfig.paths,
    productName:
      isText(productName) && productName !== '' ? productName : defaultConfig.productName,
    extensions: Array.isArray(extensions)
      ? extensionNames.filter((name) => extensions.includes(name))
      : extensionNames,
    ...(isText(createAccountUrl) && /^https?:\/\//.test(createAccountUrl) && { createAccountUrl }),
  };
}

/** The extensions that a platform lacks. */
export const missingExtensions = (config: ConsoleConfig): readonly Extension[] =>
  extensionNames.filter((name) => !config.extensions.includes(name));

/** Loads /config.json; an installation without that file runs on the defaults. */
export async function loadConfig(): Promise<ConsoleConfig> {
  try {
    const response = await fetch('config.json');
    return parseConfig(response.ok ? await response.json() : undefined);
  } catch {
    return defaultConfig;
  }
}
