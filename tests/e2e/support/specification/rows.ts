/** A record. */
export interface Row {
  readonly id: number;
  [field: string]: unknown;
}

/** The records of a platform, list by list. */
export type Rows = Record<string, Row[]>;

const administrator = {
  id: 1,
  name: 'administrator',
  display_name: 'Administrator',
  description: 'Full access.',
  permissions: [
    { id: 1, name: 'can-manage-users', display_name: 'Users', description: 'Invites and deletes.' },
    { id: 2, name: 'platform:write', display_name: 'Write', description: 'Changes everything.' },
  ],
};

/** A role whose one permission has a name of the platform's own. */
const standardUser = {
  id: 2,
  name: 'standard',
  display_name: 'Standard User',
  description: 'Features except account-level.',
  permissions: [
    { id: 3, name: 'platform:read', display_name: 'Read', description: 'Reads everything.' },
  ],
};

/** The people of the platform by their kind. */
export const people = {
  Administrator: 1,
  'Standard User': 2,
} as const;
export type Person = keyof typeof people;

/** A little of everything, as a platform that has been used for a while. */
export const createRows = (): Rows => ({
  users: [
    {
      id: 1,
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@platform.example',
      is_admin: true,
      is_active: true,
      role: administrator,
    },
    {
      id: 2,
      first_name: 'Mary',
      last_name: 'Somerville',
      email: 'mary@platform.example',
      is_admin: false,
      is_active: true,
      role: standardUser,
    },
    {
      id: 3,
      first_name: 'Sophie',
      last_name: 'Germain',
      email: 'sophie@platform.example',
      is_admin: false,
      is_active: false,
      role: standardUser,
    },
  ],
  roles: [administrator, standardUser],
  permissions: [...administrator.permissions, ...standardUser.permissions],
  pipelines: [],
  companies: [
    {
      id: 1,
      website: 'https://acme.example',
      updated_at: '2026-11-20T12:00:00Z',
      overviews: [{ id: 501, name: 'Acme' }],
    },
  ],
  definitions: [],
  values: [],
  preferences: [],
  schedules: [],
  branding: [],
  providers: [],
  pages: [],
  renames: [],
  rationales: [],
  sectorTypes: [],
  sectors: [],
  signals: [],
  mlModels: [],
  organisations: [{ id: 1, salesforce_interactions_name: 'Meetings' }],
});
