import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { providers } from './providers.tsx';

const meta: Meta = { title: 'Console/Providers', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/providers-management';

const stories = listStories(providers, {
  title: 'Provider Management',
  add: 'Add Provider',
  columns: ['Name'],
  menu: ['View', 'Edit', 'Delete'],
  record: { id: 6, view: 'View Provider Information', remove: 'Delete Provider' },
});
// @specification providers.title, providers.nameAndMenu
export const Filled: Story = stories.Filled;
// @specification providers.nameAndMenu
export const RowMenu: Story = stories.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = stories.LongData;

/** Opens the chooser of columns, and returns the names of the optional ones. */
async function openColumns(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await canvas.findByRole('rowheader', { name: 'cap iq — Main account' });
  await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  return { canvas, chooser };
}

/** Whether a provider runs, how, and since when are columns that somebody can ask for. */
export const OptionalColumns: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, chooser } = await openColumns(canvasElement);
    for (const name of ['Enabled', 'Mode', 'Last Updated']) {
      await expect(canvas.queryByRole('columnheader', { name })).toBeNull();
      await userEvent.click(chooser.getByRole('checkbox', { name }));
      await expect(await canvas.findByRole('columnheader', { name })).toBeVisible();
    }
    const row = within(canvas.getByRole('row', { name: /Main account/ }));
    await expect(row.getByRole('cell', { name: 'Yes' })).toBeVisible();
    await expect(row.getByRole('cell', { name: 'run-all' })).toBeVisible();
    await expect(row.getByRole('cell', { name: /^19\/11\/2026/ })).toBeVisible();
  },
};

/** A platform without versions does not tell when a provider was changed. */
export const WithoutVersions: Story = {
  ...consoleStory({ path, extensions: [] }),
  play: async ({ canvasElement }) => {
    const { chooser } = await openColumns(canvasElement);
    await expect(chooser.getByRole('checkbox', { name: 'Mode' })).toBeVisible();
    await expect(chooser.queryByRole('checkbox', { name: 'Last Updated' })).toBeNull();
  },
};
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.listLoad
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

const tables = [
  'organisation_boardexes',
  'organisation_cap_iqs',
  'organisation_crunchbases',
  'organisation_dealrooms',
  'organisation_factiva_ces',
  'organisation_factivas',
  'organisation_google_places',
  'organisation_lushas',
  'organisation_proxy_crawls',
  'organisation_rss_feeds',
  'organisation_sourcescrubs',
  'organisation_tracxns',
  'organisation_valu8s',
  'platform_twitters',
  'organisation_duedils',
];

// @specification providers.tableChoice, limits.providerDefaults
export const DefaultTable: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('combobox', { name: 'Table Name' });
    await expect(table).toHaveTextContent('organisation_cap_iqs');
    await userEvent.click(table);
    const options = await screen.findAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual(tables);
  },
};

// @specification providers.tableChoice, entities.providerTables
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

/** A pasted key with invisible spaces around it gets a warning, and is sent unchanged. */
export const KeyWithSpaces: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const key = await dialog.findByLabelText('Key');
    await userEvent.click(key);
    await userEvent.paste(' sk-1 ');
    const said = await dialog.findByText(/^It begins and ends with a space\./);
    await expect(said).toHaveAttribute('role', 'status');
    await expect(key).toHaveAccessibleDescription(/^It begins and ends with a space\./);
    await expect(key).toHaveValue(' sk-1 ');
  },
};

export const KeySpacesRemoved: Story = {
  ...KeyWithSpaces,
  play: async (context) => {
    await KeyWithSpaces.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    const key = dialog.getByLabelText('Key');
    await expect(key).toHaveValue('sk-1');
    await expect(key).toHaveFocus();
    await expect(dialog.queryByText(/with a space/)).toBeNull();
  },
};

// @specification providers.viewTitle
export const ViewMasksSecrets: Story = {
  ...consoleStory({ path: `${path}?open=view:6` }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'View Provider Information' });
    await expect(within(dialog).getByRole('button', { name: 'BACK' })).toBeVisible();
  },
};

export const DeleteOpen: Story = stories.DeleteOpen;
