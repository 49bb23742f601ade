import type { CallArgs, Client, ClientOptions } from './caller.ts';
import { createCaller } from './caller.ts';
import * as contract from './contract.ts';
import type { Route } from './route.ts';
import { isRoute } from './routes.ts';

/**
 * Makes the contract callable.
 * Each call rejects with ApiError (the platform said no), NetworkError (no answer) or TemplateError.
 */
export function createClient(options: ClientOptions = {}): Client {
  const { call } = createCaller(options);
  const groups = Object.entries(contract).map(([group, entry]) => [
    group,
    Object.fromEntries(
      Object.entries(entry)
        .filter(([, member]) => isRoute(member))
        .map(([verb, route]) => [verb, (args?: CallArgs) => call(route as Route, args)]),
    ),
  ]);
  return { ...Object.fromEntries(groups), call } as Client;
}
