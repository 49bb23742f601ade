import type { Client } from '@steward/api';
import { auth, isApiError } from '@steward/api';
import { isEmail, isLoginSuccess, sessionMessages, validateForm } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import type { Context } from '../../kernel/config/config.ts';
import { CliError, formatError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { linesOf } from '../../kernel/auth/secretInput.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { storeInKeychain } from '../../kernel/auth/storedToken.ts';
import { readTextFile } from '../../kernel/io/streams.ts';
import type { LoggedIn } from './browserLogin.ts';
import { logInByBrowser } from './browserLogin.ts';
import { logInWithCode } from './loginCode.ts';

interface LoginOptions {
  readonly email?: string;
  readonly passwordStdin?: boolean;
  readonly passwordFile?: string;
  readonly otpStdin?: boolean;
  readonly keychain?: true;
  readonly browser?: true;
  /** Whether a browser is opened. */
  readonly open: boolean;
}

/** What proves who is there, as far as it was given and need not be asked for. */
interface GivenSecrets {
  readonly password: string | undefined;
  readonly code: string | undefined;
}

const firstLine = (text: string): string => linesOf(text)[0] ?? '';

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

/** The secrets of standard input, a file or the environment. On standard input, the code is the line after the password. */
async function readGivenSecrets(
  { io, system: { env }, redactor }: Factory,
  { passwordStdin, passwordFile: file, otpStdin }: LoginOptions,
): Promise<GivenSecrets> {
  if (passwordStdin && file !== undefined) {
    throw usageError('Give --password-stdin or --password-file, not both.');
  }
  const lines = passwordStdin || otpStdin ? linesOf(await io.readStdin()) : [];
  const fileText = file === undefined ? (env.STEWARD_PASSWORD ?? '') : await readTextFile(file);
  const password = passwordStdin ? lines.shift() : firstLine(fileText);
  const code = (otpStdin ? lines.shift() : firstLine(env.STEWARD_OTP ?? ''))?.trim();
  redactor.add(password);
  redactor.add(code);
  if (otpStdin && !code) {
    throw usageError('Standard input has no code. Nothing was sent.', {
      hint: 'With --password-stdin, the code is the second line. Otherwise it is the first.',
    });
  }
  const isGiven = passwordStdin || file !== undefined;
  return { password: isGiven ? (password ?? '') : password || undefined, code: code || undefined };
}

async function readPassword({ io, system, redactor }: Factory, given: string | undefined) {
  if (given === undefined && !io.canPrompt()) {
    throw usageError('There is no terminal to ask for the password on.', {
      hint: 'Pipe it in with --password-stdin, or give --password-file.',
    });
  }
  const password = given ?? (await (await system.prompt()).password('Password: '));
  redactor.add(password);
  if (password === '') throw usageError('The password is empty.');
  return password;
}

/** A login that had no answer changed nothing that anybody would miss. */
function asUnreachable(error: unknown): unknown {
  const { exit, message, ...advice } = formatError(error);
  return exit === 'unknown' ? new CliError('unreachable', message, advice) : error;
}

/** The refusal of a login as people read it: in the specified words, unless the platform has more to say. */
function asLoginError(error: unknown): unknown {
  if (!isApiError(error) || ![400, 401, 403].includes(error.status)) return asUnreachable(error);
  return new CliError(
    'login',
    error.code === undefined ? sessionMessages.loginFailed : error.message,
  );
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** Opens a session and returns its token. Throws an ApiError where the platform refuses. */
async function openSession(client: Client, body: Credentials): Promise<LoggedIn> {
  const fields = auth.login.body?.kind === 'object' ? auth.login.body.fields : {};
  const [problem] = Object.values(validateForm(fields, { ...body }));
  if (problem !== undefined) throw usageError(problem);
  const answer = await client.auth.login({ body });
  if (isLoginSuccess(answer) && answer.token) return { token: answer.token, email: body.email };
  throw new CliError('login', sessionMessages.loginWithoutId);
}

const toContext = (url: string, { token, email }: LoggedIn): Context => ({
  url,
  token,
  kind: 'session',
  ...(email && { email }),
});

async function loginBySession(factory: Factory, url: string, options: LoginOptions) {
  const email = await readEmail(factory, options.email);
  const given = await readGivenSecrets(factory, options);
  const password = await readPassword(factory, given.password);
  const client = await factory.client({ anonymous: true });
  const loggedIn = await logInWithCode(factory, {
    code: given.code,
    logIn: (code) => openSession(client, { email, password, ...(code !== undefined && { code }) }),
    logInByBrowser: () => logInByBrowser(factory, url, { opens: options.open }),
  }).catch((error: unknown) => {
    throw asLoginError(error);
  });
  factory.redactor.add(loggedIn.token);
  return toContext(url, loggedIn);
}

/** Logs in by a browser, where no other proof is given. */
async function loginInBrowser(factory: Factory, url: string, options: LoginOptions) {
  const others = {
    '--email': options.email,
    '--password-stdin': options.passwordStdin,
    '--password-file': options.passwordFile,
    '--otp-stdin': options.otpStdin,
    'an API key': factory.flags.apiKey,
  };
  const [other] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
  if (other !== undefined) throw usageError(`Give --browser or ${other}, not both.`);
  const loggedIn = await logInByBrowser(factory, url, { opens: options.open });
  return toContext(url, loggedIn);
}

async function loginByKey(factory: Factory, url: string, token: string) {
  factory.redactor.add(token);
  const { email } = await (await factory.client({ token })).profile.read();
  return { url, token, kind: 'apiKey', ...(email && { email }) } as const;
}

/** Logs in by password, browser or API key and stores the credentials under the context's name. */
export const login: Handler<LoginOptions> = async (factory, { options }) => {
  const { io, flags } = factory;
  const { url, name } = await factory.settings();
  const [stdinFlag] = [
    options.passwordStdin && '--password-stdin',
    options.otpStdin && '--otp-stdin',
  ].filter(Boolean);
  if (flags.apiKeyStdin && stdinFlag) {
    throw usageError(
      `${stdinFlag} and --api-key-stdin both read standard input. Give one of them.`,
    );
  }
  // A session that cannot be stored would stay open on the platform, and nobody could end it.
  await factory.assertConfigWritable();
  const { apiKey } = flags;
  const logInBySession = options.browser ? loginInBrowser : loginBySession;
  const context: Context =
    apiKey === undefined || options.browser
      ? await logInBySession(factory, url, options)
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
  const who = context.email ?? (context.kind === 'apiKey' ? 'the holder of the key' : 'you');
  await io.success(`Logged in to ${url} as ${who} (context ${name}).`);
  if (current !== name && Object.hasOwn(storedContexts, current)) {
    await io.note(
      `Commands without --context now use ${name}. Switch back with: steward context use ${current}`,
    );
  }
  if (wantsData(factory)) await printValue(factory, { context: name, url, email: context.email });
};
