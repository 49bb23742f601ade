import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ScreenBody } from '../engine/definition/screen.ts';
import { screenPath } from './entries.ts';
import { consoleStory } from './story.tsx';

/** A record on the first page of the demo data, and the titles of its modals. */
export interface RecordTexts {
  readonly id: number;
  readonly view: string;
  readonly remove: string;
}

type RecordStories = Readonly<Record<'ViewOpen' | 'DeleteOpen', StoryObj>>;

/** The stories of the view and the deletion of a record, opened by address. */
export function recordStories(
  definition: ScreenBody,
  { id, ...titles }: RecordTexts,
): RecordStories {
  const labelOf = (action: string) =>
    definition.rowActions.find((each) => each.id === action)?.label ?? '';
  const at = (action: string) =>
    consoleStory({ path: `${screenPath(definition)}?open=${action}:${id}` });
  return {
    ViewOpen: {
      ...at('view'),
      play: async () => {
        const dialog = await screen.findByRole('dialog', { name: titles.view });
        await expect(await within(dialog).findByRole('button', { name: 'BACK' })).toBeVisible();
        const details = within(dialog).queryByRole('tab', { name: 'Details' });
        if (details) {
          await waitFor(() =>
            expect(within(dialog).getByText('ID').nextSibling).toHaveTextContent(String(id)),
          );
          await userEvent.click(within(dialog).getByRole('tab', { name: 'JSON' }));
        }
        await waitFor(() => expect(dialog).toHaveTextContent(`id: ${id}`));
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
