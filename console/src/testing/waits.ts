import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

/** A play that hears what a screen says while it waits, such as 'Loading profile'. */
export const saysThatItWaits =
  (words: string): StoryObj['play'] =>
  async ({ canvasElement }) => {
    const said = await within(canvasElement).findByText(words);
    await expect(said.closest('[role="status"]')).toBeVisible();
  };
