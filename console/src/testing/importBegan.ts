import { companies } from '@steward/api';
import type { ImportSettings } from '@steward/api/imports';
import type { FileImportEvent, ImportJob } from '../engine/fileImport/sending/state.ts';
import { importStarted } from '../engine/fileImport/sending/useStartImport.ts';

/** The import of companies that the demo data has, with refused rows. */
export const demoImport = '6f1d2c3b-0000-4000-8000-000000000005';

/** What has happened to an import of this window, which has come so far. */
export function importBegan(far: Partial<ImportJob>, name = 'companies.csv'): FileImportEvent[] {
  const settings: ImportSettings = {
    resource: 'companies',
    mode: 'upsert',
    columns: ['name'],
    file: name,
    hash: '',
  };
  const started = importStarted(
    demoImport,
    {
      file: new File([], name),
      resource: companies,
      settings,
      rows: 20_000,
      async *sentRows() {},
      repairs: [],
    },
    true,
  );
  return [started, { type: 'fileImports/changed', uuid: demoImport, change: far }];
}
