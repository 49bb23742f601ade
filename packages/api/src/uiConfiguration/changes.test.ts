import { expect, test } from 'vitest';
import { flattenUiChanges, featureConfirmation, diffUiItems, applyUiSetting } from './changes.ts';
import type { ServedItem } from './configuration.ts';
import { mergeUiConfiguration, findUiPath } from './configuration.ts';

const deep = ['companies', 'companies_list', 'companies_table', 'companies_table_city'];

/** The changes that a setting makes, as names. */
function changes(servedItems: readonly ServedItem[], names: readonly string[], enabled: boolean) {
  const before = mergeUiConfiguration(servedItems).pages;
  const after = mergeUiConfiguration(applyUiSetting(servedItems, names, enabled)).pages;
  return diffUiItems(before, after).map(({ trail, children }) => [
    trail.map(({ name }) => name).join(' / '),
    flattenUiChanges(children).length,
  ]);
}

test('a deep setting adds the parents that are missing, without a setting of their own', () => {
  const servedItems = applyUiSetting([{ id: 1, name: 'dashboard', enabled: true }], deep, false);
  expect(servedItems).toEqual([
    { id: 1, name: 'dashboard', enabled: true },
    {
      name: 'companies',
      tabs: [
        {
          name: 'companies_list',
          widgets: [
            { name: 'companies_table', fields: [{ name: 'companies_table_city', enabled: false }] },
          ],
        },
      ],
    },
  ]);
  const trail = findUiPath(mergeUiConfiguration(servedItems).pages, deep) ?? [];
  expect(trail.map(({ enabled }) => enabled)).toEqual([true, true, true, false]);
});

test('a setting changes no item beside it', () => {
  const city = { id: 8, name: 'companies_table_city', enabled: false };
  const table = { id: 7, name: 'companies_table', enabled: true, fields: [city] };
  const list = { id: 6, name: 'companies_list', enabled: false, widgets: [table] };
  const servedItems = [{ id: 5, name: 'companies', enabled: true, tabs: [list] }];
  const after = applyUiSetting(servedItems, deep, true);
  const changedTable = { ...table, fields: [{ ...city, enabled: true }] };
  expect(after).toEqual([{ ...servedItems[0], tabs: [{ ...list, widgets: [changedTable] }] }]);
  expect(applyUiSetting(servedItems, [], true)).toBe(servedItems);
});

test('turning a feature off takes every item that needs it out of force', () => {
  expect(changes([], ['feature_social'], false)).toEqual([
    ['news_flow / news_flow_social', 1],
    ['company_profile / company_profile_social', 2],
  ]);
  expect(changes([], ['feature_dealflows'], false)).toEqual([
    ['dashboard / dashboard_home / dashboard_my_pipeline', 0],
    ['dealflows', 15],
    ['company_profile / company_profile_overview / company_profile_dealflow_history', 0],
  ]);
});

test('an item that is off for another reason does not change with the feature', () => {
  const servedItems = [{ id: 1, name: 'dealflows', enabled: false }];
  const names = changes(servedItems, ['feature_dealflows'], false).map(([name]) => name);
  expect(names).not.toContain('dealflows');
  const social = [
    { id: 1, name: 'feature_social', enabled: false },
    { id: 2, name: 'news_flow', tabs: [{ id: 3, name: 'news_flow_social', enabled: false }] },
  ];
  expect(changes(social, ['feature_social'], true)).toEqual([
    ['company_profile / company_profile_social', 2],
  ]);
});

// @specification states.confirmTitle, states.confirmText
test('the question is asked in the specified words', () => {
  expect(featureConfirmation(true)).toEqual({
    title: 'Enable Feature:',
    text: 'Enabling this feature will activate it across the whole platform. Are you sure you want to proceed?',
  });
  expect(featureConfirmation(false)).toEqual({
    title: 'Disable Feature:',
    text: 'Disabling this feature will deactivate it across the whole platform. Are you sure you want to proceed?',
  });
});
