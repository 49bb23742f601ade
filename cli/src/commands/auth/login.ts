import type { Client } from '@steward/api';
import { auth, isApiError } from '@steward/api';
import { isEmail, isLoginSuccess, sessionMessages, validateForm } from '@steward/api/forms';
import type { Handler } from '../../kernel/command.ts';
import type { Context } from '../../kernel/config.ts';
import type { Factory } from '../../kernel/factory.ts';
import { CliError, usageError } from '../../kernel/errors.ts';
import { isLoopback } from '../../kernel/http.ts';
import { printJson } from '../../kernel/output.ts';
import { readStream } from '../../kernel/streams.ts';

export interface LoginOptions {
  readonly email?: string;
  readonly passwordStdin?: boolean;
  readonly apiKeyStdin?: boolean;
}

const oneLine = (text: string): string => text.replace(/\r?\n[\s\S]*$/, '');

const readStdin = ({ system }: Factory): Promise<string> =>
  readStream(system.streams.in.stream, system.interruption.abortSignal);

async function readEmail(factory: Factory, given: string | undefined): Promise<string> {
  if (given === undefined && !factory.io.canPrompt()) {
    throw usageError('There is no terminal to ask for an email address on.', {
      hint: 'Give --email with --password-stdin, or an API key with --api-key-stdin.',
    });
  }
  const email = given ?? (await (await factory.system.prompt()).input('Email: '));
  if (!isEmail(email)) throw usageError(sessionMessages.loginEmail);
  return email.trim();
}

async function readPassword(factory: Factory, fromStdin: boolean): Promise<string> {
  if (!fromStdin && !factory.io.canPrompt()) {
    throw usageError('There is no terminal to ask for the password on.', {
      hint: 'Pipe it in with --password-stdin.',
    });
  }
  const password = fromStdin
    ? oneLine(await readStdin(factory))
    : await (await factory.system.prompt()).password('Password: ');
  factory.redactor.add(password);
  if (password === '') throw usageError('The password is empty.');
  return password;
}

/** The session's token. Throws in the specified words when the platform says no. */
async function sessionToken(client: Client, email: string, password: string): Promise<string> {
  const body = { email, password };
  const [problem] = Object.values(
    validateForm(auth.login.body?.kind === 'object' ? auth.login.body.fields : {}, body),
  );
  if (problem !== undefined) throw usageError(problem);
  try {
    const answer = await client.auth.login({ body });
    if (!isLoginSuccess(answer) || !answer.token) {
      throw new CliError('login', sessionMessages.loginWithoutId);
    }
    return answer.token;
  } catch (error) {
    if (isApiError(error) && [400, 401, 403].includes(error.status)) {
      throw new CliError('login', sessionMessages.loginFailed);
    }
    throw error;
  }
}

async function apiKeyOf(factory: Factory, options: LoginOptions): Promise<string | undefined> {
  if (!options.apiKeyStdin) return factory.flags.apiKey;
  const key = oneLine(await readStdin(factory)).trim();
  if (key === '') throw usageError('Standard input has no API key.');
  return key;
}

/** Logs in by password or API key and remembers it under the context's name. */
export const login: Handler<LoginOptions> = async (factory, { options }) => {
  const { url, name } = await factory.settings();
  if (options.apiKeyStdin && options.passwordStdin) {
    throw usageError(
      '--password-stdin and --api-key-stdin both read standard input. Give one of them.',
    );
  }
  if (url.startsWith('http:') && !isLoopback(url)) {
    await factory.io.warn(`${url} is not encrypted: others on the network can read what you send.`);
  }
  // A session that cannot be kept would stay open on the platform, and nobody could end it.
  await factory.assertConfigWritable();
  const apiKey = await apiKeyOf(factory, options);
  const context =
    apiKey === undefined
      ? await bySession(factory, url, options)
      : await byKey(factory, url, apiKey);
  await factory.changeConfig(({ contexts }) => ({
    current: name,
    contexts: { ...contexts, [name]: context },
  }));
  const who = context.email ?? 'the holder of the key';
  await factory.io.success(`Logged in to ${url} as ${who} (context ${name}).`);
  if (factory.format === 'json')
    await printJson(factory, { context: name, url, email: context.email });
};

async function bySession(factory: Factory, url: string, options: LoginOptions): Promise<Context> {
  const email = await readEmail(factory, options.email);
  const password = await readPassword(factory, options.passwordStdin ?? false);
  const token = await sessionToken(await factory.client({ anonymous: true }), email, password);
  factory.redactor.add(token);
  return { url, token, kind: 'session', email };
}

async function byKey(factory: Factory, url: string, token: string): Promise<Context> {
  factory.redactor.add(token);
  const me = await (await factory.client({ token })).profile.read();
  return { url, token, kind: 'apiKey', ...(me.email && { email: me.email }) };
}
