import type { Extension } from '@steward/api';
import { extensions as allExtensions, isObject } from '@steward/api';

/** What may differ from one installation to the next; read from /config.json at start. */
export interface PlatformConfig {
  /** Origin of the platform, '' for the console's own. */
  readonly baseUrl: string;
  /** Beginnings of paths that this platform has elsewhere. */
  readonly paths: Readonly<Record<string, string>>;
  readonly productName: string;
  /** Extensions that this platform has; the console does not offer the others. */
  readonly extensions: readonly Extension[];
  /** Where 'Create Account' leads, if anywhere. */
  readonly createAccountUrl?: string;
}

export const defaultConfig: PlatformConfig = {
  baseUrl: '',
  paths: {},
  productName: 'Steward',
  extensions: allExtensions,
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a configuration; what is missing or of the wrong type keeps its default. */
export function parseConfig(value: unknown): PlatformConfig {
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
      ? allExtensions.filter((name) => extensions.includes(name))
      : allExtensions,
    ...(isText(createAccountUrl) && /^https?:\/\//.test(createAccountUrl) && { createAccountUrl }),
  };
}

/** The extensions that a platform lacks. */
export const lacking = (config: PlatformConfig): readonly Extension[] =>
  allExtensions.filter((name) => !config.extensions.includes(name));

/** Reads /config.json; an installation without one runs on the defaults. */
export async function loadConfig(): Promise<PlatformConfig> {
  try {
    const response = await fetch('/config.json');
    return parseConfig(response.ok ? await response.json() : undefined);
  } catch {
    return defaultConfig;
  }
}
