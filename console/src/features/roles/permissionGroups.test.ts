import { expect, test } from 'vitest';
import { permissionGroups } from './permissionGroups.ts';

test.each([
  ['can-view-news', 'View'],
  ['can-export-lists', 'View'],
  ['can-rate-recommendations', 'Edit'],
  ['can-manage-users', 'Manage'],
  ['companies.write', 'Edit'],
  ['ROLE_ADMIN', 'Manage'],
  ['companies:read', 'View'],
  ['beta-features', 'Other'],
  ['', 'Other'],
  [undefined, 'Other'],
])('%s is in the group %s', (name, group) => {
  expect(permissionGroups.groupOf({ id: 1, name })).toBe(group);
});
