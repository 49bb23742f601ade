import type { Values } from '@steward/api/forms';
import { unauthorised } from './errors.ts';
import type { AppServices } from './services.ts';
import type { Caller } from './security/sessions.ts';
import type { Store } from './store/port.ts';

/** One call, read and checked against the contract. */
export interface Call {
  readonly services: AppServices;
  readonly store: Store;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Values;
  /** The object that was sent; empty where the call sends none. */
  readonly body: Values;
  /** The list that was sent, for calls that send one. */
  readonly items: readonly Values[];
  /** The file that was sent, for the call that sends one. */
  readonly file: Uint8Array | undefined;
  /** Who calls; nobody on public calls. */
  readonly caller: Caller | undefined;
  readonly address: string;
}

/**
 * Answers a call: `{ documents, count }`, a list, a record or nothing, as its result says; as a Response
 * where that may be too long to be held twice.
 */
export type Handler = (call: Call) => Promise<unknown>;
export type Handlers = Readonly<Record<string, Handler>>;

/** Who makes a call that is not public. */
export function requireCaller(call: Call): Caller {
  if (call.caller === undefined) throw unauthorised('This needs a login. Log in and try again.');
  return call.caller;
}

const idPattern = /^[1-9]\d{0,9}$/;
const maxId = 2_147_483_647;

/** An id from a path; undefined when it cannot be one. */
export function parseId(text: string | undefined): number | undefined {
  const id = idPattern.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= maxId ? id : undefined;
}
