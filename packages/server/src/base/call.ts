import type { Values } from '@steward/api/forms';
import { unauthorised } from './errors.ts';
import type { AppServices } from './services.ts';
import type { Row, Store } from './store.ts';
import type { StagedFile } from './stagedFile.ts';

/** The API key of a call, and what it may be used for. */
export interface CallerKey {
  readonly id: number;
  /** Undefined for the key of the profile. */
  readonly name: string | undefined;
  readonly isProfileKey: boolean;
  readonly isReadOnly: boolean;
  /** The names of the permissions that it is limited to; undefined where it has all of its owner. */
  readonly permissions: ReadonlySet<string> | undefined;
}

/** The user who makes a call, and their permissions. */
export interface Caller {
  readonly user: Row;
  /** The names of the permissions of their role, as it is at the time of the call, within the limits of their key. */
  readonly permissions: ReadonlySet<string>;
  /** The session of the call; undefined for an API key. */
  readonly sessionId: number | undefined;
  /** When the person of the session last proved who they are, as it is stored. */
  readonly confirmedAt?: string | undefined;
  /** Whether the role needs a second factor that the person of the session does not have. */
  readonly needsFactorSetup?: boolean;
  /** The API key of the call; undefined for a session. */
  readonly key?: CallerKey | undefined;
}

/** A call, read and checked against the contract. */
export interface Call {
  /** The name of the call in the contract, such as `signals.update`. */
  readonly name: string;
  /** The id of the call in the log. */
  readonly requestId: string;
  /** Names what several calls do together. */
  readonly operation: string | undefined;
  /** The record must have one of these versions; undefined where any will do. */
  readonly ifMatch: readonly number[] | undefined;
  /** The key of a call that must have one effect, however often it comes. */
  readonly idempotencyKey: string | undefined;
  readonly services: AppServices;
  /** The store of the services or, within a transaction, that of the transaction. */
  readonly store: Store;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Values;
  /** The JSON object that was sent; empty for calls that send none. */
  readonly body: Values;
  /** The JSON list that was sent; empty for calls that send none. */
  readonly items: readonly Values[];
  /** The file that was sent; undefined for calls that send none. */
  readonly file: StagedFile | undefined;
  /** The caller; undefined for public calls. */
  readonly caller: Caller | undefined;
  /** The id of the last event that the caller of a stream has had. */
  readonly lastEventId: string | undefined;
  /** What the client calls itself; empty where it does not. */
  readonly userAgent: string;
  /** The address of the client. */
  readonly fullAddress: string;
  /** The client’s network, for limits and the history: of IPv6, not the machine. */
  readonly address: string;
}

/**
 * Answers a call with what the contract names as its result: `{ documents, count }`, a list, a record or
 * nothing; or with a Response, which is sent as it is.
 */
export type Handler = (call: Call) => Promise<unknown>;

/** Handlers by the names of their calls, such as `signals.list`. */
export type Handlers = Readonly<Record<string, Handler>>;

/** @throws HttpError 401 for a public call */
export function requireCaller({ caller }: Call): Caller {
  if (caller === undefined) throw unauthorised('This needs a login. Log in and try again.');
  return caller;
}

const maxId = 2_147_483_647;

/** Parses an id of a path; undefined when it cannot be one. */
export function parseId(text = ''): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
  return id <= maxId ? id : undefined;
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses a UUID that a client made; undefined for anything else. */
export function parseUuid(text = ''): string | undefined {
  const uuid = text.toLowerCase();
  return uuidPattern.test(uuid) ? uuid : undefined;
}
