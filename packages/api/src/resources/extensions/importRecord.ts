import type { Option, Tone } from '../../fields/fields.ts';
import {
  boolean,
  choice,
  count,
  json,
  list,
  moment,
  number,
  records,
  text,
} from '../../fields/fields.ts';
import { branding } from '../branding.ts';
import { companies } from '../companies.ts';
import { definitions, values } from '../customProperties.ts';
import { preferences, schedules } from '../email.ts';
import { mlModels } from '../mlModels.ts';
import { pipelines } from '../pipelines.ts';
import { providers } from '../providers.ts';
import { rationales } from '../rationales.ts';
import { sectors, sectorTypes } from '../sectors.ts';
import { signals } from '../signals.ts';
import { renames } from '../uiConfiguration.ts';
import { users } from '../people/users.ts';

/** The resources whose records come from files: those that name keys of imports. */
export const importedResources = [
  'branding',
  'companies',
  'definitions',
  'values',
  'preferences',
  'schedules',
  'mlModels',
  'pipelines',
  'providers',
  'rationales',
  'sectors',
  'sectorTypes',
  'signals',
  'renames',
  'users',
] as const;
/** The name of a resource whose records come from files. */
export type ImportedResource = (typeof importedResources)[number];

const importableResources = [
  branding,
  companies,
  definitions,
  values,
  preferences,
  schedules,
  mlModels,
  pipelines,
  providers,
  rationales,
  sectors,
  sectorTypes,
  signals,
  renames,
  users,
];

/** The areas, by the words of their resources. */
const resourceOptions: readonly Option[] = importedResources.map((value) => {
  const { many = value } = importableResources.find(({ name }) => name === value) ?? {};
  return { value, label: `${many.charAt(0).toUpperCase()}${many.slice(1)}` };
});

/** What an import does with its rows. */
export const importModes = {
  upsert: 'Create and update',
  create: 'Create only',
  strict: 'All or nothing',
  check: 'Check',
} as const;
/** What an import does with its rows. */
export type ImportMode = keyof typeof importModes;

/** How far an import has come. */
export const importStates = {
  receiving: 'Receiving',
  done: 'Done',
  stopped: 'Stopped',
} as const;
/** How far an import has come. */
export type ImportState = keyof typeof importStates;

/** What came of a row, or would come of it. */
export const rowVerdicts = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  present: 'Already there',
  twice: 'Duplicate in the file',
  twin: 'Possible duplicate',
  refused: 'Refused',
} as const;
/** What came of a row, or would come of it. */
export type RowVerdict = keyof typeof rowVerdicts;

/** What reports name: what came of rows, and records that an undo left, since they were changed or used since. */
export const reportVerdicts = { ...rowVerdicts, kept: 'Kept by the undo' } as const;
/** What reports name. */
export type ReportVerdict = keyof typeof reportVerdicts;

/** The tones of what reports name. */
const verdictTones = {
  created: 'success',
  updated: 'info',
  twice: 'warning',
  twin: 'warning',
  refused: 'danger',
  kept: 'warning',
} as const;

/** What became of a row, or would. */
export const verdictField = choice('Verdict', reportVerdicts, { tones: verdictTones });

/** What one part of an import may hold: so many rows, and so many bytes of JSON. */
export const importLimits = {
  part: { rows: 1_000, bytes: 1024 * 1024 },
  /** All or nothing is one part. */
  strict: { rows: 20_000, bytes: 20 * 1024 * 1024 },
  /** A file that is sent as a whole, in one call that takes its good rows. */
  file: { rows: 1_000_000 },
  /** The columns of a file that an import takes. */
  columns: 100,
} as const;

/** What an import is begun with, its file apart. */
export const importSettings = {
  resource: { ...choice('Area', importedResources, { required: true }), options: resourceOptions },
  mode: choice('Mode', importModes, { required: true }),
  key: text('Key', {
    hint: 'The fields that find existing records. Default: the usual key.',
  }),
  scope: text('Scope', { hint: 'The provider table, or the id of the sector type.' }),
  columns: list('Columns', {
    required: true,
    hint: 'The columns of each row, in their order, by the names of importTargets.',
  }),
  headers: list('Headers', { hint: 'The headers of these columns in the file.' }),
  constants: json('Constants', { hint: 'Values by name, for columns that the file lacks.' }),
  reading: json('Reading', {
    hint: 'How the client read the file, such as its delimiter and encoding. Another client can then continue.',
  }),
  skip_twins: boolean('Skip possible duplicates', {
    default: false,
    hint: 'Skips a company with the name, but not the website, of an existing one.',
  }),
};

/** The facts about the file of an import. */
export const importFile = {
  file: text('File', { required: true }),
  size: number('Size', { min: 0, max: Number.MAX_SAFE_INTEGER, hint: 'In bytes.' }),
  rows: count('Rows', { min: 0, hint: 'In the file.' }),
};

/** How many rows had each verdict. */
export const importCounts = {
  created: count('Created'),
  updated: count('Updated'),
  unchanged: count('Unchanged'),
  present: count('Already there'),
  twice: count('Duplicate in the file'),
  twin: count('Possible duplicates'),
  refused: count('Refused'),
  warned: count('With warnings'),
};

/** The stored fields of an import. */
export const importFields = {
  uuid: text('UUID'),
  ...importFile,
  file: text('File'),
  ...importSettings,
  resource: { ...choice('Area', importedResources), options: resourceOptions },
  mode: choice('Mode', importModes),
  columns: list('Columns', { hint: importSettings.columns.hint }),
  state: choice('State', importStates),
  parts: count('Parts', { hint: 'The number of parts that have arrived.' }),
  ...importCounts,
  reasons: records('Reasons', {
    verdict: choice('Verdict', rowVerdicts),
    field: text('Field'),
    reason: text('Reason', { maxLength: 1_000 }),
    count: count('Count'),
  }),
  invitations: count('Invitations', { hint: 'Emailed once the import is done.' }),
  person: text('Person', { isPerson: true }),
  person_id: number('Person ID'),
  started_at: moment('Started'),
  updated_at: moment('Last Updated'),
  is_sending: boolean('Is Sending', {
    hint: 'Whether it began or received a part within the last minute.',
  }),
  finished_at: moment('Finished'),
  undone_at: moment('Undone'),
  undone: count('Undone records', {
    hint: 'Records that an undo removed or restored, and that are so still.',
  }),
  kept: count('Kept', {
    hint: 'Records that an undo did not change. Rows with the verdict kept name them.',
  }),
};

/** The words for how far an import has come, with their tones. */
export const importStateTones: Readonly<Record<string, Tone>> = {
  [importStates.receiving]: 'info',
  [importStates.done]: 'success',
  [importStates.stopped]: 'warning',
  Undone: 'neutral',
  'Not finished': 'warning',
};

/**
 * How far an import has come, in words: one that was undone as a whole is no more done, and one that nobody sends does
 * not receive anything.
 *
 * @example
 * importState({ state: 'done', undone_at: null }); // 'Done'
 * importState({ state: 'receiving', is_sending: false }); // 'Not finished'
 */
export function importState({
  state,
  undone_at,
  is_sending,
}: {
  readonly state?: ImportState | null;
  readonly undone_at?: string | null;
  readonly is_sending?: boolean | null;
}): string | undefined {
  if (undone_at) return 'Undone';
  if (state === 'receiving' && is_sending === false) return 'Not finished';
  return state ? importStates[state] : undefined;
}
