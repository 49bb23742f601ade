import type { CsvParse } from '@steward/api/csv';
import type { Clock, Logger, Mailer, PasswordHasher } from './ports.ts';
import type { Cipher } from './security/cipher.ts';
import type { Store } from './store/port.ts';

/** What an application is made of. */
export interface AppOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly passwords: PasswordHasher;
  /** 32 bytes, kept outside the database, that provider secrets and API keys are encrypted with. */
  readonly secretKey: Uint8Array<ArrayBuffer>;
  readonly logger: Logger;
  /** Whether the last X-Forwarded-For entry is the client; only behind a proxy that sets it. Default false. */
  readonly trustProxy?: boolean;
  /** Where people reach the console; links in mails begin with it. Default http://127.0.0.1:4600. */
  readonly baseUrl?: string;
  /** Runs what need not hold up an answer; by default right after it. */
  readonly runInBackground?: (work: () => Promise<void>) => void;
  /** The CSV parser; Node's own build is faster than the default, which runs in browsers too. */
  readonly parseCsv?: CsvParse;
}

/** The same with every gap filled, as handlers see it. */
export interface AppServices extends Required<Omit<AppOptions, 'secretKey'>> {
  readonly cipher: Cipher;
  /** A hash of nobody's password: checking against it takes as long as checking a real one. */
  readonly decoyHash: Promise<string>;
}

/** The moment as it is stored. */
export const nowIso = (services: Pick<AppServices, 'clock'>, plusMs = 0): string =>
  new Date(services.clock() + plusMs).toISOString();
