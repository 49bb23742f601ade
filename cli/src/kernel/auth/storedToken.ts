import type { Config, Context } from '../config/config.ts';
import { configFile } from '../config/config.ts';
import { CliError } from '../errors/errors.ts';
import type { Io } from '../io/io.ts';
import type { Keychain } from './keychain.ts';

/** A system that has a keychain, or none. */
interface KeychainSource {
  readonly keychain: () => Promise<Keychain | undefined>;
}

interface TokenStore {
  readonly io: Io;
  readonly system: KeychainSource;
}

/** The account under which the token of a context is kept in the keychain. */
const accountOf = (name: string, { url }: Context): string => `${name} at ${url}`;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** The configuration with the token of a context that has it in the keychain. Throws where that cannot be read. */
export async function withKeychainToken(
  config: Config,
  name: string,
  system: KeychainSource,
): Promise<Config> {
  const context = Object.hasOwn(config.contexts, name) ? config.contexts[name] : undefined;
  if (context?.keychain === undefined) return config;
  try {
    const keychain = await system.keychain();
    if (keychain === undefined) throw new Error('There is none on this system.');
    const token = await keychain.read(accountOf(name, context));
    const contextWithToken = { ...context, ...(token !== undefined && { token }) };
    return { ...config, contexts: { ...config.contexts, [name]: contextWithToken } };
  } catch (error) {
    throw new CliError(
      'login',
      `The token of context ${name} is in the keychain, which cannot be read. ${reasonOf(error)}`,
      { hint: 'Unlock it, or give the token with --token-file or STEWARD_TOKEN.' },
    );
  }
}

/**
 * Stores the token of a context in the keychain. Returns the context to save: without the token, or with it and a
 * warning if the keychain fails.
 */
export async function storeInKeychain(
  name: string,
  { token = '', ...context }: Context,
  { io, system, folder }: TokenStore & { readonly folder: string },
): Promise<Context> {
  const account = accountOf(name, context);
  try {
    const keychain = await system.keychain();
    if (keychain === undefined) throw new Error('There is none that it can reach on this system.');
    await keychain.write(account, token);
    // A tool may say that all is well, and have kept nothing.
    if ((await keychain.read(account)) !== token) throw new Error('It does not keep the token.');
    await io.note(`The token is in ${keychain.name}.`);
    return { ...context, keychain: true };
  } catch (error) {
    await io.warn(
      `The keychain cannot be used. ${reasonOf(error)} The token is in ${configFile(folder)} instead, readable by you alone.`,
    );
    return { ...context, token };
  }
}

/** Removes the token of a context from the keychain, if it is there. */
export async function forgetInKeychain(
  name: string,
  context: Context | undefined,
  { io, system }: TokenStore,
): Promise<void> {
  if (context?.keychain === undefined) return;
  try {
    await (await system.keychain())?.remove(accountOf(name, context));
  } catch (error) {
    await io.warn(`The token stays in the keychain, which cannot be changed. ${reasonOf(error)}`);
  }
}
