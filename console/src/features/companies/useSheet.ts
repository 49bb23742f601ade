import type { Client } from '@steward/api';
import type { CompanyColumn, HeaderMap } from '@steward/api/csv';
import { callRoute, companies } from '@steward/api';
import { validateHeaders, matchHeaders } from '@steward/api/csv';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../core/store/context.ts';
import type { Chosen } from './chosen.ts';
import { chosenOf, remember, repaired } from './chosen.ts';
import type { PlatformAnswer } from './comparison.ts';
import { askPlatform, mostCalls, searchNames } from './comparison.ts';
import type { CsvFile } from './readCsvFile.ts';
import { readCsvFile } from './readCsvFile.ts';
import type { Sheet } from './sheet.ts';
import { makeSheet } from './sheet.ts';
import { goesAsItIs } from './upload.ts';

/** How far the rows of a file were compared with the platform's companies. */
export type Comparison = 'running' | 'done' | 'failed';

/** Between two drawings of what was answered meanwhile, in milliseconds. */
const drawnEvery = 250;
/** A typed name is looked for once nobody types any more, in milliseconds. */
const typingPause = 500;

/** How far a chosen file is on its way. */
export type Reading =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly read: number }
  | { readonly status: 'refused'; readonly message: string }
  | {
      readonly status: 'read';
      readonly csv: CsvFile;
      readonly map: HeaderMap;
      /** Absent while the columns do not fit, or the rows are judged. */
      readonly sheet?: Sheet;
      readonly comparison: Comparison;
    };

/** Reads the chosen file, judges its rows by our columns, and asks the platform about them. */
export function useSheet(file: File | undefined) {
  const { client, config } = useServices();
  const searchable = config.extensions.includes('search');
  const [reading, setReading] = useState<Reading>({ status: 'none' });
  const [, setDrawn] = useState(0);
  const redraw = () => setDrawn((count) => count + 1);
  const work = useRef<AbortController>(undefined);
  const typed = useRef({ rows: new Set<number>(), timer: 0 });
  useEffect(
    () => () => {
      work.current?.abort();
      clearTimeout(typed.current.timer);
    },
    [],
  );
  const list: Client['companies']['list'] = (args = {}) => callRoute(client, companies.list, args);

  // A file that comes back with a draft is as it was left.
  const taken = useRef<File>(undefined);
  const resume = useEffectEvent((file: File) => {
    const chosen = chosenOf(file);
    if (chosen === undefined) {
      void take(file);
      return;
    }
    taken.current = file;
    void compare(chosen, begin());
  });
  useEffect(() => {
    if (file !== undefined && file !== taken.current) resume(file);
  }, [file]);

  /** A new piece of work; what was under way is given up. */
  function begin(): AbortSignal {
    work.current?.abort();
    work.current = new AbortController();
    typed.current.rows.clear();
    return work.current.signal;
  }

  async function match(file: File, csv: CsvFile, map: HeaderMap) {
    const signal = begin();
    remember(file, undefined);
    setReading({ status: 'read', csv, map, comparison: 'running' });
    if (validateHeaders(csv.headers, map) !== undefined) return;
    const sheet = await makeSheet(csv, map, signal);
    if (signal.aborted) return;
    if (!goesAsItIs(csv, map, sheet)) await sheet.writeAhead();
    if (signal.aborted) return;
    remember(file, { csv, map, sheet });
    await compare({ csv, map, sheet }, signal);
  }

  /** Asks the platform about the rows that no answer has told of. */
  async function compare(chosen: Chosen, signal: AbortSignal) {
    const { sheet } = chosen;
    setReading({ status: 'read', ...chosen, comparison: 'running' });
    const names = sheet.uncheckedNames(mostCalls);
    const answers = askPlatform(list, names, { searchable, signal });
    const comparison = await takeAnswers(sheet, answers, signal);
    if (signal.aborted) return;
    setReading({ status: 'read', ...chosen, comparison });
    await lookForTyped(sheet, signal);
  }

  /** Judges the rows by the answers as they come. */
  async function takeAnswers(
    sheet: Sheet,
    answers: AsyncIterable<PlatformAnswer>,
    signal: AbortSignal,
  ): Promise<Comparison> {
    let drawn = performance.now();
    try {
      for await (const { companies, checked } of answers) {
        if (signal.aborted) break;
        sheet.compare(companies, checked);
        if (performance.now() - drawn < drawnEvery) continue;
        drawn = performance.now();
        redraw();
      }
      return 'done';
    } catch {
      return 'failed';
    }
  }

  /** Looks for the names that were typed meanwhile, and that no answer has told of. */
  async function lookForTyped(sheet: Sheet, signal: AbortSignal) {
    const rows = [...typed.current.rows].map((at) => sheet.at(at));
    const names = rows.flatMap((row) => (row?.verdict === 'unchecked' ? [row.row.name] : []));
    typed.current.rows.clear();
    if (!searchable || names.length === 0 || signal.aborted) return;
    await takeAnswers(sheet, searchNames(list, names, signal), signal);
    if (!signal.aborted) redraw();
  }

  async function take(file: File | undefined) {
    taken.current = file;
    const signal = begin();
    if (file === undefined) {
      setReading({ status: 'none' });
      return;
    }
    setReading({ status: 'reading', read: 0 });
    const onProgress = (read: number) => setReading({ status: 'reading', read });
    try {
      const csv = await readCsvFile(file, { signal, onProgress });
      if (!signal.aborted) await match(file, csv, matchHeaders(csv.headers));
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      setReading({ status: 'refused', message: `${file.name}: ${message}` });
    }
  }

  function edit(file: File, sheet: Sheet, index: number, column: CompanyColumn, text: string) {
    // The rows of a file that went as it is are written while the person goes on.
    if (sheet.repairs === 0) void Promise.resolve().then(() => sheet.writeAhead());
    sheet.edit(index, column, text);
    repaired(file);
    redraw();
    typed.current.rows.add(index);
    clearTimeout(typed.current.timer);
    const signal = work.current?.signal;
    // While the file's names are compared, those typed meanwhile wait for the end of that.
    if (signal === undefined || reading.status !== 'read' || reading.comparison === 'running')
      return;
    typed.current.timer = window.setTimeout(() => void lookForTyped(sheet, signal), typingPause);
  }

  return { reading, take, match, edit };
}
