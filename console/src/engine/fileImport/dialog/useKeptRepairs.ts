import { useEffect, useEffectEvent, useState } from 'react';
import type { Sheet } from '../checking/sheet.ts';
import type { OpenedFile } from '../reading/openFile.ts';
import type { KeptRepairs } from '../sending/repairs.ts';
import { dropRepairs, readRepairs, writeRepairs } from '../sending/repairs.ts';
import type { ImportChoices } from './choices.ts';
import { importSettings } from './choices.ts';

/** Milliseconds without a repair before the browser keeps them. */
const pause = 500;

/** The repairs of a file in this browser: earlier ones to restore, and new ones. */
export function useKeptRepairs(
  owner: unknown,
  openedFile: OpenedFile | undefined,
  choices: ImportChoices | undefined,
  sheet: Sheet | undefined,
) {
  const { file, hash } = openedFile ?? {};
  // Read once for each chosen file, since later repairs are already in the sheet.
  const [keptRepairs, setFound] = useState<{ file: File; keptFile: KeptRepairs | undefined }>();
  const [restored, setRestored] = useState<File>();
  const [pendingRepairs, setPendingRepairs] = useState<KeptRepairs>();
  if (openedFile !== undefined && keptRepairs?.file !== openedFile.file) {
    setFound({ file: openedFile.file, keptFile: readRepairs(owner, openedFile.hash) });
  }
  const keptFile = keptRepairs?.file === file ? keptRepairs?.keptFile : undefined;

  // The columns may have changed with them, so that there is a new sheet.
  const putIn = useEffectEvent(() => {
    if (sheet === undefined || pendingRepairs === undefined) return;
    sheet.restore(pendingRepairs.repairs);
    setPendingRepairs(undefined);
  });
  useEffect(() => putIn(), [sheet, pendingRepairs]);

  const keep = useEffectEvent(() => {
    if (openedFile === undefined || choices === undefined || sheet === undefined) return;
    const repairs = sheet.repairs();
    if (repairs.length === 0) dropRepairs(owner, openedFile.hash);
    else {
      const settings = importSettings(openedFile, choices, repairs.length);
      writeRepairs(owner, openedFile.hash, { settings, repairs });
    }
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let edits = sheet?.edits();
    const stop = sheet?.subscribe(() => {
      if (sheet.edits() === edits) return;
      edits = sheet.edits();
      clearTimeout(timer);
      timer = setTimeout(() => keep(), pause);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [sheet]);

  return {
    kept: keptFile,
    isRestored: restored !== undefined && restored === file,
    /** Puts the repairs of before in. */
    restore(): void {
      setRestored(file);
      setPendingRepairs(keptFile);
    },
    /** Forgets the repairs of before. */
    forget(): void {
      setRestored(file);
      if (hash !== undefined) dropRepairs(owner, hash);
    },
  };
}
