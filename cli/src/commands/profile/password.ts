import { contract, passwordChangeFields } from '@steward/api';
import { sessionMessages, validateForm, validateNewPassword } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { linesOf } from '../../kernel/auth/secretInput.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import { printCalls, sendCall } from '../../resource/records/runCalls.ts';

interface PasswordOptions {
  readonly passwordsStdin?: true;
  readonly dryRun?: true;
}

const { changePassword: route } = contract.profile;
const { current_password: currentField, new_password: newField } = passwordChangeFields;

/** The two passwords of standard input, a line each. */
async function readPasswords({ io }: Factory) {
  const lines = linesOf(await io.readStdin());
  const [current_password = '', new_password = ''] = lines;
  if (lines.length === 2) return { current_password, new_password };
  throw usageError(
    'Standard input must have two lines: the current password, and the new one. Nothing was sent.',
  );
}

async function askPasswords({ io, system }: Factory) {
  if (!io.canPrompt()) {
    throw usageError('There is no terminal to ask for the passwords on.', {
      hint: 'Pipe both in with --passwords-stdin, a line each.',
    });
  }
  const prompt = await system.prompt();
  const current_password = await prompt.password(`${currentField.label}: `);
  const new_password = await prompt.password(`${newField.label}: `);
  const confirmation = await prompt.password(`Confirm ${newField.label.toLowerCase()}: `);
  if (confirmation !== new_password) throw usageError(sessionMessages.passwordMatch);
  return { current_password, new_password };
}

/** Changes the password of the person who is logged in. No argument has it, and nothing prints it. */
export const changePassword: Handler<PasswordOptions> = async (factory, { options }) => {
  const { io, redactor } = factory;
  const body = options.passwordsStdin ? await readPasswords(factory) : await askPasswords(factory);
  for (const password of Object.values(body)) redactor.add(password);
  const problem =
    validateNewPassword({ password: body.new_password }).password ??
    Object.values(validateForm(passwordChangeFields, body))[0];
  if (problem !== undefined) throw usageError(problem);
  const call = { route, body, label: 'your password' };
  if (options.dryRun) return printCalls(factory, [call]);
  await sendCall(await factory.client(), call);
  await io.success('Changed your password. Your other sessions have ended.');
};
