import { basePath, contract } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Lists of a busy platform', tags: ['!autodocs'] };
export default meta;

const platform = { isBusy: true };

const refusedOnce = http.get(`*${basePath}${contract.signals.list.path}`, () => {
  if (!platform.isBusy) return undefined;
  platform.isBusy = false;
  const headers = { 'retry-after': '1' };
  return HttpResponse.json({ message: 'Too much to do.' }, { status: 503, headers });
});

/** A list that a busy platform refuses is read again after the pause that the platform asks for. */
export const ReadAgain: StoryObj = {
  ...consoleStory({ path: '/manage-signals', overrides: [refusedOnce] }),
  beforeEach: () => {
    platform.isBusy = true;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = await canvas.findByText('funding_round');
    await expect(first).toBeVisible();
    await expect(platform.isBusy).toBe(false);
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Activity' })).toBeVisible();
  },
};
