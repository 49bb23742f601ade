import type { Call } from './call.ts';
import type { EventFeed } from './events.ts';
import type { Cipher } from './cipher.ts';
import type { TrustProxy } from './network/address.ts';
import type { PrivateAddresses } from './network/privateAddresses.ts';
import type { NewRow, Store } from './store.ts';
import type { Staging } from './stagedFile.ts';

/** A mail in plain text. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The id by which mail servers recognise a repeated mail. */
  readonly id?: string;
}

export interface Mailer {
  /** Rejects where the mail was not taken; it is sent again later then. */
  send(message: MailMessage): Promise<void>;
}

/** A kind of password hashes. */
export interface PasswordKind {
  /** How hashes of this kind begin. */
  readonly prefix: string;
  /** A hash that no password has: verifying against it takes as long as verifying a real one. */
  readonly decoy: string;
}

/** Hashes passwords; a hash contains its own parameters. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
  /** The kinds of hashes that it verifies, that of new ones first. */
  readonly kinds: readonly [PasswordKind, ...PasswordKind[]];
}

export type LogDetails = Readonly<Record<string, unknown>>;

/** The log of the application; details never contain a secret. */
export interface Logger {
  info(message: string, details?: LogDetails): void;
  warn(message: string, details?: LogDetails): void;
  error(message: string, details?: LogDetails): void;
}

/** The current time, in milliseconds since 1970. */
export type Clock = () => number;

/** A call that has been answered. */
export interface ObservedCall {
  readonly method: string;
  /** Its path in the contract, such as /signals/{signalId}. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Observes events of the app in order to count them. */
export interface CallObserver {
  callEnded(call: ObservedCall): void;
  /** Returns a function to call once the file has been applied or refused. */
  uploadBegan(): () => void;
}

/** How long sessions last, in milliseconds. */
export interface SessionLimits {
  /** After their last call. */
  readonly idle: number;
  /** After their start. */
  readonly absolute: number;
}

/** The options that an application gets from its host. */
export interface AppOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly passwords: PasswordHasher;
  /** Passwords that are refused because most people choose them, in small letters. */
  readonly commonPasswords: () => Promise<ReadonlySet<string>>;
  /** 32 bytes, kept outside the database, that provider secrets and API keys are encrypted with. */
  readonly secretKey: Uint8Array<ArrayBuffer>;
  readonly logger: Logger;
  /** Sends the deliveries of webhooks. Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The name under which people know the platform. Default 'Steward'. */
  readonly productName?: string;
  /** The policy for addresses of private networks that people enter. Default 'refuse'. */
  readonly privateAddresses?: PrivateAddresses;
  /** The proxies whose X-Forwarded-For counts. Default: none. */
  readonly trustProxy?: TrustProxy | undefined;
  /** Wrong logins that one network has within a while. Default 50. */
  readonly loginLimit?: number | undefined;
  /** The addresses without that limit. Default: none. */
  readonly loginExceptions?: ((address: string) => boolean) | undefined;
  /** How long sessions last. Default: 8 hours without a call, 7 days in all. */
  readonly sessionLimits?: SessionLimits;
  /**
   * The address at which people reach the console; links in mails begin with it. Default
   * http://127.0.0.1:4600.
   */
  readonly baseUrl?: string;
  /** Whether the disk is full, so that people only log in and read. Default: never. */
  readonly isDiskFull?: () => boolean;
  /** How many days the rows of imports are kept for their reports. Default 30. */
  readonly importRowsDays?: number;
  /** The origins besides its own whose pages may call. Default: none. */
  readonly corsOrigins?: readonly string[];
  /** Stages the files that are uploaded. Default: in memory, up to the limit of the contract. */
  readonly staging?: Staging;
  /** Counts calls. Default: nobody does. */
  readonly observer?: CallObserver;
  /** Runs work that an answer does not wait for. By default it starts right after the answer. */
  readonly runInBackground?: (work: () => Promise<void>) => void;
}

/**
 * Queues what follows from changes, such as mails, within their transaction.
 * @param entries what the transaction writes to the history
 * @returns what is to run once the changes are stored; undefined where nothing follows
 */
export type ChangeFollower = (
  call: Call,
  entries: readonly NewRow[],
) => Promise<(() => void) | undefined>;

/** The options with their defaults, as handlers use them. */
export interface AppServices extends Required<Omit<AppOptions, 'secretKey'>> {
  readonly followChanges: ChangeFollower;
  readonly cipher: Cipher;
  /** The feed of changes. */
  readonly events: EventFeed;
}

/** The current time as it is stored, optionally moved by milliseconds. */
export const nowIso = ({ clock }: Pick<AppServices, 'clock'>, plusMs = 0): string =>
  new Date(clock() + plusMs).toISOString();
