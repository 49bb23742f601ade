import { importCalls } from '@steward/api';
import type { ImportMode, Resource } from '@steward/api';
import type { ChangeCall } from '../../../records/changes/change.ts';
import type { HttpError } from '../../../base/errors.ts';
import { prepareRecords } from '../../../records/rules/recordRules.ts';
import { overridesOf } from '../../overrides.ts';
import type { NewRow } from '../../../base/store.ts';
import { writeRecords } from '../../../records/changes/writeRecords.ts';
import type { WasMade } from './madeBefore.ts';
import type { PlannedRow } from './verdicts.ts';

/** All rows or none must be written, and one was refused after others had been written. */
export class StrictRefusal extends Error {
  override readonly name = 'StrictRefusal';
}

interface WriteOptions {
  readonly resource: Resource;
  readonly mode: ImportMode;
  /** Whether it is a dry run. */
  readonly isDry: boolean;
  readonly wasMade: WasMade;
}

const isWritten = ({ verdict }: PlannedRow) => verdict === 'created' || verdict === 'updated';
const isRefused = ({ verdict }: PlannedRow) => verdict === 'refused';

function refuse(plannedRow: PlannedRow, { errors, message }: HttpError): void {
  const [first] = Object.entries(errors ?? {});
  plannedRow.verdict = 'refused';
  plannedRow.problem =
    first === undefined ? { reason: message } : { field: first[0], reason: first[1] };
}

/** The refusal of a row that refers to a line whose record was not created. */
function refuseWaiting(
  plannedRow: PlannedRow,
  field: string,
  line: number,
  isRefused = true,
): void {
  plannedRow.verdict = 'refused';
  plannedRow.problem = {
    field,
    reason: isRefused
      ? `Line ${line}, which creates the record that this row refers to, was refused.`
      : `Line ${line}, to which this row refers, creates no record.`,
  };
}

/** Writes rows that do not depend on other rows. */
async function writeWave(tx: ChangeCall, wave: readonly PlannedRow[], options: WriteOptions) {
  const { resource, mode, isDry } = options;
  const rules = overridesOf(resource.name);
  const drafts = wave.map(({ body = {}, before }) => ({ body, before }));
  const prepared = await prepareRecords(resource, rules, tx, drafts);
  const validRecords: { plannedRow: PlannedRow; columns: NewRow }[] = [];
  for (const [index, plannedRow] of wave.entries()) {
    const result = prepared[index];
    if (result === undefined) continue;
    if ('refusal' in result) refuse(plannedRow, result.refusal);
    else validRecords.push({ plannedRow, columns: result.columns });
  }
  if (isDry || (mode === 'strict' && wave.some(isRefused))) return;
  const [create = '', update = create] = importCalls(resource, mode);
  const records = validRecords.map(({ plannedRow: { before }, columns }) => ({ columns, before }));
  const ids = await writeRecords(tx, resource, rules, records, { create, update });
  for (const [index, { plannedRow }] of validRecords.entries()) plannedRow.recordId = ids[index];
}

/** Puts the ids of the records of other lines into the body of a row; false where a line created none. */
function fillWaiting(
  plannedRow: PlannedRow,
  byLine: ReadonlyMap<number, PlannedRow>,
  wasMade: WasMade,
): PlannedRow {
  const filledValues: Record<string, unknown> = {};
  for (const [field, line] of Object.entries(plannedRow.row.waitsFor)) {
    const referencedRow = byLine.get(line);
    if (referencedRow === undefined ? !wasMade(line) : isRefused(referencedRow))
      refuseWaiting(plannedRow, field, line);
    else if (referencedRow?.recordId !== undefined) filledValues[field] = referencedRow.recordId;
    // A record that a dry run would create has no id.
    else if (referencedRow !== undefined && !isWritten(referencedRow))
      refuseWaiting(plannedRow, field, line, false);
  }
  return Object.keys(filledValues).length === 0
    ? plannedRow
    : Object.assign(plannedRow, { body: { ...plannedRow.body, ...filledValues } });
}

/**
 * Writes the rows of a part by the rules of their resource, those first to which others refer. Rows that a rule
 * refuses are refused.
 * @throws StrictRefusal where all rows or none are to be written
 */
export async function writePart(
  tx: ChangeCall,
  plan: readonly PlannedRow[],
  options: WriteOptions,
): Promise<void> {
  const { mode } = options;
  const byLine = new Map(plan.map((plannedRow) => [plannedRow.row.line, plannedRow]));
  const linesOf = ({ row }: PlannedRow) => Object.values(row.waitsFor);
  let waitingRows = plan.filter(isWritten);
  let isDry = options.isDry || (mode === 'strict' && plan.some(isRefused));
  let hasWritten = false;
  while (waitingRows.length > 0) {
    const open = new Set(waitingRows.map(({ row }) => row.line));
    const readyRows = waitingRows.filter((plannedRow) =>
      linesOf(plannedRow).every((line) => !open.has(line)),
    );
    const readySet = new Set(readyRows);
    // The remaining lines refer to each other in a circle.
    const wave = readyRows.length > 0 ? readyRows : waitingRows;
    waitingRows =
      readyRows.length > 0 ? waitingRows.filter((plannedRow) => !readySet.has(plannedRow)) : [];
    if (readyRows.length === 0) {
      for (const plannedRow of wave) refuseWaiting(plannedRow, '', linesOf(plannedRow)[0] ?? 0);
      break;
    }
    for (const plannedRow of wave) fillWaiting(plannedRow, byLine, options.wasMade);
    await writeWave(tx, wave.filter(isWritten), { ...options, isDry });
    if (mode === 'strict' && plan.some(isRefused)) {
      if (hasWritten) throw new StrictRefusal();
      isDry = true;
    }
    hasWritten ||= !isDry;
  }
}
