import { confirmationMinutes, contract } from '@steward/api';
import { confirmByPassword } from '../../kernel/auth/confirmation.ts';
import { linesOf } from '../../kernel/auth/secretInput.ts';
import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import { printCalls, sendCall } from '../../resource/records/runCalls.ts';
import { mask } from '../../kernel/text/redact.ts';

interface ConfirmOptions {
  readonly passwordStdin?: boolean;
  readonly dryRun?: boolean;
}

const { confirm: route } = contract.profile;

/** Proves to the platform who is there, so that calls that ask for it are made for a while. */
export const confirm: Handler<ConfirmOptions> = async (factory, { options }) => {
  const { io, redactor } = factory;
  const callOf = (password: string) => ({ route, body: { password }, label: 'that it is you' });
  if (options.dryRun) return printCalls(factory, [callOf(mask)]);
  if (!options.passwordStdin && !io.canPrompt()) {
    throw usageError('There is no terminal to ask for the password on.', {
      hint: 'Pipe it in with --password-stdin.',
    });
  }
  const client = await factory.client();
  const send = (password: string) => sendCall(client, callOf(password));
  if (options.passwordStdin) {
    const [password = ''] = linesOf(await io.readStdin());
    redactor.add(password);
    if (password === '') throw usageError('The password is empty.');
    await send(password);
  } else await confirmByPassword(factory, send);
  await io.success(`Confirmed that it is you. This holds for ${confirmationMinutes} minutes.`);
};
