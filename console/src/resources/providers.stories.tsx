import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listStories } from '../testing/listStories.ts';
import { recordStories, rowStories } from '../testing/rowStories.ts';
import { consoleStory } from '../testing/story.tsx';
import { providers } from './providers.tsx';

const meta: Meta = { title: 'Console/Providers', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/providers-management';

const rows = rowStories(providers, {
  title: 'Provider Management',
  add: 'Add Provider',
  columns: ['Name'],
  menu: ['View', 'Edit', 'Delete'],
});
export const Filled: Story = rows.Filled;
export const RowMenu: Story = rows.RowMenu;
export const LongData: Story = rows.LongData;

const states = listStories(providers);
export const Loading: Story = states.Loading;
export const Empty: Story = states.Empty;
export const Failed: Story = states.Failed;
export const Forbidden: Story = states.Forbidden;

export const AnotherTable: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Table Name' }));
    await userEvent.click(await screen.findByRole('option', { name: 'platform_twitters' }));
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Table Name' })).toHaveTextContent(
        'platform_twitters',
      ),
    );
  },
};

export const AddName: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: 'ADD NEW PROVIDER: organisation_cap_iqs' }),
    ).toBeVisible();
  },
};

export const AddDetails: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await expect(await dialog.findByLabelText('Company Check Interval')).toHaveValue('1');
    await userEvent.type(dialog.getByLabelText('Region Codes'), '1');
    dialog.getByRole('button', { name: 'Insert Provider Information' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(dialog.getByLabelText('Subject Codes')).toHaveFocus();
  },
};

export const EditOpen: Story = {
  ...consoleStory({ path: `${path}?open=edit:6` }),
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: 'EDIT PROVIDER RECORD: 6' }),
    ).toBeVisible();
  },
};

export const ViewMasksSecrets: Story = {
  ...consoleStory({ path: `${path}?open=view:6` }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'View Provider Information' });
    await expect(within(dialog).getByRole('button', { name: 'BACK' })).toBeVisible();
  },
};

const records = recordStories(providers, 6, {
  view: 'View Provider Information',
  remove: 'Delete Provider',
});
export const DeleteOpen: Story = records.DeleteOpen;
