import type { ImportMode, Resource } from '@steward/api';
import type { RowSurvey, SurveyedRow, SurveyedSentRow } from '@steward/api/imports';
import { validateRow, surveyRows, toSentRow } from '@steward/api/imports';
import { createPause } from '../../../core/browser/pause.ts';
import type { ChosenColumns } from '../reading/columns.ts';
import type { FileRow } from '../reading/openFile.ts';
import type { KeptRepair, SheetCells } from './cells.ts';
import { createCells } from './cells.ts';
import type { ColumnRepair } from './columnRepair.ts';
import type { CheckedRow, RowState } from './rowState.ts';
import { rowState, willBeCreated } from './rowState.ts';

/** What a sheet is made of. */
export interface SheetOptions {
  readonly resource: Resource;
  readonly rows: readonly FileRow[];
  readonly columns: ChosenColumns;
  readonly key: string;
  readonly mode: ImportMode;
  /** The text of a cell that empties its field. Default: none. */
  readonly clearMarker?: string | undefined;
  /** Whether each row makes a record, since the platform only creates. Default: false. */
  readonly isCreation?: boolean;
}

/** The rows of a file with repairs and expected results. */
export interface Sheet extends Pick<
  SheetCells,
  'targets' | 'textOf' | 'countRepairs' | 'lastRepair' | 'repairCount' | 'repairs'
> {
  readonly resource: Resource;
  readonly length: number;
  /** Changes with each change of the rows. */
  version(): number;
  subscribe(onChange: () => void): () => void;
  /** Changes with what a person repairs. */
  edits(): number;
  lineOf(index: number): number;
  stateOf(index: number): RowState;
  edit(index: number, at: number, text: string): void;
  repairColumn(indices: readonly number[], repair: ColumnRepair): void;
  undo(): void;
  /** Puts repairs in that were kept. */
  restore(repairs: readonly KeptRepair[]): void;
  /** Finds duplicates and references again after rows changed. */
  survey(signal?: AbortSignal): Promise<void>;
  /** The rows whose verdict the platform is to say, with those that they depend on. */
  unchecked(): readonly number[];
  /** Notes what the platform says of rows; those that it does not list will be created. */
  addAnswers(lines: readonly number[], answers: readonly CheckedRow[]): void;
  /** Forgets what the platform said. */
  forgetAnswers(): void;
  setMode(mode: ImportMode): void;
  sentRow(index: number): SurveyedSentRow;
}

const noSurvey: RowSurvey = { twice: new Map(), refers: new Map(), warnings: new Map() };

/** The lines that two surveys describe differently. */
function movedLines<Value>(
  before: ReadonlyMap<number, Value>,
  after: ReadonlyMap<number, Value>,
): readonly number[] {
  const lines = new Set([...before.keys(), ...after.keys()]);
  const textOf = (value: Value | undefined) => JSON.stringify(value);
  return [...lines].filter((line) => textOf(before.get(line)) !== textOf(after.get(line)));
}

