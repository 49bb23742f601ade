import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectFilter } from '../../testing/filterStories.ts';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { goToStep } from '../../testing/toStep.ts';
import { definitions } from './definitions.tsx';

const meta: Meta = { title: 'Console/Custom Property Definitions', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/custom-definitions-management';

const stories = listStories(definitions, {
  title: 'Custom Property Definitions',
  add: 'Add Definition',
  columns: ['Name', 'Description', 'Content Type', 'Possible Values', 'FE Possible Values'],
  menu: ['View', 'Show Values', 'Delete'],
  record: { id: 30, view: 'View Definition', remove: 'Delete Definition' },
});
// @specification layout.shared, definitions.columns
export const Filled: Story = stories.Filled;
// @specification layout.rowMenu, definitions.menu
export const RowMenu: Story = stories.RowMenu;
// @specification layout.emptyValues, everyList.extremeTexts
export const LongData: Story = stories.LongData;
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.listLoad
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

/** The menu of a definition leads to its values, in their list. */
export const ShowValues: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Ownership' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show Values' }));
    await canvas.findByRole('heading', { name: 'Custom Property Values' });
    await expectFilter({ field: 'custom_property_definition_id', op: 'is', value: 1 });
    const cells = await canvas.findAllByRole('cell', { name: /^Ownership/ });
    await expect(cells).toHaveLength(canvas.getAllByRole('rowheader').length);
  },
};

/** A platform that cannot filter has no way to the values of a definition. */
export const WithoutFilters: Story = {
  ...consoleStory({ path, extensions: [] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Ownership' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual(['View', 'Delete']);
    await userEvent.keyboard('{Escape}');
  },
};

// @specification definitions.addBasic
export const AddBasic: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await expect(await dialog.findByText('Name is required.')).toBeVisible();
  },
};

// @specification definitions.addDetails
export const AddDetails: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Maturity');
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Data Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dropdown' }));
    await userEvent.type(dialog.getByLabelText('Possible Values'), 'early, late');
  },
};

export const Create: Story = {
  ...AddDetails,
  play: async (context) => {
    await AddDetails.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Create Definition' }));
    const row = await within(context.canvasElement).findByRole('row', { name: /Maturity/ });
    await expect(row).toHaveTextContent('early, late');
  },
};

// @specification definitions.addDetails
export const DetailsInOrder: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Maturity');
    const labels = [
      'Data Type',
      'Content Type',
      'Component',
      'Location',
      'Possible Values',
      'FE Possible Values',
      'Min',
      'Max',
    ];
    const shown = await dialog.findAllByText((text) => labels.includes(text), {
      selector: 'label',
    });
    await expect(shown.map((label) => label.textContent)).toEqual(labels);
    await expect(dialog.getByLabelText('Location')).toHaveAccessibleDescription('Not saved.');
  },
};

/** Labels are sent only if there are as many as values. */
export const ListsOfAnotherLength: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Maturity');
    await userEvent.type(await dialog.findByLabelText('Possible Values'), 'early, late');
    await userEvent.type(dialog.getByLabelText('FE Possible Values'), 'Early');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Definition' }));
    const labels = dialog.getByLabelText('FE Possible Values');
    await waitFor(() => expect(labels).toHaveFocus());
    await expect(labels).toHaveAccessibleDescription(/must have equally many values/);
    await userEvent.type(labels, ', Late');
    await waitFor(() => expect(labels).not.toBeInvalid());
  },
};

// @specification failures.passedBack
export const SaveFails: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.definitions.create, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = await goToStep(2, 'Maturity');
    await userEvent.type(await dialog.findByLabelText('Component'), 'Select');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Definition' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
    await expect(dialog.getByLabelText('Component')).toHaveValue('Select');
  },
};

// @specification definitions.menu
export const ViewOpen: Story = stories.ViewOpen;
// @specification layout.modals, definitions.menu
export const DeleteOpen: Story = stories.DeleteOpen;
