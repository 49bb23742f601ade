import { errorMessage, isApiError } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import type { Context } from '../../kernel/config/config.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { forgetInKeychain } from '../../kernel/auth/storedToken.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';

/** Ends the session on the platform; returns true when it is certainly over. */
async function endSession({ client, io }: Factory, token: string): Promise<boolean> {
  try {
    await (await client({ token })).auth.logout();
    return true;
  } catch (error) {
    if (isApiError(error) && [401, 404, 405].includes(error.status)) return error.status === 401;
    await io.warn(`The session was not ended on the platform: ${errorMessage(error)}`);
    return false;
  }
}

async function forgetToken(factory: Factory, name: string, context: Context, token: string) {
  const { io } = factory;
  const { url, kind, email } = context;
  const isInUse = (await factory.settings()).token === token;
  const isOver = kind === 'session' && isInUse && (await endSession(factory, token));
  await forgetInKeychain(name, context, factory);
  await factory.changeConfig((config) => ({
    ...config,
    contexts: { ...config.contexts, [name]: { url, ...(email && { email }) } },
  }));
  await io.success(`Logged out of ${url} (context ${name}).`);
  if (kind === 'session' && !isOver) {
    await io.warn('The token is forgotten here, but may be valid there until it expires.');
  }
  if (kind === 'apiKey') {
    await io.note('The API key is forgotten here and still valid: renew it to end it.');
  }
}

/** Ends the session of the context and forgets its token, even if the platform cannot be reached. */
export const logout: Handler<object> = async (factory) => {
  const { name, storedContext, url } = await factory.settings();
  if (storedContext?.token === undefined) {
    await factory.io.note(`Context ${name} has no session to end.`);
  } else await forgetToken(factory, name, storedContext, storedContext.token);
  if (wantsData(factory)) {
    await printValue(factory, { context: name, url: storedContext?.url ?? url });
  }
};
