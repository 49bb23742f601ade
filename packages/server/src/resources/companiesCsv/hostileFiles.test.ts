import { expect, test } from 'vitest';
import { hostileFiles } from '../../../../api/src/imports/testing/hostileFiles.ts';
import { createImportTestApp } from '../../testing/importTestApp.ts';

interface ReportRow {
  readonly line: number;
  readonly verdict: string;
  readonly reason: string;
}

const withoutEnd = (cells: readonly string[]): readonly string[] =>
  cells.at(-1) === '' ? withoutEnd(cells.slice(0, -1)) : cells;

/** The result of the call for a file; the table of files says what each reader must return. */
async function verdictOf(bytes: Uint8Array) {
  const { upload, store } = await createImportTestApp({ seed: { mode: 'none' } });
  const { status, body } = await upload(new Uint8Array(bytes));
  const rows: readonly ReportRow[] = body.rows ?? [];
  const byLine = (verdict: string) =>
    Object.fromEntries(
      rows.flatMap((row) => (row.verdict === verdict ? [[row.line, row.reason]] : [])),
    );
  const companies = (await store.table('companies').find({})).map(({ name, theme, website }) =>
    withoutEnd([name, theme, website].map((value) => String(value ?? ''))),
  );
  const [refused, warned, leftOut] = ['refused', 'created', 'skipped'].map(byLine);
  return { status, message: body.message, companies, refused, warned, leftOut };
}

const matching = (words: Readonly<Record<number, RegExp>> = {}) =>
  Object.fromEntries(
    Object.entries(words).map(([line, pattern]) => [line, expect.stringMatching(pattern)]),
  );

const zip = 'PK';
const isWorkbook = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 2)) === zip;

/** Files that need no settings, since the call has none. */
const plain = hostileFiles.filter(({ options }) => options === undefined);

test.each(plain)('$name', async ({ bytes, companies = [], unreadable, ...expected }) => {
  const file = await bytes();
  const verdict = await verdictOf(file);
  if (isWorkbook(file)) {
    expect(verdict).toMatchObject({ status: 415, message: expect.stringMatching(/workbook/) });
    return;
  }
  if (unreadable !== undefined) {
    const [why, words] = unreadable;
    const status = why === 'binary' || why === 'kind' ? 415 : 400;
    expect(verdict).toMatchObject({ status, message: expect.stringMatching(words) });
    return;
  }
  expect(verdict).toMatchObject({
    status: 200,
    companies,
    refused: matching(expected.refusals),
    warned: matching(expected.warnings),
    leftOut: matching(expected.leftOut),
  });
});
