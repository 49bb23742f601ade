import type { Client } from '@steward/api';
import type { CompanyColumn, HeaderMap } from '@steward/api/csv';
import { callRoute, companies } from '@steward/api';
import { validateHeaders, matchHeaders } from '@steward/api/csv';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuthedCaller } from '../../engine/data/useAuthedCaller.ts';
import { useServices } from '../../core/store/context.ts';
import type { PreparedFile } from './preparedFile.ts';
import { getPreparedFile, setPreparedFile, discardUpload } from './preparedFile.ts';
import type { ComparedCompanies } from './comparison.ts';
import { compareWithPlatform, maxCalls, searchNames } from './comparison.ts';
import type { CsvFile } from './readCsvFile.ts';
import { readCsvFile } from './readCsvFile.ts';
import type { Sheet } from './sheet.ts';
import { createSheet } from './sheet.ts';
import { canSendUnchanged } from './upload.ts';

/** The progress of the comparison with the platform. */
export type Comparison = 'running' | 'done' | 'failed';

/** Milliseconds between two renders while answers arrive. */
const redrawInterval = 250;
/** Milliseconds without typing before an edited name is compared. */
const typingPause = 500;

/** The state of the chosen file. */
export type FileState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly read: number }
  | { readonly status: 'refused'; readonly message: string }
  | {
      readonly status: 'read';
      readonly csv: CsvFile;
      readonly map: HeaderMap;
      /** Absent while a required column is missing, or the rows are being checked. */
      readonly sheet?: Sheet;
      readonly comparison: Comparison;
    };

/** Parses the chosen file, checks its rows, and compares them with the platform. */
export function useSheet(file: File | undefined) {
  const { config } = useServices();
  const caller = useAuthedCaller();
  const searchable = config.extensions.includes('query');
  const [fileState, setFileState] = useState<FileState>({ status: 'none' });
  const [, setDrawn] = useState(0);
  const redraw = () => setDrawn((count) => count + 1);
  const work = useRef<AbortController>(undefined);
  const editedRows = useRef({ rows: new Set<number>(), timer: 0 });
  useEffect(
    () => () => {
      work.current?.abort();
      clearTimeout(editedRows.current.timer);
    },
    [],
  );
  const list: Client['companies']['list'] = (args = {}) => callRoute(caller, companies.list, args);

  // A file from a restored draft keeps its edits.
  const currentFile = useRef<File>(undefined);
  const resume = useEffectEvent((file: File) => {
    const chosen = getPreparedFile(file);
    if (chosen === undefined) {
      void readFile(file);
      return;
    }
    currentFile.current = file;
    void compare(chosen, startWork());
  });
  useEffect(() => {
    if (file !== undefined && file !== currentFile.current) resume(file);
  }, [file]);

  /** Cancels the current work and starts new work. */
  function startWork(): AbortSignal {
    work.current?.abort();
    work.current = new AbortController();
    editedRows.current.rows.clear();
    return work.current.signal;
  }

  async function matchColumns(file: File, csv: CsvFile, map: HeaderMap) {
    const signal = startWork();
    setPreparedFile(file, undefined);
    setFileState({ status: 'read', csv, map, comparison: 'running' });
    if (validateHeaders(csv.headers, map) !== undefined) return;
    const sheet = await createSheet(csv, map, signal);
    if (signal.aborted) return;
    if (!canSendUnchanged(csv, map, sheet)) await sheet.writeAhead();
    if (signal.aborted) return;
    setPreparedFile(file, { csv, map, sheet });
    await compare({ csv, map, sheet }, signal);
  }

  /** Compares the unchecked rows with the platform. */
  async function compare(chosen: PreparedFile, signal: AbortSignal) {
    const { sheet } = chosen;
    setFileState({ status: 'read', ...chosen, comparison: 'running' });
    const names = sheet.uncheckedNames(maxCalls);
    const answers = compareWithPlatform(list, names, { searchable, signal });
    const comparison = await applyAnswers(sheet, answers, signal);
    if (signal.aborted) return;
    setFileState({ status: 'read', ...chosen, comparison });
    await compareEdited(sheet, signal);
  }

  /** Updates the rows as answers arrive. */
  async function applyAnswers(
    sheet: Sheet,
    answers: AsyncIterable<ComparedCompanies>,
    signal: AbortSignal,
  ): Promise<Comparison> {
    let drawnAt = performance.now();
    try {
      for await (const { companies, checkedNames } of answers) {
        if (signal.aborted) break;
        sheet.compare(companies, checkedNames);
        if (performance.now() - drawnAt < redrawInterval) continue;
        drawnAt = performance.now();
        redraw();
      }
      return 'done';
    } catch {
      return 'failed';
    }
  }

  /** Compares the names that were typed meanwhile. */
  async function compareEdited(sheet: Sheet, signal: AbortSignal) {
    const rows = [...editedRows.current.rows].map((at) => sheet.at(at));
    const names = rows.flatMap((row) => (row?.verdict === 'unchecked' ? [row.row.name] : []));
    editedRows.current.rows.clear();
    if (!searchable || names.length === 0 || signal.aborted) return;
    await applyAnswers(sheet, searchNames(list, names, signal), signal);
    if (!signal.aborted) redraw();
  }

  async function readFile(file: File | undefined) {
    currentFile.current = file;
    const signal = startWork();
    if (file === undefined) {
      setFileState({ status: 'none' });
      return;
    }
    setFileState({ status: 'reading', read: 0 });
    const onProgress = (read: number) => setFileState({ status: 'reading', read });
    try {
      const csv = await readCsvFile(file, { signal, onProgress });
      if (!signal.aborted) await matchColumns(file, csv, matchHeaders(csv.headers));
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      setFileState({ status: 'refused', message: `${file.name}: ${message}` });
    }
  }

  function edit(file: File, sheet: Sheet, index: number, column: CompanyColumn, text: string) {
    // The first edit means that the file is rewritten: do that ahead of time.
    if (sheet.repairs === 0) void Promise.resolve().then(() => sheet.writeAhead());
    sheet.edit(index, column, text);
    discardUpload(file);
    redraw();
    editedRows.current.rows.add(index);
    clearTimeout(editedRows.current.timer);
    const signal = work.current?.signal;
    // While the comparison runs, edited names wait for its end.
    if (signal === undefined || fileState.status !== 'read' || fileState.comparison === 'running')
      return;
    editedRows.current.timer = window.setTimeout(
      () => void compareEdited(sheet, signal),
      typingPause,
    );
  }

  return { reading: fileState, take: readFile, match: matchColumns, edit };
}
