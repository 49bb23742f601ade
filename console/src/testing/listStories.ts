import type { ScreenBody } from '../engine/definition/screen.ts';
import type { RecordWords } from './recordStories.ts';
import { recordStories } from './recordStories.ts';
import type { ListWords } from './rowStories.ts';
import { rowStories } from './rowStories.ts';
import { stateStories } from './stateStories.ts';

/** The stories that every list has whose records are shown and deleted. */
export const listStories = (
  definition: ScreenBody,
  { record, ...words }: ListWords & { readonly record: RecordWords },
) => ({
  ...rowStories(definition, words),
  ...stateStories(definition),
  ...recordStories(definition, record),
});
