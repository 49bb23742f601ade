import { crud } from '../routes/crud.ts';
import { listResult, listRoute, recordResult, route } from '../routes/route.ts';
import type { Fields } from '../fields/fields.ts';
import { boolean, number, records, reference, text } from '../fields/fields.ts';

const itemFields = {
  name: text('Name', { required: true }),
  enabled: boolean('Enabled', { required: true }),
};
const id = number('ID');

/** The parent of an item, by the name that calls and answers have for it. */
const inPage = { ui_configuration_page_id: reference('pages', 'Page', { required: true }) };
const inTab = { ui_configuration_tab_id: reference('tabs', 'Tab', { required: true }) };
const inWidget = {
  ui_configuration_widget_id: reference('widgets', 'Widget', { required: true }),
};

const fieldFields = { id, ...itemFields, default: boolean('Default'), ...inWidget };
const widgetFields = { id, ...itemFields, ...inTab, fields: records('Fields', fieldFields) };
const tabFields = { id, ...itemFields, ...inPage, widgets: records('Widgets', widgetFields) };
const pageFields = { ...itemFields, tabs: records('Tabs', tabFields) };

/** Features are rows of pages whose names begin so. */
export const featurePrefix = 'feature_';

/** The names of the built-in features. */
export const features = [
  'feature_dealflows',
  'feature_social',
  'feature_recommendations',
  'feature_news',
  'feature_custom_properties',
  'feature_tasks',
  'feature_funding',
] as const;

const base = '/ui-configuration';
/** The permission to change any of it. */
const permission = 'can-manage-ui';

/** Creates or updates an item by its name and parent; answers its id. */
function saveRoute<const P extends string, const B extends Fields>(level: P, body: B) {
  return route('POST', {
    path: `${base}/${level}` as const,
    summary: `Create or update one of the UI ${level}`,
    permission,
    body,
    result: recordResult({ name: itemFields.name, enabled: itemFields.enabled }),
  });
}

export const uiConfiguration = {
  pages: route('GET', {
    path: `${base}/pages`,
    summary: 'List the UI pages with their tabs, widgets and fields',
    result: listResult(pageFields),
  }),
  savePage: saveRoute('pages', itemFields),
  saveTab: saveRoute('tabs', { ...itemFields, ...inPage }),
  saveWidget: saveRoute('widgets', { ...itemFields, ...inTab }),
  saveField: saveRoute('fields', { ...itemFields, ...inWidget }),
};

const renameFields = {
  identifier: text('Identifier', { required: true }),
  singular_name: text('Singular Name', { required: true }),
  plural_name: text('Plural Name', { required: true }),
};

const renamesBase = crud({
  name: 'renames',
  noun: 'rename',
  path: `${base}/renames`,
  permission,
  listShape: 'list',
  fields: renameFields,
  columns: [{ id: 'id', header: 'id' }, 'identifier', 'singular_name', 'plural_name'],
  naturalKey: 'identifier',
  importKeys: ['identifier'],
  unique: ['identifier'],
  remove: true,
});

export const renames = {
  ...renamesBase,
  save: listRoute('POST', {
    path: `${base}/renames`,
    summary: 'Create or update renames by identifier',
    permission,
    body: renameFields,
    result: listResult(renameFields),
  }),
};
