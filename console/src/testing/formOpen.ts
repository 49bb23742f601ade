import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { consoleStory } from './story.tsx';

interface FormTexts {
  /** The title of the dialog. */
  readonly title: string;
  /** The label of its first field. */
  readonly field: string;
  readonly submit: string;
}

/** The story of a form without required fields, opened by address: its first field is focused. */
export const formOpen = (path: string, { title, field, submit }: FormTexts): StoryObj => ({
  ...consoleStory({ path }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const first = await dialog.findByLabelText(field);
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).not.toBeRequired();
    await expect(dialog.getByRole('button', { name: submit })).toBeEnabled();
  },
});
