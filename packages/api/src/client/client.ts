import { createCaller } from './caller.ts';
import type { CallArgs, Client, ClientOptions } from './callTypes.ts';
import * as contract from '../contract/contract.ts';
import type { Route } from '../routes/route.ts';
import { isRoute } from '../contract/routes.ts';

/**
 * Makes the whole contract callable.
 * Each call rejects with ApiError (the platform refused), NetworkError (no answer) or TemplateError (a
 * placeholder of the path has no value).
 *
 * @example
 * const client = createClient({ baseUrl: 'https://platform.example', token: () => token });
 * const { rows, count } = await client.companies.list({ query: { page: 1, pageSize: 10 } });
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
