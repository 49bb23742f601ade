import type { UpsertKey } from '@steward/api/csv';
import type { Settings } from '../kernel/settings.ts';
import type { InspectedFile } from './inspect.ts';
import type { Layout } from './layout.ts';
import { identityOf } from './journal.ts';
import type { UpsertMap } from './upsertLayout.ts';

/** The options of an import, with their defaults. */
export interface ImportOptions {
  readonly map: UpsertMap;
  /** Set where rows also change companies, which are found by this key. */
  readonly key: UpsertKey | undefined;
  /** Found out where it is left out. */
  readonly delimiter: string | undefined;
  readonly lenient: boolean;
  readonly strict: boolean;
  readonly batchSize: number;
  /** Rows that go ahead of the others. */
  readonly canary: number | undefined;
  /** The file to which refused rows are written. */
  readonly rejects: string | undefined;
  readonly maxRejects: number | undefined;
  /** Seconds. */
  readonly maxWait: number;
  /** Sends rows before the whole file is checked. */
  readonly stream: boolean;
  readonly restart: boolean;
  readonly dryRun: boolean;
}

/** The identity of an import: a hash of the file and of all settings that decide the sent rows. */
export const importIdentity = (
  { encoding }: InspectedFile,
  sha256: string,
  { map, delimiter, lenient }: Layout,
  { strict, key }: ImportOptions,
  { url }: Settings,
): string =>
  identityOf([
    sha256,
    encoding,
    Object.entries(map).sort(),
    delimiter,
    lenient,
    strict,
    url,
    key ?? '',
  ]);
