import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

/** A play function that expects a loading text, such as 'Loading profile'. */
export const expectLoadingText =
  (words: string): StoryObj['play'] =>
  async ({ canvasElement }) => {
    const said = await within(canvasElement).findByText(words);
    await expect(said.closest('[role="status"]')).toBeVisible();
  };
