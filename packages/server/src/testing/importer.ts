import type { ImportMode } from '@steward/api';
import { createTestApp } from './testApp.ts';
import type { Store } from '../base/store.ts';

/** A file that a test imports. */
export interface TestFile {
  readonly resource: string;
  readonly columns: readonly string[];
  readonly mode?: ImportMode;
  readonly [setting: string]: unknown;
}

type Cells = readonly unknown[];

/** A file of signals. */
export const signals = { resource: 'signals', columns: ['name', 'display_name'] };

/** Rows of a file of signals. */
export const generateSignalRows = (count: number, from = 1, label = 'Signal') =>
  Array.from({ length: count }, (_, index) => [`s${from + index}`, `${label} ${from + index}`]);

/** Rows of a part, from line 2 on. */
export const partOf = (rows: readonly Cells[], firstLine = 2) => ({
  rows: rows.map((cells, index) => ({ line: firstLine + index, cells })),
});

/** A platform whose administrator imports files. */
export async function createImporter(store?: Store) {
  const testApp = await createTestApp(store && { store });
  const token = await testApp.logIn();
  const call = (method: string, path: string, body?: unknown, as = token) =>
    testApp.call(method, path, body, as);

  /** Begins an import under a new id. */
  async function begin({ mode = 'upsert', ...file }: TestFile, as = token) {
    const uuid = crypto.randomUUID();
    const hash = 'ab'.repeat(32);
    const sent = { mode, file: `${file.resource}.csv`, hash, ...file };
    const begun = await call('PUT', `/imports/${uuid}`, sent, as);
    const path = `/imports/${uuid}`;
    return {
      uuid,
      begun,
      sent,
      path,
      send: (part: number, rows: readonly Cells[], sender = as) =>
        call('PUT', `${path}/parts/${part}`, partOf(rows, 2 + (part - 1) * 1_000), sender),
      sendRows: (part: number, rows: readonly unknown[], sender = as) =>
        call('PUT', `${path}/parts/${part}`, { rows }, sender),
      read: async () => (await call('GET', path)).body,
      finish: () => call('POST', `${path}/finish`, {}, as),
    };
  }

  /** Imports one part, and answers what came of it. */
  async function importRows(file: TestFile, rows: readonly Cells[]) {
    const begun = await begin(file);
    return { ...begun, ...(await begun.send(1, rows)) };
  }

  return { ...testApp, testApp, token, call, begin, importRows };
}
