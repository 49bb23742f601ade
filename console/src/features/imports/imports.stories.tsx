import { contract, extensionNames } from '@steward/api';
import { reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { rowStories } from '../../testing/rowStories.ts';
import { stateStories } from '../../testing/stateStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { imports } from './imports.tsx';

const meta: Meta = { title: 'Console/Imports', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/imports';

const stories = rowStories(imports, {
  title: 'Imports',
  columns: ['File', 'State', 'Area', 'Created', 'Updated', 'Refused', 'Started', 'Person'],
  menu: ['View', 'Stop'],
});
const states = stateStories(imports);
export const Filled: Story = stories.Filled;
export const RowMenu: Story = stories.RowMenu;
export const LongData: Story = stories.LongData;
export const Loading: Story = states.Loading;
export const Failed: Story = states.Failed;
export const Forbidden: Story = states.Forbidden;

/** Nobody has imported anything: a sentence says how it is done. */
export const Empty: Story = {
  ...states.Empty,
  play: async (context) => {
    await states.Empty.play?.(context);
    await expect(within(context.canvasElement).getByText(/^Start an import on/)).toBeVisible();
  },
};

/** The list has the words of areas, says which import was undone, and sets thousands apart. */
export const Words: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const row = await within(canvasElement).findByRole('row', { name: /old-signals\.csv/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    await expect(cells.slice(0, 4)).toEqual(['Undone', 'Signals', '6', '0']);
    const companies = within(canvasElement).getByRole('row', { name: /^companies\.csv/ });
    await expect(within(companies).getByText('1,200')).toBeVisible();
  },
};

/** An import that gets rows can be stopped, after a question. */
export const Stop: Story = {
  ...consoleStory({ path: `${path}?open=view:6` }),
  play: async ({ canvasElement }) => {
    const view = within(await screen.findByRole('dialog', { name: 'Import: names.csv' }));
    await userEvent.click(await view.findByRole('button', { name: 'Stop…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop Import' }));
    await expect(await dialog.findByText(/^Imported rows stay/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Stop Import' }));
    const toast = await screen.findByText('The import of “names.csv” was stopped.');
    await waitFor(() => expect(toast).toBeVisible());
    const row = await within(canvasElement).findByRole('row', { name: /names\.csv/ });
    await waitFor(() => expect(row).toHaveTextContent('Stopped'));
  },
};

/** Everybody sees the imports that they could have made. */
export const StandardUser: Story = {
  ...consoleStory({ path, signedIn: 'standardUser', permissions: ['can-manage-signals'] }),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table', { name: 'Imports' }));
    const headers = await table.findAllByRole('rowheader');
    await expect(headers.map(({ textContent }) => textContent)).toEqual([
      'old-signals.csv',
      'signals-2026.ndjson',
    ]);
  },
};

const asked = { calls: 0 };

/** A platform without imports has no such area, and is never asked for them. */
export const WithoutExtension: Story = {
  ...consoleStory({
    path,
    extensions: extensionNames.filter((name) => name !== 'imports'),
    overrides: [
      http.all('*/api/admin/imports*', () => {
        asked.calls += 1;
        return new HttpResponse(null, { status: 404 });
      }),
    ],
  }),
  beforeEach: () => {
    asked.calls = 0;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This page doesn’t exist')).toBeVisible();
    const menu = within(await canvas.findByRole('navigation'));
    await expect(menu.getByRole('link', { name: 'CRM' })).toBeVisible();
    await expect(menu.queryByRole('link', { name: 'Imports' })).toBeNull();
    await expect(asked.calls).toBe(0);
  },
};

const person = 77;
const profile = http.get(/\/api\/admin\/profile$/, () =>
  HttpResponse.json({ id: person, email: 'ada@example.com' }),
);
const ofSectors = { resource: 'sectors', scope: '4', mode: 'upsert', rows: 40, created: 12 };
const unfinished = [
  { ...ofSectors, id: 4, uuid: 'sent', file: 'sent.csv', state: 'receiving', is_sending: true },
  { ...ofSectors, id: 3, uuid: 'left', file: 'left.csv', state: 'receiving', is_sending: false },
  { ...ofSectors, id: 2, uuid: 'stopped', file: 'stopped.csv', state: 'stopped' },
].map((each) => ({ ...each, person_id: person }));
const ofSomebody = { ...unfinished[2], id: 1, uuid: 'other', file: 'other.csv', person_id: 5 };

/** One’s own imports that nobody sends continue from their menu, with their file chosen again. */
export const Continue: Story = {
  ...consoleStory({
    path,
    overrides: [
      profile,
      reply(contract.imports.list, { documents: [...unfinished, ofSomebody], count: 4 }),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const openMenu = async (file: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${file}` }));
      const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
      return items;
    };
    const state = async (file: RegExp) =>
      within(await canvas.findByRole('row', { name: file })).getAllByRole('cell')[0]?.textContent;
    await expect(await openMenu('sent.csv')).toEqual(['View', 'Stop']);
    await expect(await state(/^sent\.csv/)).toBe('Receiving');
    await expect(await openMenu('left.csv')).toEqual(['View', 'Continue', 'Stop']);
    await expect(await state(/^left\.csv/)).toBe('Not finished');
    await expect(await openMenu('other.csv')).toEqual(['View']);
    await expect(await openMenu('stopped.csv')).toEqual(['View', 'Continue']);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for stopped.csv' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Continue' }));
    await waitFor(() =>
      expect(within(document.head).getByTestId('address')).toHaveAttribute(
        'content',
        '/sectors-management/possible-values/4?open=import',
      ),
    );
  },
};
