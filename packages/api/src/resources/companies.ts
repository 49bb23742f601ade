import { crud } from '../routes/crud.ts';
import { fileRoute, recordResult, route } from '../routes/route.ts';
import { choice, moment, number, records, text } from '../fields/fields.ts';

/** The identifiers that data providers know a company by; the id types of 'Edit Provider ID'. */
export const providerIds = {
  crunchbase_id: text('Crunchbase ID'),
  dealroom_id: text('Dealroom ID'),
  valu8_id: text('Valu8 ID'),
  tracxn_id: text('Tracxn ID'),
  google_place_id: text('Google Place ID'),
  cap_iq_id: text('Cap IQ ID'),
  lusha_id: text('Lusha ID'),
  sourcescrub_id: text('Sourcescrub ID'),
  boardex_id: text('BoardEx ID'),
  factiva_ce_id: text('Factiva CE ID'),
};

const overviewFields = {
  id: number('Overview ID'),
  name: text('Company Name', { required: true }),
};

const fields = {
  website: text('Website', { maxLength: 2_048 }),
  theme: text('Theme'),
  updated_at: moment('Last Updated'),
  overviews: records('Overviews', overviewFields),
  ...providerIds,
};

/** The columns of a company CSV; `name` alone is required. */
export const companyCsvFields = {
  name: text('Name', { required: true, hint: 'The company’s name. Required.' }),
  theme: text('Theme', { hint: 'What the company does.' }),
  website: text('Website', {
    maxLength: 2_048,
    isWebsite: true,
    hint: 'With or without https://.',
  }),
};

/** Most bytes of one uploaded CSV. The command line splits larger files by itself. */
export const csvMaxBytes = 50 * 1024 * 1024;

/** The outcomes of a row of an uploaded CSV. */
const importVerdicts = ['created', 'skipped', 'refused'] as const;

/** The answer to an upload: three counts, and each row that was not just created, with line and reason. */
export const importReport = {
  created: number('Created'),
  skipped: number('Skipped'),
  refused: number('Refused'),
  rows: records('Rows', {
    line: number('Line'),
    name: text('Name'),
    verdict: choice('Verdict', importVerdicts),
    reason: text('Reason'),
  }),
};

const base = crud({
  name: 'companies',
  noun: 'company',
  many: 'companies',
  path: '/companies',
  permission: 'can-edit-companies',
  pageSize: 100,
  fields,
  columns: [
    { id: 'name', header: 'Name', value: (row) => row.overviews?.[0]?.name, sortable: true },
    'website',
    'updated_at',
    ...Object.entries({ theme: fields.theme, ...providerIds }).map(([id, { label }]) => ({
      id,
      header: label,
      optional: true,
      // Each column that can be sorted has an index, which imports would have to keep.
      sortable: false,
    })),
  ],
  detail: 'website',
  importKeys: ['name', 'website', 'id', ...Object.keys(providerIds)],
  filters: {
    name: text('Name'),
    website: fields.website,
    theme: fields.theme,
    updated_at: fields.updated_at,
    ...providerIds,
  },
  // The specification has the ids alone; the rest is of the extension `versions`.
  update: { ...providerIds, website: companyCsvFields.website, theme: companyCsvFields.theme },
});

export const companies = {
  ...base,
  importCsv: fileRoute('POST', {
    path: '/companies/csv',
    summary: 'Create companies from a CSV file',
    permission: 'can-import-companies',
    name: 'file',
    query: {
      mode: choice(
        'Mode',
        { partial: 'Take the good rows', strict: 'All rows or none' },
        { default: 'partial' },
      ),
    },
    result: recordResult(importReport),
  }),
};

/** A company's name lives in its first overview. */
export const companyOverviews = {
  update: route('PUT', {
    path: '/company-overviews/{overviewId}',
    summary: 'Rename a company',
    permission: 'can-edit-companies',
    body: { name: overviewFields.name },
    result: recordResult(overviewFields),
  }),
};
