import type { ImportedResource, ImportMode, Resource } from '@steward/api';
import { importedResources, importTargets } from '@steward/api';
import type { ImportSettings, ReadingOptions } from '@steward/api/imports';
import type { ChosenColumns } from '../reading/columns.ts';
import type { OpenedFile } from '../reading/openFile.ts';

/** What a person chose for a file. */
export interface ImportChoices {
  readonly resource: Resource;
  readonly readingOptions: ReadingOptions;
  readonly columns: ChosenColumns;
  /** By which records are found; undefined where no column is one. */
  readonly key: string | undefined;
  readonly mode: ImportMode;
  readonly skipTwins: boolean;
  /** The provider table, or the id of the sector type. */
  readonly scope: string | undefined;
}

const importedName = ({ name }: Resource): ImportedResource => {
  const importedResource = importedResources.find((each) => each === name);
  if (importedResource === undefined) throw new Error(`No ${name} are imported from files.`);
  return importedResource;
};

/** The settings of the import of a file. @param repaired how many cells a person repaired */
export function importSettings(
  { file, hash, table, rows }: OpenedFile,
  { resource, readingOptions, columns, key, mode, skipTwins, scope }: ImportChoices,
  repaired: number,
): ImportSettings {
  const chosenColumns = columns.flatMap((target, at) =>
    target === undefined ? [] : [{ name: target.name, header: table.headers[at] ?? '' }],
  );
  return {
    resource: importedName(resource),
    mode,
    ...(key !== undefined && { key }),
    ...(scope && { scope }),
    columns: chosenColumns.map(({ name }) => name),
    headers: chosenColumns.map(({ header }) => header),
    reading: { ...readingOptions, ...(repaired > 0 && { repaired }) },
    ...(skipTwins && { skip_twins: true }),
    file: file.name,
    size: file.size,
    hash,
    rows: rows.length,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How a file was read by the settings of an import. */
export function readingOf(storedOptions: unknown): ReadingOptions {
  const { delimiter, encoding, clearMarker, sheet, headerRow, nullTexts }: Record<string, unknown> =
    Object(storedOptions);
  return {
    ...(textOf(delimiter) && { delimiter: textOf(delimiter) }),
    ...(textOf(encoding) && { encoding: textOf(encoding) }),
    ...(textOf(clearMarker) && { clearMarker: textOf(clearMarker) }),
    ...(textOf(sheet) && { sheet: textOf(sheet) }),
    ...(typeof headerRow === 'number' && { headerRow }),
    ...(Array.isArray(nullTexts) && { nullTexts: nullTexts.map(String) }),
  };
}

/** The settings of an import that was begun, or that a browser kept. */
type BegunSettings = {
  readonly [Name in 'columns' | 'headers' | 'key' | 'mode' | 'skip_twins' | 'reading']?: unknown;
};

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** The choices of an import that was begun, for the same file. */
export function choicesOf(
  { columns, headers, key, mode, skip_twins, reading }: BegunSettings,
  fileHeaders: readonly string[],
  choices: ImportChoices,
): ImportChoices {
  const names = textsOf(columns);
  const headerTexts = textsOf(headers);
  const targets = importTargets(choices.resource);
  return {
    ...choices,
    readingOptions: readingOf(reading),
    columns: fileHeaders.map((header) => {
      const name = names[headerTexts.indexOf(header)];
      return targets.find((target) => target.name === name);
    }),
    key: textOf(key) || choices.key,
    mode: mode === 'upsert' || mode === 'create' || mode === 'strict' ? mode : choices.mode,
    skipTwins: skip_twins === true,
  };
}
