import { basePath, routes } from '@steward/api';
import type { Route } from '@steward/api';
import type { Handler } from '../base/call.ts';
import { handlers } from './handlers.ts';

/** A call of the contract, and what answers it. */
export interface ContractCall {
  /** Its name in the contract, such as `signals.update`. */
  readonly name: string;
  /** The first part of its name, such as `signals`. */
  readonly group: string;
  readonly route: Route;
  readonly handle: Handler;
  /** Its path in the syntax of Hono. */
  readonly path: string;
}

/** All calls of the contract. @throws Error when one of them has no handler */
export const contractCalls = (): readonly ContractCall[] =>
  routes.map(({ group, verb, route }) => {
    const name = `${group}.${verb}`;
    const handle = handlers[name];
    if (handle === undefined) throw new Error(`Nothing answers ${name} of the contract.`);
    const path = `${basePath}${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
    return { name, group, route, handle, path };
  });
