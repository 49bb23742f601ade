import { expect, test } from 'vitest';
import { comparePermissions } from './permissionChange.ts';

const permission = (name: string, display_name?: string) => ({ name, display_name });

test('gained and lost permissions are named by their label, or else by their name', () => {
  const before = [permission('a', 'A'), permission('b'), permission('c', 'C')];
  const after = [permission('c', 'C'), permission('d', 'D')];
  expect(comparePermissions(before, after)).toEqual({
    gainedPermissions: ['D'],
    lostPermissions: ['A', 'b'],
  });
  expect(comparePermissions(after, after)).toEqual({ gainedPermissions: [], lostPermissions: [] });
});

test('a role without a list of permissions has none', () => {
  expect(comparePermissions(undefined, [permission('a')])).toEqual({
    gainedPermissions: ['a'],
    lostPermissions: [],
  });
  expect(comparePermissions([null, 'x'], null)).toEqual({
    gainedPermissions: [],
    lostPermissions: [],
  });
});
