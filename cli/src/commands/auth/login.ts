import type { Client } from '@steward/api';
import { auth, isApiError } from '@steward/api';
import { isEmail, isLoginSuccess, sessionMessages, validateForm } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import type { Context } from '../../kernel/config/config.ts';
import { CliError, formatError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { storeInKeychain } from '../../kernel/auth/storedToken.ts';
import { readTextFile } from '../../kernel/io/streams.ts';

interface LoginOptions {
  readonly email?: string;
  readonly passwordStdin?: boolean;
  readonly passwordFile?: string;
  readonly keychain?: true;
}

/** The first line; the carriage return of a file that Windows wrote is no part of it. */
const firstLine = (text: string): string => text.replace(/\r?\n[\s\S]*$|\r$/, '');

async function readEmail({ io, system }: Factory, address: string | undefined): Promise<string> {
  if (address === undefined && !io.canPrompt()) {
    throw usageError('There is no terminal to ask for an email address on.', {
      hint: 'Give --email with --password-stdin, or an API key with --api-key-stdin.',
    });
  }
  const email = address ?? (await (await system.prompt()).input('Email: '));
  if (!isEmail(email)) throw usageError(sessionMessages.loginEmail);
  return email.trim();
}

/** The password of standard input, a file or the environment; undefined where none of them is to have it. */
async function givenPassword({ io, system }: Factory, options: LoginOptions) {
  const { passwordStdin, passwordFile: file } = options;
  if (passwordStdin && file !== undefined) {
    throw usageError('Give --password-stdin or --password-file, not both.');
  }
  if (passwordStdin) return firstLine(await io.readStdin());
  return file === undefined
    ? firstLine(system.env.STEWARD_PASSWORD ?? '') || undefined
    : firstLine(await readTextFile(file));
}

async function readPassword(factory: Factory, options: LoginOptions) {
  const { io, system, redactor } = factory;
  const passwordText = await givenPassword(factory, options);
  if (passwordText === undefined && !io.canPrompt()) {
    throw usageError('There is no terminal to ask for the password on.', {
      hint: 'Pipe it in with --password-stdin, or give --password-file.',
    });
  }
  const password = passwordText ?? (await (await system.prompt()).password('Password: '));
  redactor.add(password);
  if (password === '') throw usageError('The password is empty.');
  return password;
}

/** A login that had no answer changed nothing that anybody would miss. */
function asUnreachable(error: unknown): unknown {
  const { exit, message, ...advice } = formatError(error);
  return exit === 'unknown' ? new CliError('unreachable', message, advice) : error;
}

/** Opens a session and returns its token. Throws in the specified words when the platform refuses. */
async function openSession(client: Client, email: string, password: string): Promise<string> {
  const body = { email, password };
  const fields = auth.login.body?.kind === 'object' ? auth.login.body.fields : {};
  const [problem] = Object.values(validateForm(fields, body));
  if (problem !== undefined) throw usageError(problem);
  try {
    const answer = await client.auth.login({ body });
    if (isLoginSuccess(answer) && answer.token) return answer.token;
  } catch (error) {
    if (!isApiError(error) || ![400, 401, 403].includes(error.status)) throw asUnreachable(error);
    throw new CliError('login', sessionMessages.loginFailed);
  }
  throw new CliError('login', sessionMessages.loginWithoutId);
}

async function loginBySession(factory: Factory, url: string, options: LoginOptions) {
  const email = await readEmail(factory, options.email);
  const password = await readPassword(factory, options);
  const token = await openSession(await factory.client({ anonymous: true }), email, password);
  factory.redactor.add(token);
  return { url, token, kind: 'session', email } as const;
}

async function loginByKey(factory: Factory, url: string, token: string) {
  factory.redactor.add(token);
  const { email } = await (await factory.client({ token })).profile.read();
  return { url, token, kind: 'apiKey', ...(email && { email }) } as const;
}

/** Logs in by password or API key and stores the credentials under the context's name. */
export const login: Handler<LoginOptions> = async (factory, { options }) => {
  const { io, flags } = factory;
  const { url, name } = await factory.settings();
  if (flags.apiKeyStdin && options.passwordStdin) {
    throw usageError(
      '--password-stdin and --api-key-stdin both read standard input. Give one of them.',
    );
  }
  // A session that cannot be stored would stay open on the platform, and nobody could end it.
  await factory.assertConfigWritable();
  const { apiKey } = flags;
  const context: Context =
    apiKey === undefined
      ? await loginBySession(factory, url, options)
      : await loginByKey(factory, url, apiKey);
  const { current, contexts: storedContexts } = await factory.config();
  const before = storedContexts[name];
  const toStore =
    (options.keychain ?? before?.keychain)
      ? await storeInKeychain(name, context, factory)
      : context;
  await factory.changeConfig(({ contexts }) => ({
    current: name,
    contexts: { ...contexts, [name]: toStore },
  }));
  const who = context.email ?? 'the holder of the key';
  await io.success(`Logged in to ${url} as ${who} (context ${name}).`);
  if (current !== name && Object.hasOwn(storedContexts, current)) {
    await io.note(
      `Commands without --context now use ${name}. Switch back with: steward context use ${current}`,
    );
  }
  if (wantsData(factory)) await printValue(factory, { context: name, url, email: context.email });
};
