import { crud } from '../../routes/crud.ts';
import { listQuery } from '../../routes/resource.ts';
import {
  boolean,
  choice,
  json,
  list,
  number,
  pickFields,
  records,
  text,
} from '../../fields/fields.ts';
import { fileResult, pageResult, recordResult, route } from '../../routes/route.ts';
import {
  importCounts,
  importFields as fields,
  importFile,
  importLimits,
  importSettings,
  importState,
  importStateTones,
  importStates,
  reportVerdicts,
  rowVerdicts,
  verdictField,
} from './importRecord.ts';

/** Only platforms that import files have these calls. */
const extension = 'imports';
/** An import needs the permissions of the calls that it replaces, by its resource and mode. */
const permission = 'behalf';

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
    { id: 'state', header: 'State', value: importState, tones: importStateTones },
    ...(['resource', 'created', 'updated', 'refused', 'started_at', 'person'] as const),
    { id: 'mode', header: fields.mode.label, optional: true },
  ],
  detail: 'person',
  search: ['file', 'person'],
  filters: {
    ...pickFields(fields, 'file', 'resource', 'mode', 'person', 'person_id', 'started_at'),
    ...pickFields(fields, 'created', 'updated', 'refused', 'finished_at', 'undone_at', 'kept'),
  },
  listBy: {
    hash: text('Hash', { hint: 'SHA-256 of the file, in hexadecimal digits.' }),
    state: choice('State', importStates),
    resource: fields.resource,
    mode: {
      ...fields.mode,
      hint: 'Checks are listed only on request.',
    },
    mine: boolean('Mine', { hint: 'Lists only imports that the caller began.' }),
  },
});

/** The fields of a row of a part, as the reader of the file found it. */
export const importPartRow = {
  line: number('Line', { required: true, min: 1 }),
  cells: json('Cells', {
    hint: 'In the order of the columns. An empty text keeps the value, null empties it.',
  }),
  twice: number('Twice', {
    min: 1,
    hint: 'The line with the same record. This row is left out.',
  }),
  problem: text('Problem', { maxLength: 1_000, hint: 'Why the row cannot be read.' }),
  warning: text('Warning', { maxLength: 1_000 }),
  refers: json('Refers', { hint: 'The lines of the file that create the referenced records.' }),
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
  field: text('Field', { hint: 'The refused field.' }),
  reason: text('Reason', { maxLength: 1_000 }),
  warning: text('Warning', { maxLength: 1_000 }),
  cells: json('Cells', { hint: 'By column, for rows that were refused or have a warning.' }),
};

/** A record that an undo left as it was. */
const keptFields = {
  resource: text('Area', {
    hint: 'The resource of a kept record, which may differ from that of the import.',
  }),
  record_id: rowFields.record_id,
  name: rowFields.name,
  reason: rowFields.reason,
};

/** The rows of a report: of the file or, on request, the records that an undo kept. */
const reportFields = {
  ...rowFields,
  verdict: verdictField,
  resource: keptFields.resource,
};
const rowQuery = {
  verdict: choice('Verdict', reportVerdicts, {
    hint: 'One verdict. Records that an undo kept are listed only with kept.',
  }),
};

/**
 * Imports of files. The client chooses the id of an import and sends numbered parts of rows. A repeated call gets the
 * same answer.
 */
export const imports = {
  ...base,
  begin: route('PUT', {
    path: '/imports/{uuid}',
    summary: 'Begin an import, or find the one that has begun',
    extension,
    permission,
    body: {
      ...importSettings,
      ...importFile,
      hash: text('Hash', {
        required: true,
        hint: 'SHA-256 of the file, in hexadecimal digits. It is stored signed, and never returned.',
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
      ...importCounts,
      invitations: fields.invitations,
      rows: records('Rows', rowFields),
    }),
  }),
  finish: route('POST', {
    path: '/imports/{uuid}/finish',
    summary: 'Finish an import after its last part',
    extension,
    permission,
    result: recordResult(fields),
  }),
  stop: route('POST', {
    path: '/imports/{uuid}/stop',
    summary: 'Stop an import, which can be resumed',
    extension,
    permission,
    result: recordResult(fields),
  }),
  undo: route('POST', {
    path: '/imports/{uuid}/undo',
    summary: 'Undo parts of an import, newest first',
    extension,
    permission,
    result: recordResult({
      undone: number('Undone', { hint: 'The number of records that all calls undid.' }),
      left: number('Left', { hint: 'The number of parts that remain: call again.' }),
      stayed: number('Stayed', { hint: 'The number of records that all calls left unchanged.' }),
      kept: records('Kept', keptFields, { hint: 'The records that this call left unchanged.' }),
    }),
  }),
  rows: route('GET', {
    path: '/imports/{uuid}/rows',
    summary: 'List the rows of an import, except those plainly created',
    extension,
    query: { ...pickFields(listQuery, 'page', 'pageSize'), ...rowQuery },
    result: pageResult(reportFields),
  }),
  export: route('GET', {
    path: '/exports/imports/{uuid}',
    summary: 'Download the rows of an import, except those plainly created',
    extension,
    query: rowQuery,
    result: fileResult(reportFields),
  }),
};
