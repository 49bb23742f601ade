import { contract } from '@steward/api';
import { reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { sectorTypes } from './sectorTypes.tsx';

const meta: Meta = { title: 'Console/Sectors', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/sectors-management';

const stories = listStories(sectorTypes, {
  title: 'Sectors',
  add: 'Create New Sector Type',
  columns: ['Name', 'Internal?'],
  menu: ['Edit Name', 'View Sector Type', 'Manage Possible Values', 'Delete Sector Type'],
  record: { id: 12, view: 'View Sector Type', remove: 'Delete Sector Type' },
});
// @specification sectors.typeColumns
export const Filled: Story = stories.Filled;
// @specification sectors.typeMenu
export const RowMenu: Story = stories.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = stories.LongData;
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.listLoad
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

// @specification sectors.manageValues
export const ManagePossibleValues: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Industry' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Manage Possible Values' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Possible Sector Values' }),
    ).toBeVisible();
  },
};

// @specification sectors.addType
export const Create: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'Maturity');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Sector Type' }));
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'Maturity' }),
    ).toBeVisible();
  },
};

/** One field, empty for a new type. */
// @specification sectors.addType
export const CreateOpen: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Sector Type' }));
    await expect(await dialog.findByRole('textbox')).toHaveAccessibleName(/^Name/);
    await expect(dialog.getByRole('textbox')).toHaveValue('');
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus());
    // The field was not touched yet.
    await expect(dialog.queryByText('Name is required.')).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Create Sector Type' })).toBeEnabled();
  },
};

// @specification sectors.typeMenu
export const EditNameOpen: Story = {
  ...consoleStory({ path: `${path}?open=edit:12` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Name' }));
    await expect(await dialog.findByRole('textbox')).toHaveValue('Industry');
    await expect(dialog.getByRole('button', { name: 'Update Name' })).toBeEnabled();
  },
};

// @specification sectors.typeMenu
export const ViewOpen: Story = stories.ViewOpen;
// @specification sectors.typeMenu
export const DeleteOpen: Story = stories.DeleteOpen;

/** The cell of a type that is not internal is blank, because no value is missing. */
// @specification sectors.typeColumns
export const InternalOrBlank: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(contract.sectorTypes.list, {
        documents: [
          { id: 1, name: 'Ours', is_internal: true },
          { id: 2, name: 'Theirs', is_internal: false },
        ],
        count: 2,
      }),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('row', { name: /Ours Internal/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Theirs/ })).not.toHaveTextContent(
      /Internal|N\/A/,
    );
  },
};
