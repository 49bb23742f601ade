import { contract } from '@steward/api';
import { reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { formOpen } from '../../testing/formOpen.ts';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { mlModels } from './mlModels.tsx';

const meta: Meta = { title: 'Console/Machine Learning Models', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-ml-models';

const stories = listStories(mlModels, {
  title: 'Manage Machine Learning Models',
  add: 'Add Model Config',
  columns: ['Host URL', 'Model Type'],
  menu: ['View', 'Edit', 'Delete'],
  record: { id: 7, view: 'View Model Config', remove: 'Delete Model Config' },
});
// @specification models.modelColumns
export const Filled: Story = stories.Filled;
// @specification models.modelMenu
export const RowMenu: Story = stories.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = stories.LongData;
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.spinnerStays
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

const thirty = Array.from({ length: 30 }, (_none, index) => ({
  id: index + 1,
  host_url: `https://ml-${index + 1}.example`,
}));

// @specification models.modelsNotPaged, limits.modelsNotPaged
export const NotPaged: Story = {
  ...consoleStory({ path, overrides: [reply(contract.mlModels.list, thirty)] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The table renders the rows in view first.
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(30));
    await expect(canvas.queryByLabelText('Page')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Next page' })).toBeNull();
  },
};

/** On a phone, the bulk actions fit beside the number of selected rows. */
export const AllTickedOnAPhone: Story = {
  ...consoleStory({ path, overrides: [reply(contract.mlModels.list, thirty)] }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(30));
    await userEvent.click(canvas.getByRole('checkbox', { name: /all/ }));
    const bar = (await canvas.findByRole('button', { name: 'Actions' })).parentElement;
    await expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0);
  },
};

// @specification rules.model
export const Create: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Host URL'), 'https://ml.example');
    await userEvent.type(dialog.getByLabelText('Model Type'), 'ranker');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Model Config' }));
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'https://ml.example' }),
    ).toBeVisible();
  },
};

// @specification models.modelMenu, rules.nothingRequired
export const CreateOpen: Story = formOpen(`${path}?open=add`, {
  title: 'Add Model Config',
  field: 'Host URL',
  submit: 'Create Model Config',
});

// @specification models.modelMenu
export const EditOpen: Story = formOpen(`${path}?open=edit:7`, {
  title: 'Edit Model Config',
  field: 'Host URL',
  submit: 'Update Model Config',
});

// @specification models.modelMenu
export const ViewOpen: Story = stories.ViewOpen;
// @specification models.modelMenu
export const DeleteOpen: Story = stories.DeleteOpen;

/** The tab Details lists the fields, with the address as a link; the tab JSON has the document. */
export const ViewDetails: Story = {
  ...consoleStory({ path: `${path}?open=view:7` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Model Config' }));
    const details = await dialog.findByRole('tabpanel', { name: 'Details' });
    const link = within(details).getByRole('link', { name: /^https?:/ });
    await expect(link).toHaveAttribute('rel', 'noreferrer');
    await expect(within(details).getByText('Model Type').nextSibling).toBeVisible();
    await userEvent.click(dialog.getByRole('tab', { name: 'JSON' }));
    await expect(await dialog.findByRole('tree')).toHaveTextContent('id: 7');
  },
};
