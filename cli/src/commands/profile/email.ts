import { contract, emailChangeFields } from '@steward/api';
import { validateForm } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import { printCalls, sendCall } from '../../resource/records/runCalls.ts';

/** Asks the platform to send a link to a new address of the person who is logged in. */
export const changeEmail: Handler<{ dryRun?: boolean }> = async (factory, { args, options }) => {
  const [email = ''] = args;
  const [problem] = Object.values(validateForm(emailChangeFields, { email }));
  if (problem !== undefined) throw usageError(problem);
  const call = { route: contract.profile.changeEmail, body: { email }, label: 'your address' };
  if (options.dryRun) return printCalls(factory, [call]);
  await sendCall(await factory.client(), call);
  await factory.io.success(`A link is on its way to ${email}. Open it to change your address.`);
};
