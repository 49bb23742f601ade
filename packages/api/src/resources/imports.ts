import { crud, listQuery } from '../define.ts';
import type { Option } from '../fields.ts';
import {
  boolean,
  choice,
  json,
  list,
  moment,
  number,
  pickFields,
  records,
  text,
} from '../fields.ts';
import { fileResult, pageResult, recordResult, route } from '../route.ts';
import { branding } from './branding.ts';
import { companies } from './companies.ts';
import { definitions, values } from './customProperties.ts';
import { preferences, schedules } from './email.ts';
import { mlModels } from './mlModels.ts';
import { providers } from './providers.ts';
import { rationales } from './rationales.ts';
import { sectors, sectorTypes } from './sectors.ts';
import { signals } from './signals.ts';
import { renames } from './uiConfiguration.ts';
import { users } from './users.ts';

/** The resources whose records come from files: those that name keys of imports. */
export const importedResources = [
  'branding',
  'companies',
  'definitions',
  'values',
  'preferences',
  'schedules',
  'mlModels',
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

const described = [
  ...[branding, companies, definitions, values, preferences, schedules, mlModels, providers],
  ...[rationales, sectors, sectorTypes, signals, renames, users],
];

/** The areas, by the words of their resources. */
const areas: readonly Option[] = importedResources.map((value) => {
  const { many = value } = described.find(({ name }) => name === value) ?? {};
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
  twice: 'Twice in the file',
  twin: 'Name twin',
  refused: 'Refused',
} as const;
/** What came of a row, or would come of it. */
export type RowVerdict = keyof typeof rowVerdicts;

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

/** Only platforms that import files have these calls. */
const extension = 'imports';
/** An import needs what the calls need that it stands for, which depends on its resource and its mode. */
const permission = 'behalf';

const settings = {
  resource: { ...choice('Area', importedResources, { required: true }), options: areas },
  mode: choice('Mode', importModes, { required: true }),
  key: text('Key', {
    hint: 'By which records are found that are there; the usual one if left out.',
  }),
  scope: text('Scope', { hint: 'The provider table, or the id of the sector type.' }),
  columns: list('Columns', {
    required: true,
    hint: 'What the cells of each row are, in their order: names of importTargets.',
  }),
  headers: list('Headers', { hint: 'What stands above these columns in the file.' }),
  constants: json('Constants', { hint: 'Values of columns that the file does not have, by name.' }),
  reading: json('Reading', {
    hint: 'How the client read the file, such as its delimiter and encoding: to go on anywhere in the same way.',
  }),
  skip_twins: boolean('Skip name twins', {
    default: false,
    hint: 'Whether a company with the name of another, but another website, is not created.',
  }),
};

const file = {
  file: text('File', { required: true }),
  size: number('Size', { min: 0, max: Number.MAX_SAFE_INTEGER, hint: 'In bytes.' }),
  rows: number('Rows', { min: 0, hint: 'In the file.' }),
};

const counts = {
  created: number('Created'),
  updated: number('Updated'),
  unchanged: number('Unchanged'),
  present: number('Already there'),
  twice: number('Twice in the file'),
  twin: number('Name twins'),
  refused: number('Refused'),
  warned: number('Warned about'),
};

const fields = {
  uuid: text('UUID'),
  ...file,
  file: text('File'),
  ...settings,
  resource: { ...choice('Area', importedResources), options: areas },
  mode: choice('Mode', importModes),
  columns: list('Columns', { hint: settings.columns.hint }),
  state: choice('State', importStates),
  parts: number('Parts', { hint: 'That are in; the next one is due.' }),
  ...counts,
  reasons: records('Reasons', {
    verdict: choice('Verdict', rowVerdicts),
    field: text('Field'),
    reason: text('Reason', { maxLength: 1_000 }),
    count: number('Count'),
  }),
  invitations: number('Invitations', { hint: 'That are mailed once it is done.' }),
  person: text('Person'),
  person_id: number('Person ID'),
  started_at: moment('Started'),
  updated_at: moment('Last Updated'),
  finished_at: moment('Finished'),
  undone_at: moment('Undone'),
};

/**
 * How far an import has come, in a word: one that was undone as a whole is no more done.
 *
 * @example
 * importState({ state: 'done', undone_at: null }); // 'Done'
 */
export const importState = ({
  state,
  undone_at,
}: {
  readonly state?: ImportState | null;
  readonly undone_at?: string | null;
}): string | undefined => (undone_at ? 'Undone' : state ? importStates[state] : undefined);

const base = crud({
  name: 'imports',
  noun: 'import',
  path: '/imports',
  idParam: 'uuid',
  pageSize: 20,
  extension,
  fields,
  columns: [
    'file',
    { id: 'state', header: 'State', value: importState },
    ...(['resource', 'created', 'updated', 'refused', 'started_at', 'person', 'mode'] as const),
  ],
  detail: 'person',
  search: ['file', 'person'],
  filters: {
    ...pickFields(fields, 'file', 'resource', 'mode', 'person', 'person_id', 'started_at'),
    ...pickFields(fields, 'created', 'updated', 'refused', 'finished_at', 'undone_at'),
  },
  listBy: {
    hash: text('Hash', { hint: 'Of the file, SHA-256 in hexadecimal digits.' }),
    state: choice('State', importStates),
    resource: fields.resource,
    mine: boolean('Mine', { hint: 'Whether to list only what the caller began.' }),
  },
});

/** The fields of a row of a part, as the reader of the file found it. */
export const importPartRow = {
  line: number('Line', { required: true, min: 1 }),
  cells: json('Cells', {
    hint: 'In the order of the columns. An empty text keeps what is there, and null empties it.',
  }),
  twice: number('Twice', {
    min: 1,
    hint: 'The line that has the same, so that this row is left out.',
  }),
  problem: text('Problem', { maxLength: 1_000, hint: 'Why the row cannot be read.' }),
  warning: text('Warning', { maxLength: 1_000 }),
  refers: json('Refers', { hint: 'Lines of the same file that make what its columns refer to.' }),
};

/** What came of a row. */
const rowFields = {
  line: number('Line'),
  verdict: choice('Verdict', rowVerdicts),
  name: text('Name'),
  record_id: number('Record ID'),
  fields: list('Fields', { hint: 'The fields that change.' }),
  before: json('Before'),
  after: json('After'),
  field: text('Field', { hint: 'The one that is refused.' }),
  reason: text('Reason', { maxLength: 1_000 }),
  warning: text('Warning', { maxLength: 1_000 }),
  cells: json('Cells', { hint: 'Of rows that were refused or warned about, by column.' }),
};

const rowQuery = { verdict: choice('Verdict', rowVerdicts) };

/**
 * Files that are imported, of every kind of record that names keys of imports. An import is begun under an
 * id that the client makes, gets the rows of its file in numbered parts, and is finished; what is sent again
 * is answered as it was.
 */
export const imports = {
  ...base,
  begin: route('PUT', {
    path: '/imports/{uuid}',
    summary: 'Begin an import, or find the one that was begun',
    extension,
    permission,
    body: {
      ...settings,
      ...file,
      hash: text('Hash', {
        required: true,
        hint: 'Of the file, SHA-256 in hexadecimal digits. It is kept signed, and never answered.',
      }),
    },
    result: recordResult(fields),
  }),
  part: route('PUT', {
    path: '/imports/{uuid}/parts/{part}',
    summary: 'Import the next rows of a file',
    extension,
    permission,
    limits: { bytes: importLimits.strict.bytes, values: 4_000_000 },
    body: {
      rows: records('Rows', importPartRow, { required: true, maxItems: importLimits.strict.rows }),
    },
    result: recordResult({
      part: number('Part'),
      ...counts,
      invitations: fields.invitations,
      rows: records('Rows', rowFields),
    }),
  }),
  finish: route('POST', {
    path: '/imports/{uuid}/finish',
    summary: 'Finish an import, all of whose parts are in',
    extension,
    permission,
    result: recordResult(fields),
  }),
  stop: route('POST', {
    path: '/imports/{uuid}/stop',
    summary: 'Stop an import, which can go on later',
    extension,
    permission,
    result: recordResult(fields),
  }),
  undo: route('POST', {
    path: '/imports/{uuid}/undo',
    summary: 'Take parts of an import back, the newest first',
    extension,
    permission,
    result: recordResult({
      undone: number('Undone', { hint: 'Records that were taken back by this call.' }),
      left: number('Left', { hint: 'Parts that are still to be taken back: call again.' }),
      kept: records('Kept', {
        record_id: number('Record ID'),
        name: text('Name'),
        reason: text('Reason', { maxLength: 1_000 }),
      }),
    }),
  }),
  rows: route('GET', {
    path: '/imports/{uuid}/rows',
    summary: 'List the rows of an import that were not just created',
    extension,
    query: { ...pickFields(listQuery, 'page', 'pageSize'), ...rowQuery },
    result: pageResult(rowFields),
  }),
  export: route('GET', {
    path: '/exports/imports/{uuid}',
    summary: 'Download the rows of an import that were not just created',
    extension,
    query: rowQuery,
    result: fileResult(rowFields),
  }),
};
