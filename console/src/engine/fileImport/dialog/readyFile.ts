import { importCommand } from '@steward/api/commands';
import type { Command } from '@steward/api/commands';
import type { SurveyedSentRow } from '@steward/api/imports';
import { createPause } from '../../../core/browser/pause.ts';
import type { Sheet } from '../checking/sheet.ts';
import type { OpenedFile } from '../reading/openFile.ts';
import { findColumns, targetsOf } from '../reading/columns.ts';
import type { ReadyFile } from '../sending/readyFile.ts';
import type { ImportChoices } from './choices.ts';
import { importSettings } from './choices.ts';

/** Whether the specified upload can read the file unchanged. */
const isPlainFile = ({ table }: OpenedFile, { columns }: ImportChoices): boolean =>
  table.kind === 'csv' &&
  table.encoding === 'utf-8' &&
  table.delimiter === ',' &&
  table.header.line === 1 &&
  columns.every((target, at) => target === undefined || target.name === table.headers[at]);

/** The shell command with the same effect; undefined where there is none, as after repairs. */
export function commandOf(
  { file, table }: OpenedFile,
  { resource, columns, scope, key, mode, skipTwins }: ImportChoices,
  sheet: Sheet | undefined,
): Command | undefined {
  if ((sheet?.repairCount() ?? 0) > 0) return undefined;
  const foundColumns = findColumns(table.headers, targetsOf(resource, undefined));
  // The command would import it.
  if (foundColumns.some((target, at) => target !== undefined && columns[at] === undefined))
    return undefined;
  const map = Object.fromEntries(
    columns.flatMap((target, at) =>
      target === undefined || foundColumns[at]?.name === target.name
        ? []
        : [[target.name, table.headers[at] ?? '']],
    ),
  );
  return importCommand(file.name, { resource, scope, key, mode, skipTwins, map });
}

/** A file that is ready to send. */
export function createReadyFile(
  openedFile: OpenedFile,
  choices: ImportChoices,
  sheet: Sheet,
): ReadyFile {
  async function* sentRows(): AsyncGenerator<SurveyedSentRow> {
    const pause = createPause();
    for (let index = 0; index < sheet.length; index += 1) {
      await pause();
      yield sheet.sentRow(index);
    }
  }
  const command = commandOf(openedFile, choices, sheet);
  return {
    file: openedFile.file,
    resource: choices.resource,
    settings: importSettings(openedFile, choices, sheet.repairCount()),
    rows: sheet.length,
    sentRows,
    repairs: sheet.repairs(),
    isPlain: sheet.repairCount() === 0 && isPlainFile(openedFile, choices),
    ...(command && { command: command.lines.join('\n') }),
  };
}
