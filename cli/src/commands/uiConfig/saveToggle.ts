import type { Client } from '@steward/api';
import type { ServedItem } from '@steward/api/forms';
import { uiToggleCalls } from '@steward/api/forms';
import { isRecord } from '../../resource/records/printRecord.ts';

/** Saves the items above an item, then the item, each for the id that the next one needs; returns the last answer. */
export async function saveToggle(
  client: Client,
  servedItems: readonly ServedItem[],
  names: readonly string[],
  enabled: boolean,
): Promise<unknown> {
  let parentId: number | undefined;
  let answer: unknown;
  for (const { route, id, body } of uiToggleCalls(servedItems, names, enabled)) {
    answer = await client.call(route, { body: body(parentId) });
    parentId = isRecord(answer) ? answer.id : id;
  }
  return answer;
}
