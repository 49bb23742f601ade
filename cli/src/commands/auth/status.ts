import { isApiError, userTypeOf } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { CliError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { formatPairs } from '../../kernel/output/pairs.ts';

async function readProfile(factory: Factory, url: string) {
  try {
    return await (await factory.client()).profile.read();
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    throw new CliError('login', `Your session at ${url} has ended, or the key is not valid.`, {
      hint: 'Log in with: steward auth login',
    });
  }
}

/**
 * Prints the user, the address and the kind of credential; fails with the login exit code without a
 * session.
 */
export const printStatus: Handler<object> = async (factory) => {
  const { url, name: context, kind, tokenFrom: from } = await factory.settings();
  const profile = await readProfile(factory, url);
  const { id, email } = profile;
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ');
  const role = userTypeOf(profile);
  if (wantsData(factory)) {
    return printValue(factory, { url, context, kind, from, id, email, name, role });
  }
  const lines: [string, string][] = [
    ['Platform', url],
    ['Who', [name, email && `<${email}>`].filter(Boolean).join(' ')],
    ['Role', role],
    ['How', `${kind === 'apiKey' ? 'API key' : 'Session token'} from ${from}`],
  ];
  await factory.io.writeStyled(formatPairs(factory.io.out, lines));
};
