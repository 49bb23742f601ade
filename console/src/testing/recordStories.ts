import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ScreenBody } from '../engine/definition/screen.ts';
import { pathOf } from './entries.ts';
import { consoleStory } from './story.tsx';

/** A record of the demo data that is on the first page, and the titles of its modals. */
export interface RecordWords {
  readonly id: number;
  readonly view: string;
  readonly remove: string;
}

type RecordStories = Readonly<Record<'ViewOpen' | 'DeleteOpen', StoryObj>>;

/** The modals that show a record and that delete it, opened by their addresses. */
export function recordStories(
  definition: ScreenBody,
  { id, ...titles }: RecordWords,
): RecordStories {
  const labelOf = (action: string) =>
    definition.rowActions.find((each) => each.id === action)?.label ?? '';
  const at = (action: string) =>
    consoleStory({ path: `${pathOf(definition)}?open=${action}:${id}` });
  return {
    ViewOpen: {
      ...at('view'),
      play: async () => {
        const dialog = await screen.findByRole('dialog', { name: titles.view });
        await expect(await within(dialog).findByRole('button', { name: 'BACK' })).toBeVisible();
        const json = within(dialog).queryByRole('tab', { name: 'JSON' });
        if (json) {
          await waitFor(() =>
            expect(within(dialog).getByText('ID').nextSibling).toHaveTextContent(String(id)),
          );
          await userEvent.click(json);
        }
        await waitFor(() => expect(dialog).toHaveTextContent(`id: ${id}`));
        const details = within(dialog).queryByRole('tab', { name: 'Details' });
        if (details) await userEvent.click(details);
      },
    },
    DeleteOpen: {
      ...at('delete'),
      play: async () => {
        const question = await screen.findByRole('alertdialog', { name: titles.remove });
        const cancel = within(question).getByRole('button', { name: 'Cancel' });
        await waitFor(() => expect(cancel).toHaveFocus());
        await expect(within(question).getByText(String(id))).toBeVisible();
        await expect(
          within(question).getByRole('button', { name: labelOf('delete') }),
        ).toBeVisible();
      },
    },
  };
}
