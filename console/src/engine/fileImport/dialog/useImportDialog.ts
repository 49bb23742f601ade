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
  const [reading, setReading] = useState<ReadingOptions>({});
  const { state, open } = useImportFile();
  const opened = state.status === 'read' ? state.opened : undefined;
  const targets: readonly ImportTarget[] = targetsOf(
    resource,
    hasImports ? undefined : action.specifiedColumns,
  );

  /** The detected settings of a file. */
  function firstChoices(openedFile: OpenedFile): ImportChoices {
    const columns = findColumns(openedFile.table.headers, targets);
    const modes = offeredModes(resource, may, openedFile);
    const wantedMode = action.mode ?? 'upsert';
    const mode = modes.includes(wantedMode) ? wantedMode : (modes[0] ?? 'create');
    const [key] = keysOf(resource, columns);
    return { resource, reading, columns, key, mode, skipTwins: false, scope };
  }
  const [chosen, setChosen] = useState<{ opened: OpenedFile; choices: ImportChoices }>();
  if (opened !== undefined && chosen?.opened !== opened) {
    const isSame =
      chosen?.opened.hash === opened.hash &&
      isSameList(chosen.opened.table.headers, opened.table.headers);
    const choices = isSame ? { ...chosen.choices, reading } : firstChoices(opened);
    setChosen({ opened, choices });
  }
  const choices = opened !== undefined && chosen?.opened === opened ? chosen.choices : undefined;
  // The findings stay while the file is read again, so that the focus stays.
  const shownFile = state.status !== 'refused' && chosen?.opened.file === file ? chosen : undefined;
  const problem =
    shownFile &&
    columnsProblem(resource, shownFile.choices.columns, shownFile.opened.table.sheets?.length);
  const isFit = opened !== undefined && choices !== undefined && problem === undefined;
  const source = isFit ? { opened, choices, isCreation: !hasImports } : undefined;
  const sheet = useImportSheet(source);

  const client = importCalls(caller);
  const check =
    hasImports && opened && choices
      ? (rows: Sheet, indices: readonly number[], signal: AbortSignal) =>
          checkRows(client, rows, importSettings(opened, choices, 0), { indices, signal })
      : undefined;

  function read(next: File | undefined, options: ReadingOptions): void {
    setFile(next);
    setReading(options);
    void open(next, options);
  }
  return {
    file,
    state,
    opened,
    targets,
    choices,
    problem,
    sheet,
    check,
    hasImports,
    reading,
    shownFile,
    /** Reads another file, as most are. */
    choose: (next: File | undefined) => read(next, {}),
    /** Reads the same file in another way. */
    readAs: (options: ReadingOptions) => read(file, options),
    change(changes: Partial<ImportChoices>): void {
      if (opened === undefined || choices === undefined) return;
      const next = { ...choices, ...changes };
      const keys = keysOf(resource, next.columns);
      const key = next.key !== undefined && keys.includes(next.key) ? next.key : keys[0];
      setChosen({ opened, choices: { ...next, key } });
    },
  };
}
