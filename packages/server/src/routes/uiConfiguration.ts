import type { Handler, Handlers } from '../call.ts';
import type { Json } from '../crud.ts';
import { changing, checkReferences } from '../crud.ts';
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

const plain = (row: Row, { parent }: Level): Json => {
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
async function tree(store: Store): Promise<readonly Json[]> {
  let below = new Map<unknown, Json[]>();
  for (const level of [field, widget, tab, page]) {
    const under = new Map<unknown, Json[]>();
    for (const row of await store.table(level.table).find({})) {
      const parent = level.parent === undefined ? null : row[level.parent];
      const item =
        level.children === undefined
          ? plain(row, level)
          : { ...plain(row, level), [level.children]: below.get(row.id) ?? [] };
      under.set(parent, [...(under.get(parent) ?? []), item]);
    }
    below = under;
  }
  return below.get(null) ?? [];
}

/** Creates or updates an item by its name and parent. */
const upsert =
  (level: Level, route: Route): Handler =>
  (call) =>
    changing(call, async (inside) => {
      await checkReferences(route.body?.kind === 'object' ? route.body.fields : {}, inside);
      const table = inside.store.table(level.table);
      const name = String(inside.body.name);
      const enabled = inside.body.enabled === true;
      const at =
        level.parent === undefined ? {} : { [level.parent]: Number(inside.body[level.parent]) };
      const found = (await table.find({ name, ...at }, 1))[0];
      if (found !== undefined) await table.update(found.id, { enabled });
      const id = found?.id ?? (await table.insert([{ name, enabled, ...at }]))[0];
      return { id, name, enabled };
    });

const { savePage, saveTab, saveWidget, saveField } = contract.uiConfiguration;

export const uiConfiguration: Handlers = {
  'uiConfiguration.pages': ({ store }) => tree(store),
  'uiConfiguration.savePage': upsert(page, savePage),
  'uiConfiguration.saveTab': upsert(tab, saveTab),
  'uiConfiguration.saveWidget': upsert(widget, saveWidget),
  'uiConfiguration.saveField': upsert(field, saveField),
};
