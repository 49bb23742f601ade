import type { ToggleItem } from '@steward/ui';
import { expect, test } from 'vitest';
import { uiKey, uiNames } from './keys.ts';
import { differingKeys, treeItems, optimisticConfiguration } from './view.ts';

/** An item of the tree, by its key. */
function at(items: readonly ToggleItem[], key: string): ToggleItem | undefined {
  for (const item of items) {
    const found = item.id === key ? item : at(item.children ?? [], key);
    if (found !== undefined) return found;
  }
  return undefined;
}

const served = [
  { id: 1, name: 'feature_social', enabled: false },
  { id: 2, name: 'dashboard', enabled: false },
];
const { pages } = optimisticConfiguration(served, { 'companies/companies_map': false });
const item = (...names: string[]) => at(treeItems(pages), uiKey(names));

// @specification states.enabled
test('each row says why it is not simply on, without repetition', () => {
  expect(item('news_flow', 'news_flow_social')).toMatchObject({
    label: 'Social',
    detail: 'news_flow_social',
    checked: true,
    muted: true,
    note: 'off: feature_social is disabled',
    noteTone: 'warning',
  });
  expect(item('dashboard')).toMatchObject({ checked: false, note: 'differs from default' });
  expect(item('dashboard', 'dashboard_team_activity')).toMatchObject({
    note: 'off: dashboard is disabled',
  });
  const overall = ['company_profile', 'company_profile_overview', 'company_profile_overall'];
  expect(item(...overall, 'company_profile_overall_trading_status')).toMatchObject({
    checked: false,
    note: 'default off',
  });
  expect(item('recommendations')).toMatchObject({ checked: true });
  expect(item('recommendations')?.note).toBeUndefined();
});

// @specification entities.allowList, entities.locked
test('a locked item says so; it and items outside the allow-list have no switch', () => {
  const table = ['companies', 'companies_list', 'companies_table'];
  const locked = item(...table, 'companies_table_locked_name');
  expect(locked).toMatchObject({ label: 'Name', locked: true });
  expect(locked?.checked).toBeUndefined();
  expect(locked?.note).toBeUndefined();
  expect(item('companies')).toMatchObject({ locked: false, fixed: 'Always on' });
  expect(item('companies')?.checked).toBeUndefined();
});

test('a change under way shows the wanted setting', () => {
  expect(item('companies', 'companies_map')).toMatchObject({ checked: false });
  expect(differingKeys(pages)).toEqual(['dashboard', 'companies/companies_map']);
});

test('an item that is off and has no switch says both', () => {
  const off = optimisticConfiguration([{ id: 1, name: 'companies', enabled: false }], {});
  expect(at(treeItems(off.pages), 'companies')).toMatchObject({
    note: 'off, differs from default',
    fixed: 'No switch',
  });
});

test('keys can hold any name, and a malformed key finds no item', () => {
  const names = ['a/b', 'ü %', 'الشركات'];
  expect(uiNames(uiKey(names))).toEqual(names);
  expect(uiNames('%E0%A4%A')).toEqual([]);
});
