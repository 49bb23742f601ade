import type { UpsertKey } from '@steward/api/csv';
import type { Settings } from '../kernel/settings.ts';
import type { InspectedFile } from './inspect.ts';
import type { Layout } from './layout.ts';
import { identityOf } from './journal.ts';
import type { UpsertMap } from './upsertLayout.ts';

/** What a person asked for, with the defaults in place. */
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
  /** Where refused rows are written. */
  readonly rejects: string | undefined;
  readonly maxRejects: number | undefined;
  /** Seconds. */
  readonly maxWait: number;
  /** Sends rows before the whole file is checked. */
  readonly stream: boolean;
  readonly restart: boolean;
  readonly dryRun: boolean;
}

/** What makes an import the same one as another: the file, and all that decides what is sent where. */
export const importIdentity = (
  { sha256, encoding }: InspectedFile,
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
