import type { Resource } from '@steward/api';
import type { RefObject } from 'react';
import { useState } from 'react';
import { useAppSelector } from '../../../core/store/context.ts';
import type { ImportAction } from '../../definition/definition.ts';
import type { ImportRecord } from '../report/importRecord.ts';
import { useOfferImport } from '../sending/offeredImport.ts';
import { useEarlierImports } from '../sending/useEarlierImports.ts';
import { useStartImport } from '../sending/useStartImport.ts';
import { choicesOf, readingOf } from './choices.ts';
import { commandOf, createReadyFile } from './readyFile.ts';
import { useImportDialog } from './useImportDialog.ts';
import { useKeptRepairs } from './useKeptRepairs.ts';

interface FileFormOptions {
  readonly resource: Resource;
  readonly action: ImportAction;
  readonly scope: string | undefined;
  /** The element around the fields; the first field that lacks something gets the focus. */
  readonly container: RefObject<HTMLElement | null>;
  readonly onSent: (uuid: string) => void;
}

/** What a person does with a file before it is sent: it is chosen, gone on with, confirmed, and saved. */
export function useFileForm(options: FileFormOptions) {
  const { resource, action, scope, container, onSent } = options;
  const model = useImportDialog({ resource, action, scope });
  const { state, openedFile, choices, shownFile, problem, sheet, readingOptions } = model;
  const hash = shownFile?.openedFile.hash;
  const owner = useAppSelector(({ session }) => session.currentUser?.id);
  const earlier = useEarlierImports(resource, hash);
  useOfferImport(earlier.unfinished?.uuid ?? undefined);
  const repairs = useKeptRepairs(owner, openedFile, choices, sheet);
  const startImport = useStartImport();
  const [continuedUuid, setContinuedUuid] = useState<string>();
  const [confirmed, setConfirmed] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [line, setLine] = useState<number>();

  const sample = openedFile?.table.sample?.line;
  if (sample !== undefined && sample !== line) setLine(sample);
  const unsureLine = hash !== undefined && confirmed !== hash ? line : undefined;
  const focus = (place: string) =>
    container.current
      ?.querySelector<HTMLElement>(`[data-place=${place}] :is(input, button)`)
      ?.focus();

  return {
    model,
    earlier,
    repairs,
    /** The line whose letters may be wrong, as long as nobody has said that they are right. */
    unsureLine,
    /** Whether the file was asked for in vain. */
    isMissing: isAsked && state.status === 'none',
    /** Whether the person has decided what becomes of what they did with the file before. */
    isResumed: continuedUuid !== undefined || repairs.isRestored,
    command: () => (openedFile && choices ? commandOf(openedFile, choices, sheet) : undefined),
    choose(next: File | undefined): void {
      setContinuedUuid(undefined);
      setLine(undefined);
      setAsked(false);
      model.choose(next);
    },
    /**
     * Continues with the settings and repairs of an earlier import, or with the repairs of this browser.
     */
    continueImport(record: ImportRecord | undefined): void {
      const settings = record ?? repairs.kept?.settings;
      if (openedFile === undefined || choices === undefined || settings === undefined) return;
      const { readingOptions: before, ...rest } = choicesOf(
        settings,
        openedFile.table.headers,
        choices,
      );
      const isReadAlike = JSON.stringify(before) === JSON.stringify(readingOf(readingOptions));
      model.change(rest);
      repairs.restore();
      if (record?.uuid) setContinuedUuid(record.uuid);
      setConfirmed(openedFile.hash);
      if (!isReadAlike) model.readAs(before);
    },
    /** Says that the letters of the file are right. */
    confirmLetters(): void {
      if (openedFile === undefined) return;
      setConfirmed(openedFile.hash);
      if (readingOptions.encoding === undefined)
        model.readAs({ ...readingOptions, encoding: openedFile.table.encoding });
    },
    /** Sends the file, or shows the missing settings. */
    save(): void {
      if (state.status === 'none') {
        setAsked(true);
        focus('file');
      } else if (state.status === 'refused') focus('file');
      else if (problem !== undefined) focus('columns');
      else if (unsureLine !== undefined) focus('encoding');
      else if (openedFile && choices && sheet) {
        onSent(startImport(createReadyFile(openedFile, choices, sheet), continuedUuid));
      }
    },
  };
}

/** The file of the dialog, and what a person does with it. */
export type FileFormModel = ReturnType<typeof useFileForm>;
