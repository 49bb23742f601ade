import type { Values } from '@steward/api';
import { unauthorised } from './errors.ts';
import type { Platform } from './platform.ts';
import type { Person } from './security/sessions.ts';
import type { Store } from './store/port.ts';

/** One call, read and checked against the contract. */
export interface Call {
  readonly platform: Platform;
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
  readonly person: Person | undefined;
  readonly address: string;
}

/**
 * Answers a call: `{ documents, count }`, a list, a record or nothing, as its result says; as a Response
 * where that may be too long to be held twice.
 */
export type Handler = (call: Call) => Promise<unknown>;
export type Handlers = Readonly<Record<string, Handler>>;

/** Who makes a call that is not public. */
export function personCalling(call: Call): Person {
  if (call.person === undefined) throw unauthorised('This needs a login. Log in and try again.');
  return call.person;
}

const digits = /^[1-9]\d{0,9}$/;
const greatest = 2_147_483_647;

/** An id from a path; undefined when it cannot be one. */
export function idOf(text: string | undefined): number | undefined {
  const id = digits.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= greatest ? id : undefined;
}
