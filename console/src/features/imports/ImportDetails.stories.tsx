import { contract } from '@steward/api';
import { fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';
import { findDialog, textsOf } from './testing/openedImport.ts';

const meta: Meta = { title: 'Console/Imports/Opened', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/imports';

/** What came of the rows, the reasons counted, and the rows by verdict, a page at a time. */
export const Opened: Story = {
  ...consoleStory({ path: `${path}?open=view:5` }),
  play: async () => {
    const dialog = await findDialog('companies.csv');
    await expect(await dialog.findByText('1,200 created, 31 updated, 414 refused')).toBeVisible();
    const reasons = textsOf(dialog.getByRole('list', { name: 'Reasons' }));
    await expect(dialog.queryByRole('tab', { name: 'History' })).toBeNull();
    await expect(dialog.queryByRole('button', { name: 'More actions' })).toBeNull();
    await expect(reasons[0]).toMatch(/^402 ×Website must be .*Refused$/);
    await expect(reasons[1]).toMatch(/^12 ×Name is required\.Refused$/);
    await expect(reasons[2]).toContain('has this name');
    const all = textsOf(await dialog.findByRole('list', { name: 'Rows' }));
    await expect(all).toHaveLength(50);
    await expect(all[0]).toMatch(/^Line 2Northwind 1RefusedWebsite must be .*northwind-1$/);
    await expect(dialog.getByText('1–50 of 446')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await expect(await dialog.findByText('51–100 of 446')).toBeVisible();
    await userEvent.click(dialog.getByRole('tab', { name: /^Updated/ }));
    await waitFor(() =>
      expect(textsOf(dialog.getByRole('list', { name: 'Rows' }))[0]).toMatch(
        /^Line 5Contoso 1Updated.*Before: N\/A → Now: https:\/\/contoso-1\.example$/,
      ),
    );
    await expect(dialog.queryByText(/ of 31$/)).toBeNull();
    await userEvent.click(dialog.getByRole('tab', { name: /^Created with a warning.*1/ }));
    await waitFor(() =>
      expect(textsOf(dialog.getByRole('list', { name: 'Rows' }))).toEqual([
        expect.stringContaining('FabrikamCreatedThe company 12 has this name'),
      ]),
    );
  },
};

/** The rows of a while ago are gone; what is known of them stays. */
export const RowsGone: Story = {
  ...consoleStory({
    path: `${path}?open=view:5`,
    overrides: [reply(contract.imports.rows, { documents: [], count: 446 })],
  }),
  play: async () => {
    const dialog = await findDialog('companies.csv');
    await expect(await dialog.findByText('These rows are no longer kept')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Reasons' })).toBeVisible();
  },
};

/** Rows that could not be read can be asked for again. */
export const RowsFailed: Story = {
  ...consoleStory({
    path: `${path}?open=view:5`,
    overrides: [fail(contract.imports.rows, 500, 'The database is away.')],
  }),
  play: async ({ msw }) => {
    const dialog = await findDialog('companies.csv');
    await expect(await dialog.findByText('The database is away.')).toBeVisible();
    msw.resetHandlers();
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** Checks are listed where one asks for them. */
const checks = JSON.stringify({ field: 'mode', op: 'is', value: 'check' });

/** A check says that it wrote nothing, and there is nothing to undo. */
export const Check: Story = {
  ...consoleStory({ path: `${path}?filter=${checks}&open=view:4` }),
  play: async () => {
    const dialog = await findDialog('companies.csv');
    await expect(await dialog.findByText(/^This was a check/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Undo…' })).toBeNull();
  },
};

/** An import that was stopped says how it continues. */
export const Stopped: Story = {
  ...consoleStory({ path: `${path}?open=view:3` }),
  play: async () => {
    const dialog = await findDialog('sectors.xlsx');
    await expect(await dialog.findByText(/^This import was stopped/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Stop…' })).toBeNull();
    await expect(await dialog.findByText(/no sector with the name “optics”/)).toBeVisible();
  },
};

const own = http.get(/\/api\/admin\/profile$/, () =>
  HttpResponse.json({ id: 77, email: 'ada@example.com' }),
);
const sectorsImport = {
  id: 3,
  uuid: 'stopped',
  file: 'sectors.xlsx',
  resource: 'sectors',
  scope: '4',
  state: 'stopped',
  mode: 'upsert',
  rows: 40,
  created: 12,
  person_id: 77,
};

/** One’s own import continues from here, with its file chosen again in the dialog of its list. */
export const Continue: Story = {
  ...consoleStory({
    path: `${path}?open=view:3`,
    overrides: [
      own,
      reply(contract.imports.list, { documents: [sectorsImport], count: 1 }),
      reply(contract.imports.rows, { documents: [], count: 0 }),
    ],
  }),
  play: async () => {
    const dialog = await findDialog('sectors.xlsx');
    await userEvent.click(await dialog.findByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(within(document.head).getByTestId('address')).toHaveAttribute(
        'content',
        '/sectors-management/possible-values/4?open=import',
      ),
    );
  },
};

const downloads = { asked: [] as string[] };
const rowsFile = http.get(/\/api\/admin\/exports\/imports\//, ({ request }) => {
  downloads.asked.push(new URL(request.url).search);
  return undefined;
});

/** The rows that are looked at can be had as a file. */
export const Download: Story = {
  ...consoleStory({ path: `${path}?open=view:5`, overrides: [rowsFile] }),
  beforeEach: () => {
    downloads.asked = [];
  },
  play: async () => {
    const dialog = await findDialog('companies.csv');
    await userEvent.click(await dialog.findByRole('tab', { name: /^Refused/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download as CSV' }));
    await expect(
      await screen.findByText('The rows were saved as companies-refused.csv.'),
    ).toBeInTheDocument();
    await expect(downloads.asked).toEqual(['?verdict=refused']);
  },
};

/** What is said of an import begins where every other view of a record does, close below the tabs. */
export const BelowTheTabs: Story = {
  ...consoleStory({ path: `${path}?open=view:5` }),
  play: async () => {
    const dialog = await findDialog('companies.csv');
    const state = await dialog.findByText('Done');
    const tabs = dialog.getByRole('tablist', { name: 'Presentation' });
    const gap = state.getBoundingClientRect().top - tabs.getBoundingClientRect().bottom;
    await expect(gap).toBeLessThanOrEqual(20);
  },
};
