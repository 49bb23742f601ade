import { basePath, callRoute, contract, history } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { administrator } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Activity by operation', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';

async function openLog() {
  const menu = within(await screen.findByRole('navigation', { name: 'Areas' }));
  await userEvent.click(await menu.findByRole('link', { name: 'Activity' }));
  const main = within(await screen.findByRole('main'));
  await main.findByRole('heading', { level: 1, name: 'Activity' });
  return main;
}

type Log = Awaited<ReturnType<typeof openLog>>;

/** The text of the newest entry, once it has been read. */
const newest = async (log: Log) => (await log.findAllByRole('listitem'))[0] ?? document.body;

/** Changes signals by one call. */
const changeSignals = (count: number, display_name = 'Renamed together') =>
  administrator.call(contract.signals.changeMany ?? contract.signals.list, {
    body: { ids: Array.from({ length: count }, (_, index) => index + 1), values: { display_name } },
  });

/** A change of many records is one entry; View shows its entries, some at a time. */
export const ManyRecords: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await changeSignals(23);
    const log = await openLog();
    const entry = await newest(log);
    await expect(entry).toHaveTextContent(/^Changed23 signals/);
    const view = within(entry).getByRole('button', { name: 'View: 23 signals' });
    await userEvent.click(view);
    await expect(view).toHaveAttribute('aria-expanded', 'true');
    const entries = within(entry).findByRole('list', { name: 'Entries: 23 signals' });
    await expect(within(await entries).getAllByRole('listitem')).toHaveLength(20);
    const pages = within(await log.findByRole('navigation', { name: 'Pages: 23 signals' }));
    await expect(pages.getByText('1–20 of 23')).toBeVisible();
    await userEvent.click(pages.getByRole('button', { name: 'Older' }));
    await expect(await pages.findByText('21–23 of 23')).toBeVisible();
    const older = await within(entry).findByRole('list', { name: 'Entries: 23 signals' });
    await waitFor(() => expect(within(older).getAllByRole('listitem')).toHaveLength(3));
    const [last] = within(older).getAllByRole('button', { name: /^Changed/ });
    await userEvent.click(last ?? view);
    await expect(older).toHaveTextContent(/Now: Renamed together/);
  },
};

/** One undo takes all of it back, and is an operation itself. */
export const Undone: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await changeSignals(3);
    const log = await openLog();
    await userEvent.click(
      within(await newest(log)).getByRole('button', { name: 'Undo: 3 signals…' }),
    );
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Undo all 3 changes?' }),
    );
    await expect(question.getByText(/get their earlier values back: 3 signals/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    const entries = await waitFor(async () => {
      const found = log.getAllByRole('listitem').slice(0, 2);
      await expect(found[0]).toHaveTextContent(/^Changed3 signalsUndo/);
      return found;
    });
    await expect(entries[1]).toHaveTextContent(/^Changed3 signalsUndone/);
    await expect(within(entries[1] ?? document.body).queryByText('Undo…')).toBeNull();
  },
};

/** A later change of one of them would be lost, so nothing is undone, and the question says why. */
export const Refused: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await changeSignals(3);
    const body = { display_name: 'Later' };
    await administrator.call(contract.signals.update, { params: { signalId: 2 }, body });
    const log = await openLog();
    await userEvent.click(await log.findByRole('button', { name: 'Undo: 3 signals…' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    await expect(await question.findByText(/cannot be undone: .*changed since/)).toBeVisible();
  },
};

/** One of its entries was undone by itself. */
export const PartlyUndone: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await changeSignals(3);
    const { rows } = await callRoute(administrator, history.list, {
      query: { page: 1, pageSize: 1 },
    });
    const [entry] = rows;
    await administrator.call(history.undo, { params: { id: entry?.id ?? 0 }, body: {} });
    const log = await openLog();
    const marked = await log.findByText('Partly undone');
    await expect(marked).toBeVisible();
    await expect(log.queryByRole('button', { name: 'Undo: 3 signals…' })).toBeNull();
  },
};

/** An operation of several kinds says what it did of each. */
export const SeveralKinds: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const operation = 'several-kinds';
    for (const name of ['Climate', 'Region'])
      await administrator.call(contract.sectorTypes.create, { body: { name }, operation });
    const params = { signalId: 24 };
    await administrator.call(contract.signals.remove, { params, operation });
    const log = await openLog();
    await expect(await newest(log)).toHaveTextContent(
      /^Several2 sector types created, signal “funding_round” deleted/,
    );
  },
};

/** A filter finds what an operation did of one kind; its undo says that there is more. */
export const PartByAFilter: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const operation = 'part-by-filter';
    for (const name of ['Climate', 'Region'])
      await administrator.call(contract.sectorTypes.create, { body: { name }, operation });
    await administrator.call(contract.signals.create, { body: { name: 'ipo' }, operation });
    const log = await openLog();
    await userEvent.click(await log.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Area' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Filter by Area' }));
    await userEvent.click(await editor.findByRole('combobox', { name: /^Value/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sector types' }));
    await userEvent.click(editor.getByRole('button', { name: 'Apply' }));
    await userEvent.click(await log.findByRole('button', { name: 'Undo: 2 sector types…' }));
    await expect(await screen.findByText(/together with 1 other change/)).toBeVisible();
  },
};

/** An import is undone part by part, so its entry leads to it, where its undo is. */
export const LeadsToTheImport: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await administrator.call(contract.imports.begin, {
      params: { uuid: crypto.randomUUID() },
      body: {
        resource: 'signals',
        key: 'name',
        mode: 'upsert',
        columns: ['name'],
        file: 'signals.csv',
        hash: 'ab'.repeat(32),
      },
    });
    const log = await openLog();
    await userEvent.click(await log.findByRole('button', { name: /^Imported.*signals\.csv/ }));
    const link = await log.findByRole('link', { name: /^Open import “signals\.csv/ });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/\/imports.*view%3A\d+$/));
    await expect(within(await newest(log)).queryByText('Undo…')).toBeNull();
  },
};

/** The entries cannot be read at the moment; the operation stays, and Retry reads them. */
export const EntriesFailed: Story = {
  ...consoleStory({
    path,
    overrides: [
      http.get(`*${basePath}${history.list.path}`, ({ request }) =>
        new URL(request.url).searchParams.get('filter')?.includes('operation')
          ? Response.json({ message: 'Away.' }, { status: 500 })
          : undefined,
      ),
    ],
  }),
  play: async () => {
    await changeSignals(2);
    const log = await openLog();
    await userEvent.click(await log.findByRole('button', { name: 'View: 2 signals' }));
    await expect(await log.findByText('Away.')).toBeVisible();
    await expect(log.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
