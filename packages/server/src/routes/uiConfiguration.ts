import { contract } from '@steward/api';
import type { Route } from '@steward/api';
import type { Handler, Handlers } from '../call.ts';
import { assertCurrent, inTransaction } from '../change.ts';
import type { JsonObject } from '../crud.ts';
import { bodyFields } from '../recordRules.ts';
import { assertReferences } from '../references.ts';
import { versionOf } from '../history/trackedTables.ts';
import type { Row, Store } from '../store/port.ts';

interface Level {
  readonly one: string;
  readonly table: string;
  /** Column of the parent's id; pages have none. */
  readonly parent?: string;
  /** Property of the items below; fields have none. */
  readonly children?: string;
}

const page: Level = { one: 'page', table: 'ui_pages', children: 'tabs' };
const tab: Level = {
  one: 'tab',
  table: 'ui_tabs',
  parent: 'ui_configuration_page_id',
  children: 'widgets',
};
const widget: Level = {
  one: 'widget',
  table: 'ui_widgets',
  parent: 'ui_configuration_tab_id',
  children: 'fields',
};
const field: Level = { one: 'field', table: 'ui_fields', parent: 'ui_configuration_widget_id' };
const levels = [page, tab, widget, field];

/** Reads the whole tree, with one query a level. */
export async function readTree(store: Store): Promise<readonly JsonObject[]> {
  const rows = await Promise.all(levels.map(({ table }) => store.table(table).find({})));
  const itemsBelow = (depth: number, parentId?: number): JsonObject[] => {
    const { parent, children } = levels[depth] ?? field;
    const toItem = ({ id, name, enabled, ...row }: Row): JsonObject => ({
      id,
      name,
      enabled,
      version: versionOf({ ...row, id }),
      ...('default' in row && { default: row.default ?? null }),
      ...(parent !== undefined && { [parent]: parentId }),
      ...(children !== undefined && { [children]: itemsBelow(depth + 1, id) }),
    });
    const isBelow = (row: Row) => parent === undefined || row[parent] === parentId;
    return (rows[depth] ?? []).filter(isBelow).map(toItem);
  };
  return itemsBelow(0);
}

/** Creates or updates an item by its name and parent. */
const upsert =
  ({ table: tableName, parent, one: level }: Level, route: Route): Handler =>
  (call) => {
    const key = {
      name: String(call.body.name),
      ...(parent !== undefined && { [parent]: Number(call.body[parent]) }),
    };
    return inTransaction(
      call,
      async (tx) => {
        const { store, body } = tx;
        await assertReferences(bodyFields(route), tx);
        const table = store.table(tableName);
        const { name } = key;
        const enabled = body.enabled === true;
        const found = await table.find(key, 1);
        const [existing] = await table.hold(
          found.map(({ id }) => id),
          'change',
        );
        const toSaved = (row: Row) => ({
          id: row.id,
          name,
          enabled: row.enabled,
          version: versionOf(row),
        });
        if (existing !== undefined) {
          await assertCurrent(tx, existing, `UI ${level}`, () => toSaved(existing));
          return toSaved((await table.update(existing.id, { enabled })) ?? existing);
        }
        const [id = 0] = await table.insert([{ ...key, enabled }]);
        return toSaved({ id, enabled });
      },
      { lock: `${tableName} ${JSON.stringify(key)}` },
    );
  };

const { savePage, saveTab, saveWidget, saveField } = contract.uiConfiguration;

export const uiConfiguration: Handlers = {
  'uiConfiguration.pages': ({ store }) => readTree(store),
  'uiConfiguration.savePage': upsert(page, savePage),
  'uiConfiguration.saveTab': upsert(tab, saveTab),
  'uiConfiguration.saveWidget': upsert(widget, saveWidget),
  'uiConfiguration.saveField': upsert(field, saveField),
};
