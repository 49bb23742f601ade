import type { ImportMode } from '@steward/api';
import { storedCell } from '@steward/api/csv';
import type { SurveyedSentRow } from '@steward/api/imports';
import { permissionFor } from '@steward/api/permissions';
import type { Call } from '../../base/call.ts';
import { inTransaction } from '../../records/changes/change.ts';
import type { ChangeCall } from '../../records/changes/change.ts';
import { conflict } from '../../base/errors.ts';
import { readPartRows } from '../imports/part/partRows.ts';
import type { PartRow } from '../imports/part/partRows.ts';
import { planPart } from '../imports/part/planPart.ts';
import type { ImportSettings } from '../imports/record/settings.ts';
import type { PlannedRow } from '../imports/part/verdicts.ts';
import { writePart } from '../imports/part/writePart.ts';
import { assertStillHas } from '../../records/permissions/permissions.ts';
import { importLock } from '../overrides.ts';
import type { PartReport, ReportRow } from './report.ts';

const wasMade = () => false;
const maxNameLength = 255;

/** Reads rows as the values of a body, which a part of an import has. */
const judge = (settings: ImportSettings, rows: readonly SurveyedSentRow[]) =>
  readPartRows(
    settings,
    rows.map((row) => ({ ...row })),
  );

/** What the report says of a row; undefined for one that was just created. */
function toReportRow({ row, verdict, name, problem, warning }: PlannedRow): ReportRow[] {
  // A skipped row was not checked, so its name is the text of its cell.
  const shownName = name || storedCell(String(row.cells.name ?? '')).slice(0, maxNameLength);
  const base = { line: row.line, name: shownName };
  if (verdict === 'created') {
    return warning === undefined ? [] : [{ ...base, verdict, reason: warning }];
  }
  if (verdict === 'present') {
    return [{ ...base, verdict: 'skipped', reason: 'The company is on the platform already.' }];
  }
  const reason = problem?.reason ?? '';
  return [{ ...base, verdict: verdict === 'twice' ? 'skipped' : 'refused', reason }];
}

function toPartReport(plan: readonly PlannedRow[], isStrict: boolean): PartReport {
  const isRefused = isStrict && plan.some(({ verdict }) => verdict === 'refused');
  // Where all rows were given up because of some, only the reasons of those count.
  const reportedRows = isRefused ? plan.filter(({ verdict }) => verdict === 'refused') : plan;
  return {
    created: reportedRows.filter(({ verdict }) => verdict === 'created').length,
    rows: reportedRows.flatMap(toReportRow),
  };
}

interface ImportedPart {
  readonly settings: ImportSettings;
  readonly rows: readonly SurveyedSentRow[];
  /** Distinguishes the parts of one call. */
  readonly step: number;
  /** Whether all of the rows are created or none. */
  readonly isStrict: boolean;
}

const isPartReport = (answer: unknown): answer is PartReport =>
  typeof answer === 'object' && answer !== null && 'created' in answer;

/**
 * Creates the companies of a part that are not there, in one transaction.
 * @throws HttpError 409 where the call was made before, to a version that kept other answers
 */
export async function importPart(call: Call, part: ImportedPart): Promise<PartReport> {
  const { settings, rows, step, isStrict } = part;
  const { resource } = settings;
  const permission = permissionFor(call.name);
  const mode: ImportMode = isStrict ? 'strict' : 'create';
  // Before the transaction, which holds others up; one that runs again needs them anew.
  let validatedRows: readonly PartRow[] | undefined = await judge(settings, rows);
  const work = async (tx: ChangeCall) => {
    if (permission !== undefined) await assertStillHas(tx, permission.name);
    const options = { settings, skipTwins: false, scope: undefined, isDry: false, wasMade };
    const ownRows = validatedRows ?? (await judge(settings, rows));
    validatedRows = undefined;
    const plan = await planPart(tx, { ...options, mode: 'create' }, ownRows);
    await writePart(tx, plan, { resource, mode, isDry: false, wasMade });
    return toPartReport(plan, isStrict);
  };
  const options = { lock: importLock(resource), step, isHeavy: isStrict };
  const answer: unknown = await inTransaction(call, work, options);
  if (isPartReport(answer)) return answer;
  throw conflict(
    'This file was sent with this Idempotency-Key to an earlier version of the server. Send it with a new key: existing companies are skipped.',
  );
}
