import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { sectors } from './sectors.tsx';

const meta: Meta = { title: 'Console/Possible Sector Values', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/sectors-management/possible-values';

const stories = listStories(sectors, {
  title: 'Possible Sector Values',
  add: 'Create New Sector',
  columns: ['Name', 'Display Name', 'Parent Name'],
  menu: ['View', 'Edit', 'Delete'],
  record: { id: 60, view: 'View Sector', remove: 'Delete Sector' },
});
// @specification sectors.valueColumns, sectors.routeWithoutType
export const Filled: Story = stories.Filled;
// @specification sectors.valueMenu
export const RowMenu: Story = stories.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = stories.LongData;
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.listLoad
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

// @specification sectors.valueColumns, sectors.routeWithType
export const OfOneType: Story = {
  ...consoleStory({ path: `${path}/4` }),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table'));
    await expect(await table.findAllByRole('cell', { name: 'Business Model' })).toHaveLength(5);
    const type = await within(canvasElement).findByText('Business Model', { selector: 'bdi' });
    await expect(type.parentElement).toHaveTextContent('The sectors of the type Business Model.');
  },
};

/** A link to a type that was deleted. */
export const OfNoType: Story = {
  ...consoleStory({ path: `${path}/999` }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This sector type may have been deleted.')).toBeVisible();
    const main = within(canvas.getByRole('main'));
    await expect(await main.findByRole('link', { name: 'Sectors' })).toBeVisible();
    // The breadcrumbs end with the parent; the title below shows the page itself.
    await expect(main.getAllByText('Possible Sector Values')).toHaveLength(1);
  },
};

/** The type in the address is preselected. */
// @specification sectors.addValue, rules.sectorType
export const Create: Story = {
  ...consoleStory({ path: `${path}/4?open=add` }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const type = await dialog.findByRole('combobox', { name: 'Sector Type' });
    await waitFor(() => expect(type).toHaveValue('Business Model'));
    await userEvent.type(dialog.getByLabelText('Name'), 'franchise');
    await userEvent.type(dialog.getByLabelText('Display Name'), 'Franchise');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Sector' }));
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'franchise' }),
    ).toBeVisible();
  },
};

/** When the types fail to load, the id can be typed. */
export const TypesCannotBeListed: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.sectorTypes.list, 500, 'The database is away.')],
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Name'), 'franchise');
    await userEvent.type(await dialog.findByRole('spinbutton', { name: 'Sector Type' }), '4');
  },
};

export const TypeTyped: Story = {
  ...TypesCannotBeListed,
  play: async (context) => {
    await TypesCannotBeListed.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Create Sector' }));
    const row = await within(context.canvasElement).findByRole('row', { name: /franchise/ });
    await expect(row).toHaveTextContent('Business Model');
  },
};

/** A sector without a type is not sent. */
// @specification rules.sectorType
export const NeedsType: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Name'), 'franchise');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Sector' }));
    await expect(await dialog.findByText('Sector Type is required.')).toBeVisible();
  },
};

/** With more records than one page of options, typing searches on the platform. */
// @specification sectors.addValue
export const ParentIsSearched: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('combobox', { name: 'Parent ID' }), 'hydro');
    await userEvent.click(await screen.findByRole('option', { name: /Hydrogen/ }));
    await expect(await dialog.findByDisplayValue('Hydrogen')).toBeVisible();
  },
};

// @specification sectors.valueMenu
export const EditOpen: Story = {
  ...consoleStory({ path: `${path}?open=edit:60` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sector' }));
    await expect(await dialog.findByLabelText('Name')).toHaveValue('consumer_goods');
    await expect(dialog.getByLabelText('Display Name')).toHaveValue('Consumer goods');
    const type = dialog.getByRole('combobox', { name: 'Sector Type' });
    await waitFor(() => expect(type).toHaveValue('Industry'));
    await expect(dialog.getByRole('button', { name: 'Update Sector' })).toBeEnabled();
  },
};

// @specification sectors.valueMenu
export const ViewOpen: Story = stories.ViewOpen;
// @specification sectors.valueMenu
export const DeleteOpen: Story = stories.DeleteOpen;
