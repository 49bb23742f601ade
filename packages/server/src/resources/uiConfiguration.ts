import { contract } from '@steward/api';
import type { Handler, Handlers } from '../base/call.ts';
import { assertCurrent, inTransaction } from '../records/changes/change.ts';
import type { ChangeCall } from '../records/changes/change.ts';
import type { JsonObject } from '../records/crud.ts';
import { bodyFields } from '../records/rules/recordRules.ts';
import { assertReferences } from '../records/rules/references.ts';
import { versionOf } from '../records/history/trackedTables.ts';
import type { Row, Store } from '../base/store.ts';

interface Level {
  readonly one: string;
  /** The verb of the call that saves an item. */
  readonly call: 'savePage' | 'saveTab' | 'saveWidget' | 'saveField';
  readonly table: string;
  /** Column of the parent's id; pages have none. */
  readonly parent?: string;
  /** Property of the items below; fields have none. */
  readonly children?: string;
}

const page: Level = { one: 'page', call: 'savePage', table: 'ui_pages', children: 'tabs' };
const tab: Level = {
  one: 'tab',
  call: 'saveTab',
  table: 'ui_tabs',
  parent: 'ui_configuration_page_id',
  children: 'widgets',
};
const widget: Level = {
  one: 'widget',
  call: 'saveWidget',
  table: 'ui_widgets',
  parent: 'ui_configuration_tab_id',
  children: 'fields',
};
const field: Level = {
  one: 'field',
  call: 'saveField',
  table: 'ui_fields',
  parent: 'ui_configuration_widget_id',
};
/** The levels of items, from the outermost. */
export const savedLevels: readonly Level[] = [page, tab, widget, field];

/** Reads the whole tree, with one query a level. */
export async function readTree(store: Store): Promise<readonly JsonObject[]> {
  const rows = await Promise.all(savedLevels.map(({ table }) => store.table(table).find({})));
  const itemsBelow = (depth: number, parentId?: number): JsonObject[] => {
    const { parent, children } = savedLevels[depth] ?? field;
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

/** An item and whether it is to be on. */
interface Setting {
  readonly name: string;
  /** The id of the item above it; pages have none. */
  readonly parentId: number | undefined;
  readonly enabled: boolean;
}

const keyOf = ({ parent }: Level, { name, parentId }: Setting) => ({
  name,
  ...(parent !== undefined && { [parent]: parentId ?? null }),
});

/**
 * Creates or updates an item by its name and parent.
 * @throws HttpError 412 where the call asks for another version of it
 */
export async function saveItem(tx: ChangeCall, level: Level, setting: Setting) {
  const table = tx.store.table(level.table);
  const { name, enabled } = setting;
  const key = keyOf(level, setting);
  const matchingRows = await table.find(key, 1);
  const [existing] = await table.lockRows(
    matchingRows.map(({ id }) => id),
    'change',
  );
  const toSaved = (row: Row) => ({
    id: row.id,
    name,
    enabled: row.enabled,
    version: versionOf(row),
  });
  if (existing !== undefined) {
    await assertCurrent(tx, existing, `UI ${level.one}`, () => toSaved(existing));
    return toSaved((await table.update(existing.id, { enabled })) ?? existing);
  }
  const [id = 0] = await table.insert([{ ...key, enabled }]);
  return toSaved({ id, enabled });
}

const save =
  (level: Level): Handler =>
  (call) => {
    const { body } = call;
    const setting = {
      name: String(body.name),
      parentId: level.parent === undefined ? undefined : Number(body[level.parent]),
      enabled: body.enabled === true,
    };
    return inTransaction(
      call,
      async (tx) => {
        await assertReferences(bodyFields(contract.uiConfiguration[level.call]), tx);
        return saveItem(tx, level, setting);
      },
      { lock: `${level.table} ${JSON.stringify(keyOf(level, setting))}` },
    );
  };

export const uiConfiguration: Handlers = {
  'uiConfiguration.pages': ({ store }) => readTree(store),
  ...Object.fromEntries(
    savedLevels.map((level) => [`uiConfiguration.${level.call}`, save(level)] as const),
  ),
};
