import { useEffect, useEffectEvent, useState } from 'react';
import type { KeptRepair } from '../checking/cells.ts';
import type { Sheet } from '../checking/sheet.ts';
import { createSheet } from '../checking/sheet.ts';
import type { OpenedFile } from '../reading/openFile.ts';
import type { ImportChoices } from './choices.ts';

interface SheetSource {
  readonly openedFile: OpenedFile;
  readonly choices: ImportChoices;
  readonly isCreation: boolean;
}

/** The repairs of a sheet whose columns are where they were. */
const stayingRepairs = (sheet: Sheet, before: ImportChoices, latestChoices: ImportChoices) => {
  const placeOf = ({ columns }: ImportChoices, name: string) =>
    columns.findIndex((target) => target?.name === name);
  return sheet
    .repairs()
    .filter(({ column }) => placeOf(before, column) === placeOf(latestChoices, column));
};

interface MadeSheet extends SheetSource {
  readonly sheet: Sheet;
}

/**
 * The sheet of the file that was read, by what its columns are; undefined while it is made. The repairs of a person stay
 * when the file is read in another way.
 *
 * @param source undefined while there is no file, or its columns do not fit
 */
export function useImportSheet(source: SheetSource | undefined): Sheet | undefined {
  const [newSheet, setMade] = useState<MadeSheet>();
  const { openedFile, choices, isCreation = false } = source ?? {};
  const { columns, key } = choices ?? {};

  const make = useEffectEvent(async (signal: AbortSignal) => {
    if (source === undefined) return;
    const { mode, readingOptions } = source.choices;
    const sheet = await createSheet(
      {
        rows: source.openedFile.rows,
        mode,
        isCreation,
        resource: source.choices.resource,
        columns: source.choices.columns,
        key: source.choices.key ?? '',
        clearMarker: readingOptions.clearMarker,
      },
      signal,
    );
    if (signal.aborted) return;
    const isSameFile = newSheet?.openedFile.hash === source.openedFile.hash;
    const keptRepairs: readonly KeptRepair[] = isSameFile
      ? stayingRepairs(newSheet.sheet, newSheet.choices, source.choices)
      : [];
    sheet.restore(keptRepairs);
    setMade({ ...source, sheet });
  });
  useEffect(() => {
    const work = new AbortController();
    void make(work.signal).catch((error: unknown) => {
      if (!work.signal.aborted) throw error;
    });
    return () => work.abort();
  }, [openedFile, columns, key, isCreation]);

  const mode = choices?.mode;
  useEffect(() => {
    if (mode !== undefined) newSheet?.sheet.setMode(mode);
  }, [newSheet, mode]);
  const isCurrent =
    source !== undefined &&
    newSheet?.openedFile === openedFile &&
    newSheet?.choices.columns === columns &&
    newSheet?.choices.key === key;
  return isCurrent ? newSheet?.sheet : undefined;
}
