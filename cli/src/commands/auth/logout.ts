import { errorMessage, isApiError } from '@steward/api';
import type { Handler } from '../../kernel/command.ts';
import type { Context } from '../../kernel/config.ts';
import type { Factory } from '../../kernel/factory.ts';
import { printJson } from '../../kernel/output.ts';

/** Ends the session on the platform; true when it is certainly over. */
async function ended(factory: Factory, token: string): Promise<boolean> {
  try {
    await (await factory.client({ token })).auth.logout();
    return true;
  } catch (error) {
    if (isApiError(error) && [401, 404, 405].includes(error.status)) return error.status === 401;
    await factory.io.warn(`The platform was not told: ${errorMessage(error)}`);
    return false;
  }
}

/** Ends the session of the context and forgets its token, even if the platform cannot be reached. */
export const logout: Handler<object> = async (factory) => {
  const { name, stored, url } = await factory.settings();
  if (stored?.token === undefined) {
    await factory.io.note(`Context ${name} has no session to end.`);
  } else await forget(factory, name, stored, stored.token);
  if (factory.format === 'json')
    await printJson(factory, { context: name, url: stored?.url ?? url });
};

async function forget(
  factory: Factory,
  name: string,
  { url, kind, email }: Context,
  token: string,
): Promise<void> {
  const mine = (await factory.settings()).token === token;
  const over = kind === 'session' && mine && (await ended(factory, token));
  await factory.changeConfig((config) => ({
    ...config,
    contexts: { ...config.contexts, [name]: { url, ...(email && { email }) } },
  }));
  await factory.io.success(`Logged out of ${url} (context ${name}).`);
  if (kind === 'session' && !over) {
    await factory.io.warn('The token is forgotten here, but may be valid there until it expires.');
  }
  if (kind === 'apiKey') {
    await factory.io.note('The API key is forgotten here and still valid: renew it to end it.');
  }
}
