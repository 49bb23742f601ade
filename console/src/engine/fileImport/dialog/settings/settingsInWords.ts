import { importModes } from '@steward/api';
import { inQuotes } from '../../../definition/sentence.ts';
import { keyLabel } from '../../reading/columns.ts';
import type { OpenedFile } from '../../reading/openFile.ts';
import type { ImportChoices } from '../choices.ts';

/** Headers that are named before the rest is counted. */
const maxNames = 3;

/** The columns that are imported, and those that are not by name: '4 of 5 columns, without “Notes”'. */
function columnsInWords({ headers }: OpenedFile['table'], { columns }: ImportChoices): string {
  const skippedColumns = headers.flatMap((header, at) =>
    columns[at] === undefined ? [inQuotes(header || `Column ${at + 1}`)] : [],
  );
  const imported = `${headers.length - skippedColumns.length} of ${headers.length} columns`;
  if (skippedColumns.length === 0) return imported;
  const moreText =
    skippedColumns.length > maxNames ? [`${skippedColumns.length - maxNames} more`] : [];
  return `${imported}, without ${[...skippedColumns.slice(0, maxNames), ...moreText].join(', ')}`;
}

/**
 * The settings of a file, in a few words each.
 *
 * @param hasImports whether the platform imports files, so that there is more to choose than columns
 */
export function settingsInWords(
  { table }: OpenedFile,
  choices: ImportChoices,
  hasImports: boolean,
): readonly string[] {
  const { resource, mode, key, skipTwins } = choices;
  const { sheet = '', sheets = [] } = table;
  return [
    ...(sheets.length > 1
      ? [`Sheet ${inQuotes(sheet)}, ${sheets.indexOf(sheet) + 1} of ${sheets.length}`]
      : []),
    columnsInWords(table, choices),
    ...(hasImports ? [importModes[mode]] : []),
    ...(hasImports && key !== undefined ? [`Found by ${keyLabel(resource, key)}`] : []),
    ...(skipTwins ? ['Possible duplicates skipped'] : []),
  ];
}
