import { contract, isApiError } from '@steward/api';
import { askForSecret, linesOf } from '../../kernel/auth/secretInput.ts';
import type { Handler } from '../../kernel/command/command.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import { explainMissingCall } from '../../kernel/http/extensions.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { mask } from '../../kernel/text/redact.ts';
import { printCalls } from '../../resource/records/runCalls.ts';
import { printRecoveryCodes } from './factors.ts';

interface AuthenticatorOptions {
  readonly name?: string;
  /** Print the secret alone. */
  readonly begin?: boolean;
  /** Send the code of standard input alone. */
  readonly codeStdin?: boolean;
  readonly dryRun?: boolean;
}

const { startAuthenticator, confirmAuthenticator } = contract.factors;

/** Makes the secret that an app is to share. */
async function begin(factory: Factory) {
  const client = await factory.client();
  return client.factors.startAuthenticator().catch(async (error: unknown) => {
    throw await explainMissingCall(client, startAuthenticator, error);
  });
}

/** Adds the app whose code this is, and prints the recovery codes that come with a first factor. */
async function addWithCode(factory: Factory, code: string, name: string | undefined) {
  const client = await factory.client();
  const body = { code, ...(name !== undefined && { name }) };
  const answer = await client.factors
    .confirmAuthenticator({ body })
    .catch(async (error: unknown) => {
      throw await explainMissingCall(client, confirmAuthenticator, error);
    });
  if (answer.recovery_codes) await printRecoveryCodes(factory, answer.recovery_codes);
  await factory.io.success('Added the authenticator app. Logins ask for its code from now on.');
}

const isWrongCode = (error: unknown): boolean =>
  isApiError(error) && error.fields.code !== undefined;

/** Shows the secret to a person and asks for a code; the recovery codes alone go to stdout. */
async function addOnTerminal(factory: Factory, name: string | undefined): Promise<void> {
  const { io } = factory;
  if (!io.canPrompt()) {
    throw usageError('There is no terminal to ask for the code on.', {
      hint: 'Print the secret with --begin, then pipe the code in with --code-stdin.',
    });
  }
  const { secret, uri } = await begin(factory);
  await io.print('Type this secret into your authenticator app, or make a QR code of the address:');
  await io.printLine(`  ${secret}\n  ${uri}`);
  await askForSecret(
    factory,
    'Code that the app shows: ',
    (code) => addWithCode(factory, code, name),
    isWrongCode,
  );
}

/** Prints the secret as data: the first of two steps of a script. */
async function printSecret(factory: Factory): Promise<void> {
  const { secret, uri } = await begin(factory);
  if (wantsData(factory)) await printValue(factory, { secret, uri });
  else await factory.io.write(`${secret}\n${uri}\n`);
  await factory.io.note('Add the app with: steward profile add-authenticator --code-stdin');
}

export const addAuthenticator: Handler<AuthenticatorOptions> = async (factory, { options }) => {
  const { name, begin: onlyBegins, codeStdin, dryRun } = options;
  if (onlyBegins && codeStdin) throw usageError('--begin and --code-stdin are two steps.');
  if (dryRun) {
    const confirmation = {
      route: confirmAuthenticator,
      body: { code: mask, ...(name !== undefined && { name }) },
      label: 'the authenticator app',
    };
    const start = { route: startAuthenticator, label: 'the authenticator app' };
    return printCalls(factory, [
      ...(codeStdin ? [] : [start]),
      ...(onlyBegins ? [] : [confirmation]),
    ]);
  }
  if (onlyBegins) return printSecret(factory);
  if (!codeStdin) return addOnTerminal(factory, name);
  const [code = ''] = linesOf(await factory.io.readStdin());
  if (code.trim() === '') throw usageError('Standard input has no code. Nothing was sent.');
  factory.redactor.add(code);
  return addWithCode(factory, code.trim(), name);
};
