import type { UiItem } from '@steward/api/forms';
import { findUiPath, mergeUiConfiguration } from '@steward/api/forms';
import type { ChangeCall } from '../../../records/changes/change.ts';
import { readTree, saveItem, savedLevels } from '../../uiConfiguration.ts';
import type { UiSetting } from '../platform/uiSettings.ts';

/** Turns UI items on or off. Items above one that nobody has saved yet are saved before it, as they are. */
export async function writeUiSettings(
  tx: ChangeCall,
  changes: readonly UiSetting[],
): Promise<void> {
  if (changes.length === 0) return;
  const { features, pages } = mergeUiConfiguration(await readTree(tx.store));
  const paths = changes.map(({ names }) => findUiPath([...features, ...pages], names) ?? []);
  const enabledByItem = new Map<UiItem | undefined, boolean>(
    changes.map(({ enabled }, index) => [paths[index]?.at(-1), enabled]),
  );
  const ids = new Map<UiItem, number>();
  const save = async (item: UiItem, depth: number, parentId: number | undefined) => {
    const level = savedLevels[depth];
    if (level === undefined) throw new Error(`No UI item has the depth of ${item.name}.`);
    tx.setEntryColumns({ call: `uiConfiguration.${level.call}` });
    const enabled = enabledByItem.get(item) ?? item.enabled;
    const { id } = await saveItem(tx, level, { name: item.name, parentId, enabled });
    ids.set(item, id);
    return id;
  };
  for (const path of paths) {
    let parentId: number | undefined;
    for (const [depth, item] of path.entries()) {
      const id: number | undefined =
        ids.get(item) ?? (enabledByItem.has(item) ? undefined : item.id);
      parentId = id ?? (await save(item, depth, parentId));
    }
  }
  tx.setEntryColumns({});
}
