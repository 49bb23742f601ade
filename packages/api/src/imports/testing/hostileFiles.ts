import type { HostileFile } from './hostileFile.ts';
import { spreadsheets } from './spreadsheets.ts';
import { textFiles } from './textFiles.ts';

/** Files of our own making, as programs and people break them, with their verdicts. */
export const hostileFiles: readonly HostileFile[] = [...spreadsheets, ...textFiles];
