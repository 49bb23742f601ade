import { expect, test } from 'vitest';
import { features } from '../resources/uiConfiguration.ts';
import type { CatalogueItem } from './catalogue/item.ts';
import { uiCatalogue } from './catalogue/catalogue.ts';
import { toggleAllowList } from './catalogue/toggleAllowList.ts';
import type { ServedItem, UiItem } from './configuration.ts';
import { mergeUiConfiguration, uiStateText, toggleOf, findUiPath } from './configuration.ts';
import { uiToggleCalls } from './toggle.ts';

/** The last item that the names lead to. */
function at(servedItems: readonly ServedItem[], ...names: string[]): UiItem {
  const match = findUiPath(mergeUiConfiguration(servedItems).pages, names)?.at(-1);
  if (match === undefined) throw new Error(`There is no ${names.join(' / ')}.`);
  return match;
}

const every = (list: readonly CatalogueItem[]): CatalogueItem[] =>
  list.flatMap((each) => [each, ...every(each.children ?? [])]);

const financials = ['companies', 'companies_list', 'companies_table_financials'];

// @specification entities.builtInPages, entities.catalogue
test('the catalogue has the nine built-in pages, and every name once', () => {
  expect(uiCatalogue.map(({ name }) => name)).toEqual([
    'dashboard',
    'companies',
    'recommendations',
    'dealflows',
    'transactions',
    'news_flow',
    'reading_lists',
    'data_management',
    'company_profile',
  ]);
  const names = every(uiCatalogue).map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.some((name) => name.includes('locked'))).toBe(true);
});

// @specification entities.catalogue
test('the catalogue has financial columns, widgets of the overview, and tables of the data', () => {
  expect(at([], ...financials).children.length).toBeGreaterThan(20);
  const overview = at([], 'company_profile', 'company_profile_overview').children;
  expect(overview.length).toBeGreaterThan(2);
  const tabs = at([], 'data_management').children;
  expect(tabs.length).toBeGreaterThan(2);
  const tables = tabs.flatMap(({ children }) => children);
  expect(tables.map(({ name }) => name)).toEqual(tabs.map(({ name }) => `${name}_table`));
  expect(tables.every(({ children }) => children.length > 0)).toBe(true);
});

// @specification entities.allowList
test('every name of the allow-list is in the catalogue, or a feature', () => {
  const knownNames = new Set<string>([...features, ...every(uiCatalogue).map(({ name }) => name)]);
  expect([...toggleAllowList].filter((name) => !knownNames.has(name))).toEqual([]);
});

// @specification uiConfiguration.toggles, entities.toggleable
test('exactly the pages and features that the specification names have a toggle', () => {
  const { pages, features: all } = mergeUiConfiguration([]);
  const toggled = [...pages, ...all].filter(({ toggle }) => toggle === 'allowed');
  expect(toggled.map(({ name }) => name)).toEqual([
    'dashboard',
    'recommendations',
    'dealflows',
    'transactions',
    'feature_dealflows',
    'feature_social',
    'feature_recommendations',
    'feature_tasks',
    'feature_funding',
  ]);
});

// @specification entities.locked
test('a name with ‘locked’ in it has no toggle, though the allow-list has it', () => {
  expect(toggleAllowList.has('companies_table_locked_name')).toBe(true);
  expect(toggleOf('companies_table_locked_name')).toBe('locked');
  expect(toggleOf('companies_table_website')).toBe('allowed');
  expect(toggleOf('anything_else')).toBe('none');
});

// @specification entities.defaultOff
test('most financial columns and the trading status are off by default', () => {
  const columns = at([], ...financials).children;
  expect(columns.filter(({ enabled }) => !enabled).length).toBeGreaterThan(columns.length / 2);
  const status = at(
    [],
    'company_profile',
    'company_profile_overview',
    'company_profile_overall',
    'company_profile_overall_trading_status',
  );
  expect(status).toMatchObject({ enabled: false, inForce: false });
  expect(uiStateText(status)).toBe('default off');
  expect(at([], 'dashboard')).toMatchObject({ enabled: true, inForce: true, id: undefined });
});

// @specification entities.merging
test('the platform’s settings override the catalogue at every level', () => {
  const cash = { id: 4, name: 'companies_table_financial_cash', enabled: true };
  const table = { id: 3, name: 'companies_table_financials', enabled: true, fields: [cash] };
  const list = { id: 2, name: 'companies_list', enabled: true, widgets: [table] };
  const servedItems = [{ id: 1, name: 'companies', enabled: true, tabs: [list] }];
  expect(at(servedItems, ...financials, cash.name)).toMatchObject({ id: 4, inForce: true });
  expect(at(servedItems, ...financials, 'companies_table_financial_equity').enabled).toBe(false);
});

