/** A record with secrets, nested JSON, and a long text. */
export const provider = {
  id: 17,
  name: 'Northwind Factiva',
  key: 'fk_live_3b8e1d9a6f',
  password: 'correct horse battery staple',
  enabled: 1,
  mode: 'run-flagged',
  daily_credit_allocation: 2500,
  stream_id: null,
  is_fetch_time_fixed: true,
  search_post_body: {
    query: {
      and: [
        { field: 'language', in: ['en', 'de', 'fr'] },
        { field: 'region', is: 'emea' },
      ],
    },
    sort: [],
  },
  subject_codes: ['c11', 'c13', 'c17', 'c18'],
  description: `${'Licensed news, company profiles and filings from thirty thousand sources. '.repeat(6)}\nRenewed every spring.`,
};

/** The same record a year before. */
export const providerBefore = {
  ...provider,
  mode: 'run-all',
  key: 'fk_live_000000000',
  daily_credit_allocation: '2500',
  legacy: { region: 'eu-west-1', retries: 3 },
  search_post_body: {
    query: { and: [{ field: 'language', in: ['en', 'de'] }] },
    sort: [],
  },
  subject_codes: ['c11', 'c12', 'c13', 'c17', 'c18'],
};

const secrets = ['key', 'legacy_key', 'access_key', 'access_secret', 'password'];

/** Masks values whose names sound like secrets. */
export const maskSecrets = (path: readonly (string | number)[]): boolean =>
  secrets.includes(String(path.at(-1)));

/** About ten megabytes: a list of companies with their overviews. */
export function tenMegabytes(): unknown {
  const documents = Array.from({ length: 24_000 }, (_, index) => ({
    id: index + 1,
    name: `Company ${index + 1}`,
    website: `www.company-${index + 1}.example`,
    updated_at: '2026-11-18T09:12:44.000Z',
    overviews: [{ id: index + 90_000, name: `Overview of company ${index + 1}`, score: index / 7 }],
    description:
      'Licensed news, company profiles and filings from thirty thousand sources. '.repeat(3),
  }));
  return { count: documents.length, documents };
}

/** An array with more items than rows fit below each other in a browser. */
export const millions = (): number[] => Array.from({ length: 2_000_000 }, (_, index) => index);