/** Creates the sheet of a file with what its columns are, and judges each row. Long files take turns with the page. */
export async function createSheet(options: SheetOptions, signal?: AbortSignal): Promise<Sheet> {
  const { resource, rows, key, isCreation = false } = options;
  const cells = createCells(options);
  const { targets, cellsOf, problemOf } = cells;
  const keyFields = key.split('+');
  const keyTargets = targets.filter(({ fills }) => keyFields.includes(fills));
  const needs = { key: keyTargets.map(({ name }) => name), isCreation };
  const indexOfLine = new Map(rows.map(({ line }, index) => [line, index]));
  const indicesOf = (lines: readonly number[]): number[] =>
    lines.flatMap((line) => indexOfLine.get(line) ?? []);
  const lineOf = (index: number): number => rows[index]?.line ?? 0;

  const problems: (Readonly<Record<string, string>> | undefined)[] = [];
  const answers: (CheckedRow | undefined)[] = [];
  const listeners = new Set<() => void>();
  let { mode } = options;
  let survey = noSurvey;
  let version = 0;
  let edits = 0;

  function notifyListeners(): void {
    version += 1;
    for (const listener of listeners) listener();
  }
  function judge(index: number): void {
    const fieldProblems = validateRow(targets, cellsOf(index), needs).problems;
    problems[index] = Object.keys(fieldProblems).length === 0 ? undefined : fieldProblems;
    answers[index] = undefined;
  }
  function judgeChanged(indices: readonly number[]): void {
    if (indices.length === 0) return;
    for (const index of indices) judge(index);
    edits += 1;
    notifyListeners();
  }

  function stateOf(index: number): RowState {
    const line = lineOf(index);
    const warning = [rows[index]?.warning, survey.warnings.get(line)].filter(Boolean).join(' ');
    const findings = {
      problem: problemOf(index),
      problems: problems[index] ?? {},
      twice: survey.twice.get(line),
      warning: warning === '' ? undefined : warning,
    };
    return rowState(findings, answers[index], mode);
  }

  function* surveyedRows(): Generator<SurveyedRow> {
    for (const [index, { line }] of rows.entries()) {
      const problem = problemOf(index);
      yield { line, cells: cellsOf(index), ...(problem !== undefined && { problem }) };
    }
  }

  /** Rows with those that name what they make, and those that make what they name. */
  function withReferences(changedRows: Set<number>): readonly number[] {
    for (const [line, refers] of changedRows.size === rows.length ? [] : survey.refers) {
      const index = indexOfLine.get(line);
      const isNamed = indicesOf(Object.values(refers)).some((maker) => changedRows.has(maker));
      if (index !== undefined && isNamed) changedRows.add(index);
    }
    // Iterating over a set includes elements that are added meanwhile.
    for (const index of changedRows) {
      const refers = survey.refers.get(lineOf(index)) ?? {};
      for (const maker of indicesOf(Object.values(refers))) changedRows.add(maker);
    }
    return [...changedRows].sort((one, other) => one - other);
  }

  const sheet: Sheet = {
    ...cells,
    resource,
    length: rows.length,
    lineOf,
    stateOf,
    version: () => version,
    edits: () => edits,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    edit: (index, at, text) => judgeChanged(cells.edit(index, at, text)),
    repairColumn: (indices, repair) => judgeChanged(cells.repairColumn(indices, repair)),
    undo: () => judgeChanged(cells.undo()),
    restore: (repairedCells) => judgeChanged(cells.restore(repairedCells)),
    async survey(aborted) {
      const pause = createPause(aborted);
      const before = survey;
      const newSurvey = await surveyRows(surveyedRows, { resource, targets, key, pause });
      aborted?.throwIfAborted();
      survey = newSurvey;
      const movedLineNumbers = [
        ...movedLines(before.twice, newSurvey.twice),
        ...movedLines(before.refers, newSurvey.refers),
      ];
      for (const index of indicesOf(movedLineNumbers)) answers[index] = undefined;
      notifyListeners();
    },
    unchecked: () =>
      withReferences(
        new Set(rows.flatMap((_row, at) => (stateOf(at).verdict === 'unchecked' ? [at] : []))),
      ),
    addAnswers(lines, rowAnswers) {
      const byLine = new Map(rowAnswers.map((answer) => [answer.line, answer]));
      for (const line of lines) {
        const index = indexOfLine.get(line);
        if (index !== undefined) answers[index] = byLine.get(line) ?? willBeCreated;
      }
      notifyListeners();
    },
    forgetAnswers() {
      answers.length = 0;
      notifyListeners();
    },
    setMode(next) {
      if (next === mode) return;
      mode = next;
      notifyListeners();
    },
    sentRow(index) {
      const problem = problemOf(index);
      const warning = rows[index]?.warning;
      const row = { line: lineOf(index), cells: cellsOf(index) };
      return toSentRow(
        { ...row, ...(problem && { problem }), ...(warning && { warning }) },
        survey,
      );
    },
  };

  const pause = createPause(signal);
  for (const index of rows.keys()) {
    judge(index);
    await pause();
  }
  await sheet.survey(signal);
  return sheet;
}
