import { errorMessage } from '@steward/api';
import type { ReadingOptions } from '@steward/api/imports';
import { useEffect, useRef, useState } from 'react';
import type { OpenedFile } from '../reading/openFile.ts';
import { openFile, UnopenedFileError } from '../reading/openFile.ts';

/** How far the reading of the chosen file has come. */
export type FileState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly rows: number }
  | {
      readonly status: 'refused';
      readonly message: string;
      /** Whether it may be read in another way. */
      readonly isRetried: boolean;
    }
  | { readonly status: 'read'; readonly openedFile: OpenedFile };

/** A file that another encoding, header row or sheet may make readable. */
const retriedReasons = ['encoding', 'mark', 'header', 'sheet'];

/** Reads the file that a person chooses; a later choice ends the work on the one before. */
export function useImportFile() {
  const [state, setState] = useState<FileState>({ status: 'none' });
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  async function open(file: File | undefined, readingOptions: ReadingOptions): Promise<void> {
    work.current?.abort();
    const { signal } = (work.current = new AbortController());
    if (file === undefined) {
      setState({ status: 'none' });
      return;
    }
    setState({ status: 'reading', rows: 0 });
    try {
      const onProgress = (rows: number) => setState({ status: 'reading', rows });
      const openedFile = await openFile(file, readingOptions, { signal, onProgress });
      if (!signal.aborted) setState({ status: 'read', openedFile });
    } catch (error) {
      if (signal.aborted) return;
      const why = error instanceof UnopenedFileError ? error.why : undefined;
      const isRetried = why !== undefined && retriedReasons.includes(why);
      setState({ status: 'refused', message: `${file.name}: ${errorMessage(error)}`, isRetried });
    }
  }
  return { state, open };
}
