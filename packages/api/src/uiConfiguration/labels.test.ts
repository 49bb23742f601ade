import { expect, test } from 'vitest';
import { featurePrefix } from '../resources/uiConfiguration.ts';
import type { CatalogueItem } from './catalogue/item.ts';
import { uiCatalogue } from './catalogue/catalogue.ts';
import { uiLabel } from './labels.ts';

test.each([
  ['data_management', '', 'Data management'],
  ['companies_list', 'companies', 'List'],
  ['companies_table_financial_cash', 'companies_table_financials', 'Cash'],
  ['companies_table_financial_ev_to_ebitda', 'companies_table_financials', 'EV to EBITDA'],
  ['dashboard_my_tasks', 'dashboard_home', 'My tasks'],
  ['companies_table_locked_name', 'companies_table', 'Name'],
  ['feature_custom_properties', featurePrefix, 'Custom properties'],
  ['labs', 'companies', 'Labs'],
  ['companies', 'companies', 'Companies'],
  ['locked', '', 'Locked'],
  ['الشركات', '', 'الشركات'],
  ['_', '', '_'],
  ['page_constructor', '', 'Page constructor'],
])('%s in “%s” reads %s', (name, above, label) => {
  expect(uiLabel(name, above)).toBe(label);
});

// @specification entities.catalogue
test('no two built-in items of one level read the same', () => {
  const look = (items: readonly CatalogueItem[], above?: string) => {
    const labels = items.map(({ name }) => uiLabel(name, above));
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    for (const { name, children = [] } of items) look(children, name);
  };
  look(uiCatalogue);
});
