import { importLimits } from '@steward/api';
import type { ImportCalls, ImportSettings, SurveyedSentRow } from '@steward/api/imports';
import { cutParts, sendImport } from '@steward/api/imports';
import { createPause } from '../../../core/browser/pause.ts';
import { randomUuid } from '../../../core/browser/randomId.ts';
import type { Sheet } from './sheet.ts';

async function* rowsToCheck(
  sheet: Sheet,
  indices: readonly number[],
  pause: () => Promise<void>,
): AsyncGenerator<SurveyedSentRow> {
  for (const index of indices) {
    await pause();
    yield sheet.sentRow(index);
  }
}

/** Asks the platform what would become of rows, and notes its answers part by part. It writes nothing there. */
export async function checkRows(
  client: ImportCalls,
  sheet: Sheet,
  settings: ImportSettings,
  { indices, signal }: { readonly indices: readonly number[]; readonly signal: AbortSignal },
): Promise<void> {
  const checked: ImportSettings = { ...settings, mode: 'check' };
  const rows = rowsToCheck(sheet, indices, createPause(signal));
  await sendImport(client, randomUuid(), checked, cutParts(rows, 'check'), {
    isStopping: () => signal.aborted,
    onPart({ rows: part }, answer) {
      if (signal.aborted || answer === undefined) return;
      sheet.addAnswers(
        part.map(({ line }) => line),
        answer.rows ?? [],
      );
    },
  });
}

/** Whether all or nothing can take so many rows. */
export const fitsStrict = (rows: number, bytes: number): boolean =>
  rows <= importLimits.strict.rows && bytes <= importLimits.strict.bytes;
