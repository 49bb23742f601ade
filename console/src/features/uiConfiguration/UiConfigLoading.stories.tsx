import { contract } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';
import { openUiConfig, path } from '../../testing/uiConfigStories.ts';

const meta: Meta = {
  title: 'Console/UI Configuration',
  tags: ['!autodocs'],
  beforeEach: () => localStorage.clear(),
};
export default meta;

type Story = StoryObj;

const financials = `${path}?at=companies/companies_list/companies_table_financials`;
const { pages } = contract.uiConfiguration;

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', pages)] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Loading the UI configuration')).toBeInTheDocument();
  },
};

/** A failed load shows an error with a button to try again. */
// @specification failures.notFoundAndServerError, failures.uiConfigLoad
export const LoadFails: Story = {
  ...consoleStory({ path, overrides: [fail(pages, 500, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The database is away.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('switch')).toBeNull());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Activity, 1 failed' })).toBeVisible(),
    );
  },
};

// @specification failures.uiConfigLoad
export const Retry: Story = {
  ...LoadFails,
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    const retry = await canvas.findByRole('button', { name: 'Retry' });
    msw.use(reply(pages, []));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('switch', { name: 'Dashboard' })).toBeVisible();
  },
};

/** A standard user sees everything; switches show their state, and a sentence says whom to ask. */
// @specification access.standardUser
export const StandardUser: Story = {
  ...consoleStory({ path, signedIn: 'standardUser' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { tree } = await openUiConfig(canvasElement);
    await expect(canvas.getByText(/needs the permission “Manage UI Configuration”/)).toBeVisible();
    for (const name of ['Transactions', 'Dashboard']) {
      const box = await tree.findByRole('switch', { name });
      await expect(box).toHaveAttribute('aria-disabled', 'true');
      const isOn = box.getAttribute('checked');
      await userEvent.click(box);
      await expect(box.getAttribute('checked')).toBe(isOn);
    }
    const features = within(canvas.getByRole('region', { name: 'Features' }));
    for (const box of features.getAllByRole('switch'))
      await expect(box).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(features.getByRole('switch', { name: 'Social' }));
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** On a platform that does not say what its permissions open, everything is offered as before. */
export const StandardUserWithoutAccess: Story = {
  ...consoleStory({ path, signedIn: 'standardUser', extensions: [] }),
  play: async ({ canvasElement }) => {
    const { tree, row } = await openUiConfig(canvasElement);
    await userEvent.click(await tree.findByRole('switch', { name: 'Transactions' }));
    await waitFor(() => expect(row('Transactions')).not.toHaveAttribute('aria-busy'));
    await waitFor(() =>
      expect(tree.getByRole('switch', { name: 'Transactions' })).not.toBeChecked(),
    );
  },
};

export const Phone: Story = {
  ...consoleStory({ path: financials }),
  globals: { viewport: { value: 'phone' } },
};

export const Dark: Story = {
  ...consoleStory({ path: `${path}?q=social` }),
  globals: { theme: 'dark' },
};
