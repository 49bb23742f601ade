import type { CompanyRow } from '@steward/api/csv';
import { isObject } from '@steward/api';
import { translateLines, importVerdicts } from '@steward/api/csv';
import type { ToastContent } from '../../core/activity/state.ts';
import type { Sheet } from './sheet.ts';
import type { Upload } from './upload.ts';

type Verdict = (typeof importVerdicts)[number];

/** A row that was not created, with its values. */
export interface ReportRow extends CompanyRow {
  /** The line in the chosen file. */
  readonly line: number;
  readonly verdict: Exclude<Verdict, 'created'>;
  readonly reason: string;
}

/** The outcome of an upload. */
export interface Report {
  /** Whether the platform said what it created; some only take the file. */
  readonly isTold: boolean;
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly rows: readonly ReportRow[];
}

/** The three counts as a sentence: '12 created, 3 skipped, 1 refused.' */
export const reportSummary = ({ isTold, counts }: Report): string =>
  isTold
    ? `${importVerdicts.map((verdict) => `${counts[verdict].toLocaleString('en')} ${verdict}`).join(', ')}.`
    : 'The platform took the file, and did not say what it created.';

/** The toast for the upload of a file, by its name. */
export function reportToast(
  file: string,
  { isTold, counts: { created, refused } }: Report,
): Pick<ToastContent, 'text' | 'tone'> {
  if (!isTold || created > 0) return { text: `${file} uploaded.` };
  return {
    text: `${file} uploaded, and nothing was created from it.`,
    tone: refused > 0 ? 'warning' : 'info',
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Combines the platform's answer, with the lines of the chosen file, and the rows that were not sent. */
export function parseReport(
  answers: readonly unknown[],
  upload: Upload | undefined,
  sheet: Sheet | undefined,
): Report {
  const answer = answers.find(isObject) ?? {};
  const heldBack = upload?.unsentRows ?? [];
  const notCreated = (Array.isArray(answer.rows) ? answer.rows.filter(isObject) : []).map(
    (row): ReportRow => {
      const line = upload?.lineOf(number(row.line)) ?? number(row.line);
      const known = sheet?.onLine(line)?.row;
      return {
        theme: '',
        website: '',
        ...known,
        name: known?.name ?? text(row.name),
        line,
        verdict: row.verdict === 'refused' ? 'refused' : 'skipped',
        reason: upload ? translateLines(text(row.reason), upload.lineOf) : text(row.reason),
      };
    },
  );
  const unsent = heldBack.map(({ line, row, reason = '' }): ReportRow => ({
    ...row,
    line,
    verdict: 'refused',
    reason,
  }));
  return {
    isTold: typeof answer.created === 'number',
    counts: {
      created: number(answer.created),
      skipped: number(answer.skipped),
      refused: number(answer.refused) + heldBack.length,
    },
    rows: [...notCreated, ...unsent].sort((one, other) => one.line - other.line),
  };
}
