import { errorMessage } from '@steward/api';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Sheet } from '../checking/sheet.ts';

/** How far the check of the rows has come; 'none' on a platform that checks none. */
export type CheckState =
  | { readonly status: 'none' | 'running' | 'done' }
  | { readonly status: 'failed'; readonly message: string };

/** Milliseconds without typing before edited rows are checked. */
const typingPause = 500;

/** The version of a sheet, which changes with its rows. */
export const useSheetVersion = (sheet: Sheet): number =>
  useSyncExternalStore(sheet.subscribe, sheet.version);

/** Asks the platform about rows of a sheet, which notes its answers. */
export type Check = (
  sheet: Sheet,
  indices: readonly number[],
  signal: AbortSignal,
) => Promise<void>;

/**
 * Has the rows of a sheet checked by the platform, and those that are edited once a person pauses.
 *
 * @param check asks the platform about rows; undefined where it checks none
 * @param settings a change of these has all rows checked anew
 */
export function useSheetChecks(
  sheet: Sheet,
  check: Check | undefined,
  settings: string,
): { readonly state: CheckState; readonly retry: () => void } {
  const [state, setState] = useState<CheckState>({ status: check ? 'running' : 'none' });
  const [attempt, setAttempt] = useState(0);
  const checkedSettings = useRef(settings);
  useSheetVersion(sheet);
  const edits = sheet.edits();

  async function begin(signal: AbortSignal): Promise<void> {
    if (edits > 0) await sheet.survey(signal);
    if (check === undefined) return;
    if (settings !== checkedSettings.current) sheet.forgetAnswers();
    checkedSettings.current = settings;
    const indices = sheet.unchecked();
    if (indices.length > 0) {
      setState({ status: 'running' });
      await check(sheet, indices, signal);
    }
    if (!signal.aborted) setState({ status: 'done' });
  }
  const run = useEffectEvent((signal: AbortSignal) => {
    begin(signal).catch((error: unknown) => {
      if (!signal.aborted) setState({ status: 'failed', message: errorMessage(error) });
    });
  });

  // The first check begins at once, and one after an edit when the person pauses.
  useEffect(() => {
    const work = new AbortController();
    const timer = setTimeout(() => run(work.signal), edits === 0 ? 0 : typingPause);
    return () => {
      clearTimeout(timer);
      work.abort();
    };
  }, [edits, attempt, settings]);
  return { state, retry: () => setAttempt((count) => count + 1) };
}
