import type { ScreenBody } from '../engine/definition/screen.ts';
import type { RecordTexts } from './recordStories.ts';
import { recordStories } from './recordStories.ts';
import type { ListTexts } from './rowStories.ts';
import { rowStories } from './rowStories.ts';
import { stateStories } from './stateStories.ts';

/** The stories of a list screen with view and delete. */
export const listStories = (
  definition: ScreenBody,
  { record, ...words }: ListTexts & { readonly record: RecordTexts },
) => ({
  ...rowStories(definition, words),
  ...stateStories(definition),
  ...recordStories(definition, record),
});
