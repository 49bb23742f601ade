import type { Resource } from '@steward/api';
import type { ImportTarget, ReadingOptions } from '@steward/api/imports';
import { useState } from 'react';
import { useMayCall } from '../../../core/permissions/useMay.ts';
import { useConfig } from '../../../core/store/context.ts';
import { useAuthedCaller } from '../../data/useAuthedCaller.ts';
import type { ImportAction } from '../../definition/definition.ts';
import { checkRows } from '../checking/checkRows.ts';
import type { Sheet } from '../checking/sheet.ts';
import { columnsProblem, findColumns, keysOf, targetsOf } from '../reading/columns.ts';
import type { OpenedFile } from '../reading/openFile.ts';
import { importCalls } from '../sending/importCalls.ts';
import type { ImportChoices } from './choices.ts';
import { importSettings } from './choices.ts';
import { offeredModes } from './settings/modes.ts';
import { useImportFile } from './useImportFile.ts';
import { useImportSheet } from './useImportSheet.ts';

interface DialogOptions {
  readonly resource: Resource;
  readonly action: ImportAction;
  readonly scope: string | undefined;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The file of the dialog, what a person chose for it, and its rows. */
export function useImportDialog({ resource, action, scope }: DialogOptions) {
  const hasImports = useConfig().extensions.includes('imports');
  const may = useMayCall();
  const caller = useAuthedCaller();
  const [file, setFile] = useState<File>();
  const [readingOptions, setReadingOptions] = useState<ReadingOptions>({});
  const { state, open } = useImportFile();
  const openedFile = state.status === 'read' ? state.openedFile : undefined;
  const targets: readonly ImportTarget[] = targetsOf(
    resource,
    hasImports ? undefined : action.specifiedColumns,
  );

  /** The detected settings of a file. */
  function firstChoices(nextFile: OpenedFile): ImportChoices {
    const columns = findColumns(nextFile.table.headers, targets);
    const modes = offeredModes(resource, may, nextFile);
    const wantedMode = action.mode ?? 'upsert';
    const mode = modes.includes(wantedMode) ? wantedMode : (modes[0] ?? 'create');
    const [key] = keysOf(resource, columns);
    return { resource, readingOptions, columns, key, mode, skipTwins: false, scope };
  }
  const [chosenSettings, setChosenSettings] = useState<{
    openedFile: OpenedFile;
    choices: ImportChoices;
  }>();
  if (openedFile !== undefined && chosenSettings?.openedFile !== openedFile) {
    const isSame =
      chosenSettings?.openedFile.hash === openedFile.hash &&
      isSameList(chosenSettings.openedFile.table.headers, openedFile.table.headers);
    const choices = isSame
      ? { ...chosenSettings.choices, readingOptions }
      : firstChoices(openedFile);
    setChosenSettings({ openedFile, choices });
  }
  const choices =
    openedFile !== undefined && chosenSettings?.openedFile === openedFile
      ? chosenSettings.choices
      : undefined;
  // The findings stay while the file is read again, so that the focus stays.
  const shownFile =
    state.status !== 'refused' && chosenSettings?.openedFile.file === file
      ? chosenSettings
      : undefined;
  const problem =
    shownFile &&
    columnsProblem(resource, shownFile.choices.columns, shownFile.openedFile.table.sheets?.length);
  const isFit = openedFile !== undefined && choices !== undefined && problem === undefined;
  const source = isFit ? { openedFile, choices, isCreation: !hasImports } : undefined;
  const sheet = useImportSheet(source);

  const client = importCalls(caller);
  const check =
    hasImports && openedFile && choices
      ? (rows: Sheet, indices: readonly number[], signal: AbortSignal) =>
          checkRows(client, rows, importSettings(openedFile, choices, 0), { indices, signal })
      : undefined;

  function readFile(next: File | undefined, options: ReadingOptions): void {
    setFile(next);
    setReadingOptions(options);
    void open(next, options);
  }
  return {
    file,
    state,
    openedFile,
    targets,
    choices,
    problem,
    sheet,
    check,
    hasImports,
    readingOptions,
    shownFile,
    /** Reads another file, as most are. */
    choose: (next: File | undefined) => readFile(next, {}),
    /** Reads the same file in another way. */
    readAs: (options: ReadingOptions) => readFile(file, options),
    change(changes: Partial<ImportChoices>): void {
      if (openedFile === undefined || choices === undefined) return;
      const next = { ...choices, ...changes };
      const keys = keysOf(resource, next.columns);
      const key = next.key !== undefined && keys.includes(next.key) ? next.key : keys[0];
      setChosenSettings({ openedFile, choices: { ...next, key } });
    },
  };
}
