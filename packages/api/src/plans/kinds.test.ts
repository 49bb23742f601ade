import { expect, it } from 'vitest';
import { routes } from '../contract/routes.ts';
import { kinds } from './kinds.ts';

/** What can be changed on a platform and is in no plan, with the reason. */
const outside: Readonly<Record<string, string>> = {
  auth: 'Sessions and passwords belong to a person.',
  companies: 'Companies are data, which an import brings.',
  companyOverviews: 'The names of companies are data.',
  deviceLogin: 'Sessions belong to a person.',
  factors: 'Second factors belong to a person.',
  history: 'Taking a change back is no state.',
  imports: 'Imports are what people do.',
  keys: 'API keys belong to a person.',
  ownKeys: 'API keys belong to a person.',
  plans: 'Applying a plan is no state.',
  preferences: 'Mails are what each person gets, and have no name of their own.',
  profile: 'A profile belongs to a person.',
  schedules: 'Mails are what each person gets, and have no name of their own.',
  values: 'Custom values are data of companies and articles.',
  views: 'Saved views belong to a person.',
};

it('everything that can be changed is in plans, or left out for a reason', () => {
  const changed = new Set(
    routes.filter(({ route }) => route.method !== 'GET').map(({ group }) => group),
  );
  const planned = ['uiConfiguration', ...kinds.map(({ resource }) => resource.name)];
  const missing = [...changed].filter((group) => !planned.includes(group));
  expect(missing.sort()).toEqual(Object.keys(outside).sort());
});
