import { catalogueItem, catalogueItems } from './item.ts';

/** The tables that data managers work in. */
export const dataTables = [
  'locked_companies',
  'people',
  'articles',
  'transactions',
  'sectors',
  'tags',
  'duplicates',
  'imports',
].map((name) =>
  catalogueItem(`data_management_${name}`, [
    catalogueItem(
      `data_management_${name}_table`,
      catalogueItems(`data_management_${name}_table`, 'id name source updated_at updated_by'),
    ),
  ]),
);

/** The page on which data managers work. */
export const dataManagementPage = catalogueItem('data_management', dataTables);
