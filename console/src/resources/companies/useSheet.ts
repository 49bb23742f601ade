import type { CompanyColumn, HeaderMap } from '@steward/api';
import { callOf, companies, headerProblem, matchHeaders } from '@steward/api';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../app/context.ts';
import { remember, repaired } from './chosen.ts';
import { askPlatform, searches } from './known.ts';
import type { Asked } from './known.ts';
import type { CsvFile } from './readCsv.ts';
import { readCsv } from './readCsv.ts';
import type { Sheet } from './sheet.ts';
import { makeSheet } from './sheet.ts';
import { goesAsItIs } from './upload.ts';

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
      /** How far the platform was asked; 'failed' when it could not be. */
      readonly asked?: Asked | 'failed';
    };

/** Reads a chosen file, judges its rows by our columns, and asks the platform about them. */
export function useSheet() {
  const { client, config } = usePlatform();
  const searchable = config.extensions.includes('search');
  const [reading, setReading] = useState<Reading>({ status: 'none' });
  const [, redraw] = useState(0);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  /** A new piece of work; what was under way is given up. */
  function begin(): AbortSignal {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  }

  async function match(file: File, csv: CsvFile, map: HeaderMap) {
    const signal = begin();
    remember(file, undefined);
    setReading({ status: 'read', csv, map });
    if (headerProblem(csv.headers, map) !== undefined) return;
    const sheet = await makeSheet(csv, map, signal);
    if (signal.aborted) return;
    if (!goesAsItIs(csv, map, sheet)) await sheet.writeAhead();
    if (signal.aborted) return;
    remember(file, { csv, map, sheet });
    setReading({ status: 'read', csv, map, sheet });
    try {
      const asked = await askPlatform(
        (args = {}) => callOf(client, companies.list, args),
        sheet.names(searches),
        { searchable, signal },
      );
      if (signal.aborted) return;
      sheet.meet(asked.companies);
      setReading({ status: 'read', csv, map, sheet, asked });
    } catch {
      if (!signal.aborted) setReading({ status: 'read', csv, map, sheet, asked: 'failed' });
    }
  }

  async function take(file: File | undefined) {
    const signal = begin();
    if (file === undefined) {
      setReading({ status: 'none' });
      return;
    }
    setReading({ status: 'reading', read: 0 });
    const onProgress = (read: number) => setReading({ status: 'reading', read });
    try {
      const csv = await readCsv(file, { signal, onProgress });
      if (!signal.aborted) await match(file, csv, matchHeaders(csv.headers));
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      setReading({ status: 'refused', message: `${file.name}: ${message}` });
    }
  }

  function edit(file: File, sheet: Sheet, index: number, column: CompanyColumn, text: string) {
    // The rows of a file that went as it is are written while the person goes on.
    if (!sheet.edited) void Promise.resolve().then(() => sheet.writeAhead());
    sheet.edit(index, column, text);
    repaired(file);
    redraw((count) => count + 1);
  }

  return { reading, take, match, edit };
}
