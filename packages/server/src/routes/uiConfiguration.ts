import type { Handler, Handlers } from '../call.ts';
import type { JsonObject } from '../crud.ts';
import { inTransaction, assertReferences } from '../crud.ts';
import { contract } from '@steward/api';
import type { Route } from '@steward/api';
import type { Row, Store } from '../store/port.ts';

interface Level {
  readonly table: string;
  /** The column that holds the parent's id; pages have none. */
  readonly parent?: string;
  /** What its items hold; fields hold nothing. */
  readonly children?: string;
}

const page: Level = { table: 'ui_pages', children: 'tabs' };
const tab: Level = { table: 'ui_tabs', parent: 'ui_configuration_page_id', children: 'widgets' };
const widget: Level = {
  table: 'ui_widgets',
  parent: 'ui_configuration_tab_id',
  children: 'fields',
};
const field: Level = { table: 'ui_fields', parent: 'ui_configuration_widget_id' };

const toItem = (row: Row, { parent }: Level): JsonObject => {
  const { id, name, enabled } = row;
  return {
    id,
    name,
    enabled,
    ...('default' in row && { default: row.default ?? null }),
    ...(parent !== undefined && { [parent]: row[parent] }),
  };
};

/** The whole tree, each level read once. */
async function readTree(store: Store): Promise<readonly JsonObject[]> {
  let childrenByParent = new Map<unknown, JsonObject[]>();
  for (const level of [field, widget, tab, page]) {
    const itemsByParent = new Map<unknown, JsonObject[]>();
    for (const row of await store.table(level.table).find({})) {
      const parent = level.parent === undefined ? null : row[level.parent];
      const item =
        level.children === undefined
          ? toItem(row, level)
          : { ...toItem(row, level), [level.children]: childrenByParent.get(row.id) ?? [] };
      itemsByParent.set(parent, [...(itemsByParent.get(parent) ?? []), item]);
    }
    childrenByParent = itemsByParent;
  }
  return childrenByParent.get(null) ?? [];
}

/** Creates or updates an item by its name and parent. */
const upsert =
  (level: Level, route: Route): Handler =>
  (call) =>
    inTransaction(call, async (tx) => {
      await assertReferences(route.body?.kind === 'object' ? route.body.fields : {}, tx);
      const table = tx.store.table(level.table);
      const name = String(tx.body.name);
      const enabled = tx.body.enabled === true;
      const parentFilter =
        level.parent === undefined ? {} : { [level.parent]: Number(tx.body[level.parent]) };
      const found = (await table.find({ name, ...parentFilter }, 1))[0];
      if (found !== undefined) await table.update(found.id, { enabled });
      const id = found?.id ?? (await table.insert([{ name, enabled, ...parentFilter }]))[0];
      return { id, name, enabled };
    });

const { savePage, saveTab, saveWidget, saveField } = contract.uiConfiguration;

export const uiConfiguration: Handlers = {
  'uiConfiguration.pages': ({ store }) => readTree(store),
  'uiConfiguration.savePage': upsert(page, savePage),
  'uiConfiguration.saveTab': upsert(tab, saveTab),
  'uiConfiguration.saveWidget': upsert(widget, saveWidget),
  'uiConfiguration.saveField': upsert(field, saveField),
};