// @specification entities.uiField, entities.merging
test('a served default counts where nothing is enabled or disabled; null counts as nothing', () => {
  const servedItems = [
    { id: 1, name: 'dashboard', enabled: null, default: false, tabs: null },
    { id: 2, name: 'transactions', enabled: null },
  ];
  expect(at(servedItems, 'dashboard').enabled).toBe(false);
  expect(at(servedItems, 'dashboard').children.length).toBeGreaterThan(0);
  expect(at(servedItems, 'transactions').enabled).toBe(true);
});

test('1 and 0 mean on and off, and items without a name are ignored', () => {
  const servedItems: unknown = [
    { name: 'dashboard', enabled: 0 },
    { name: 'companies', enabled: 1, tabs: [null, { enabled: 0 }, { name: 42 }] },
    { name: 'dealflows', enabled: 'perhaps', tabs: 'none' },
    null,
    {},
  ];
  const items = servedItems as readonly ServedItem[];
  expect(at(items, 'dashboard')).toMatchObject({ enabled: false, why: { kind: 'set' } });
  expect(at(items, 'companies')).toMatchObject({ enabled: true, why: { kind: 'set' } });
  expect(at(items, 'dealflows')).toMatchObject({ enabled: true, why: { kind: 'default' } });
  expect(mergeUiConfiguration(items).pages).toHaveLength(uiCatalogue.length);
});

// @specification entities.merging, entities.allowList
test('an item that only the platform has follows the built-in ones, without a toggle', () => {
  const { pages } = mergeUiConfiguration([{ id: 9, name: 'labs', enabled: true }, { id: 10 }]);
  expect(pages.at(-1)).toMatchObject({ name: 'labs', id: 9, toggle: 'none' });
  expect(pages).toHaveLength(uiCatalogue.length + 1);
});

// @specification uiConfiguration.override
test('a disabled feature overrides every setting wherever it is used', () => {
  const social = { id: 7, name: 'news_flow_social', enabled: true };
  const servedItems = [
    { id: 1, name: 'feature_social', enabled: false },
    { id: 2, name: 'news_flow', enabled: true, tabs: [social] },
  ];
  const tab = at(servedItems, 'news_flow', 'news_flow_social');
  expect(tab).toMatchObject({ enabled: true, inForce: false });
  expect(uiStateText(tab)).toBe('off: feature_social is disabled');
  const feed = at(servedItems, 'news_flow', 'news_flow_social', 'news_flow_social_feed');
  expect(uiStateText(feed)).toBe('off: feature_social is disabled');
  expect(at(servedItems, 'news_flow').inForce).toBe(true);
});

test('no item below a disabled page is in force', () => {
  const servedItems = [{ id: 1, name: 'dashboard', enabled: false }];
  const tab = at(servedItems, 'dashboard', 'dashboard_home');
  expect(tab).toMatchObject({ enabled: true, inForce: false });
  expect(uiStateText(tab)).toBe('off: dashboard is disabled');
  expect(uiStateText(at(servedItems, 'dashboard'))).toBe('off');
});

// @specification uiConfiguration.features, entities.uiFeature, entities.features
test('features are listed apart from pages', () => {
  const { pages, features: all } = mergeUiConfiguration([
    { id: 1, name: 'feature_tasks', enabled: false },
    { id: 2, name: 'feature_of_the_platform', enabled: true },
  ]);
  expect(pages.some(({ name }) => name.startsWith('feature_'))).toBe(false);
  expect(all.map(({ name }) => name)).toEqual([...features, 'feature_of_the_platform']);
  expect(all.find(({ name }) => name === 'feature_tasks')).toMatchObject({
    id: 1,
    level: 'feature',
    enabled: false,
  });
});

// @specification states.deepToggle
test('a toggle saves page, tab and widget first, as they are, and hands each id on', () => {
  const servedItems = [{ id: 1, name: 'companies', enabled: false }];
  const calls = uiToggleCalls(servedItems, [...financials, 'companies_table_financial_cash'], true);
  let id = 40;
  const bodies = calls.map(({ body }) => body(id++));
  expect(bodies).toEqual([
    { name: 'companies', enabled: false },
    { name: 'companies_list', enabled: true, ui_configuration_page_id: 41 },
    { name: 'companies_table_financials', enabled: true, ui_configuration_tab_id: 42 },
    { name: 'companies_table_financial_cash', enabled: true, ui_configuration_widget_id: 43 },
  ]);
  expect(calls.map(({ route }) => route.path.split('/').at(-1))).toEqual([
    'pages',
    'tabs',
    'widgets',
    'fields',
  ]);
});

// @specification entities.uiFeature
test('a page or feature takes one call, and an unknown path is undefined', () => {
  const { pages } = mergeUiConfiguration([]);
  expect(uiToggleCalls([], ['feature_dealflows'], false).map(({ body }) => body())).toEqual([
    { name: 'feature_dealflows', enabled: false },
  ]);
  expect(findUiPath(pages, ['companies', 'nowhere'])).toBeUndefined();
});
