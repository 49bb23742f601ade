import { isApiError, userTypeOf } from '@steward/api';
import type { Handler } from '../../kernel/command.ts';
import type { Factory } from '../../kernel/factory.ts';
import { CliError } from '../../kernel/errors.ts';
import { formatPairs, printJson } from '../../kernel/output.ts';

async function readProfile(factory: Factory, url: string) {
  try {
    return await (await factory.client()).profile.read();
  } catch (error) {
    if (isApiError(error) && error.status === 401) {
      throw new CliError('login', `Your session at ${url} has ended, or the key is not valid.`, {
        hint: 'Log in with: steward auth login',
      });
    }
    throw error;
  }
}

/** Says who, where and how; fails with the login exit where nobody is. */
export const status: Handler<object> = async (factory) => {
  const { url, name, kind, tokenFrom } = await factory.settings();
  const me = await readProfile(factory, url);
  const fullName = [me.first_name, me.last_name].filter(Boolean).join(' ');
  const role = userTypeOf(me);
  if (factory.format === 'json') {
    return printJson(factory, {
      url,
      context: name,
      kind,
      from: tokenFrom,
      id: me.id,
      email: me.email,
      name: fullName,
      role,
    });
  }
  const how = kind === 'apiKey' ? 'API key' : 'Session token';
  const lines: [string, string][] = [
    ['Platform', url],
    ['Who', [fullName, me.email && `<${me.email}>`].filter(Boolean).join(' ')],
    ['Role', role],
    ['How', `${how} from ${tokenFrom}`],
  ];
  await factory.io.write(formatPairs(factory.io.out, lines));
};
