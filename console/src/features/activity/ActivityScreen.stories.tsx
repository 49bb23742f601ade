import { basePath, contract, extensionNames } from '@steward/api';
import type { AnyRow, Page } from '@steward/api';
import { delay as delayReply, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { administrator, colleague } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Activity of everyone', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';
const logPath = '/activity';

/** The page, once its heading is there. */
async function shownLog(canvasElement: HTMLElement) {
  const main = within(await within(canvasElement).findByRole('main'));
  await main.findByRole('heading', { level: 1, name: 'Activity' });
  return main;
}

/** Opens the page from another one, by the side menu. */
async function openLog(canvasElement: HTMLElement) {
  const menu = within(await within(canvasElement).findByRole('navigation', { name: 'Areas' }));
  await userEvent.click(await menu.findByRole('link', { name: 'Activity' }));
  return shownLog(canvasElement);
}

const address = () => within(document.head).getByTestId('address').getAttribute('content');

const rename = (signalId: number, name: string) =>
  colleague.call(contract.signals.update, { params: { signalId }, body: { name } });

async function changeSome() {
  await rename(24, 'funding_next');
  await colleague.call(contract.signals.create, { body: { name: 'ipo', relevant: true } });
  await colleague.call(contract.sectorTypes.create, { body: { name: 'Climate' } });
}

/** Everybody's changes, newest first; one that is pressed shows the values before and after. */
export const Changes: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await changeSome();
    const log = await openLog(canvasElement);
    const entries = await log.findAllByRole('listitem');
    await expect(entries[0]).toHaveTextContent(/Created.*Sector type “Climate”.*grace\.hopper@/);
    await userEvent.click(await log.findByRole('button', { name: /Changed.*“funding_next”/ }));
    await expect(log.getByText('Name', { selector: 'dt' }).nextSibling).toHaveTextContent(
      'Before: funding_round → Now: funding_next',
    );
    await expect(log.getByRole('button', { name: 'Undo…' })).toBeVisible();
    await expect(log.getByText(/^1–50 of \d+$/)).toBeVisible();
  },
};

/** What was done to the account of a person is said in a word. */
export const Accounts: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { rows } = (await administrator.call(contract.users.list)) as Page<AnyRow>;
    const id = rows.find(({ last_name }) => last_name === 'Hopper')?.id ?? 0;
    await administrator.call(contract.users.deactivate, { params: { id } });
    await administrator.call(contract.users.activate, { params: { id } });
    const log = await openLog(canvasElement);
    const entries = await log.findAllByRole('listitem');
    await expect(entries[0]).toHaveTextContent(/^Activated.*User “Grace Hopper”/);
    await expect(entries[1]).toHaveTextContent(/^Deactivated.*User “Grace Hopper”/);
    await userEvent.click(await log.findByRole('button', { name: /^Deactivated/ }));
    await expect(log.getByRole('button', { name: 'Undo…' })).toBeVisible();
  },
};

/** An entry leads to its record by a link, in another tab, too. */
export const LeadsToTheRecord: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await changeSome();
    const log = await openLog(canvasElement);
    await userEvent.click(await log.findByRole('button', { name: /Created.*“ipo”/ }));
    const link = await log.findByRole('link', { name: 'Open signal “ipo”' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/open=view%3A\d+$/));
    await userEvent.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await expect((await dialog.findAllByText('ipo'))[0]).toBeVisible();
  },
};

/** A record of one of several lists is led to in its list, also from an operation that is about it alone. */
export const LeadsIntoTheRightList: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const tableName = 'organisation_lushas';
    const provider = (await administrator.call(contract.providers.create, {
      params: { tableName },
      body: { name: 'Nord', key: 'k' },
    })) as { id: number };
    const params = { tableName, id: provider.id };
    for (const name of ['North', 'South']) {
      const operation = 'two-renames';
      await administrator.call(contract.providers.update, { params, body: { name }, operation });
    }
    const log = await openLog(canvasElement);
    await userEvent.click(await log.findByRole('button', { name: /Created.*“Nord”/ }));
    const created = await log.findByRole('link', { name: 'Open provider “Nord”' });
    await expect(created).toHaveAttribute('href', expect.stringContaining(tableName));
    const renamed = await log.findByRole('link', { name: 'Open provider “North”' });
    await userEvent.click(renamed);
    const dialog = within(await screen.findByRole('dialog', { name: 'View Provider Information' }));
    await expect((await dialog.findAllByText('"South"'))[0]).toBeVisible();
  },
};

/** A filter by area and a search narrow the log, and both go again. */
export const Filtered: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await changeSome();
    const log = await openLog(canvasElement);
    await userEvent.click(await log.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Area' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Filter by Area' }));
    await userEvent.click(await editor.findByRole('combobox', { name: /^Value/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Signals' }));
    await userEvent.click(editor.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(log.queryByText(/Sector type/)).toBeNull());
    await expect(log.getByText(/Signal “ipo”/)).toBeVisible();
    // At once, so that there is one search.
    await userEvent.click(log.getByRole('searchbox'));
    await userEvent.paste('nobody at all');
    await userEvent.click(await log.findByRole('button', { name: 'Show all entries' }));
    await expect(await log.findByText(/Sector type “Climate”/)).toBeVisible();
  },
};

/** The address has the filter and the search, so that a link to it opens the log with them. */
export const FromTheAddress: Story = {
  ...consoleStory({
    path: `${logPath}?q=meridian&filter=${encodeURIComponent(
      JSON.stringify({ field: 'kind', op: 'is', value: 'created' }),
    )}`,
  }),
  play: async ({ canvasElement }) => {
    const log = await shownLog(canvasElement);
    await expect(await log.findByRole('searchbox')).toHaveValue('meridian');
    await expect(await log.findByText(/^1–\d+ of \d+$/)).toBeVisible();
    const entries = within(log.getByRole('list', { name: 'What everyone did' }));
    for (const entry of entries.getAllByRole('listitem'))
      await expect(entry).toHaveTextContent(/Created/);
  },
};

const slowSearch = http.get(`*${basePath}${contract.history.list.path}`, ({ request }) =>
  new URL(request.url).searchParams.get('q') === 'nobody at all' ? delay('infinite') : undefined,
);

/** A search that takes long after one that found nothing can still be cleared. */
export const SlowSearch: Story = {
  ...consoleStory({ path: `${logPath}?q=nobody`, overrides: [slowSearch] }),
  play: async ({ canvasElement }) => {
    const log = await shownLog(canvasElement);
    const showAll = await log.findByRole('button', { name: 'Show all entries' });
    await userEvent.type(await log.findByRole('searchbox'), ' at all');
    await waitFor(() => expect(address()).toMatch(/nobody\+at\+all/));
    await userEvent.click(showAll);
    await expect(await log.findByText(/^1–50 of \d+$/)).toBeVisible();
  },
};

/** Fifty entries a page. */
export const Pages: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const log = await openLog(canvasElement);
    await userEvent.click(await log.findByRole('button', { name: 'Older' }));
    const last = await log.findByText(/^51–(\d+) of \1$/);
    await expect(last).toBeVisible();
    await expect(address()).toBe(`${logPath}?page=2`);
    const older = log.getByRole('button', { name: 'Older' });
    await expect(older).toHaveAttribute('aria-disabled', 'true');
    await expect(older).toHaveFocus();
    await userEvent.click(log.getByRole('button', { name: 'Newer' }));
    await expect(await log.findByText(/^1–50 of/)).toBeVisible();
  },
};

/** A change is undone in the log, which has the undo at once. */
export const Undone: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await rename(24, 'funding_next');
    const log = await openLog(canvasElement);
    await userEvent.click(await log.findByRole('button', { name: /“funding_next”/ }));
    await userEvent.click(log.getByRole('button', { name: 'Undo…' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    await expect(await log.findByText('Undone')).toBeVisible();
    await waitFor(() =>
      expect(log.getAllByRole('listitem')[0]).toHaveTextContent(/Changed.*funding_round.*Undo/),
    );
  },
};

/** What was found is saved as a file. */
export const Exported: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await changeSome();
    const log = await openLog(canvasElement);
    await log.findByText(/“ipo”/);
    await userEvent.click(log.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'All entries, as NDJSON' }));
    const told = await screen.findByText(/saved as history-entries-\d{4}-\d\d-\d\d\.ndjson/);
    await waitFor(() => expect(told).toBeVisible());
  },
};

export const ExportFailed: Story = {
  ...consoleStory({ path, overrides: [fail(contract.history.export, 500, 'Away.')] }),
  play: async ({ canvasElement }) => {
    await changeSome();
    const log = await openLog(canvasElement);
    await log.findByText(/“ipo”/);
    await userEvent.click(log.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'All entries, as CSV' }));
    await expect(await log.findByText(/was not exported\. Away\./)).toBeVisible();
  },
};

export const Nothing: Story = {
  ...consoleStory({ path, seed: 'none' }),
  play: async ({ canvasElement }) => {
    const log = await openLog(canvasElement);
    await expect(await log.findByText('Nothing yet')).toBeVisible();
  },
};

export const Failed: Story = {
  ...consoleStory({ path, overrides: [fail(contract.history.list, 500, 'Away.')] }),
  play: async ({ canvasElement }) => {
    const log = await openLog(canvasElement);
    await expect(await log.findByText('The history could not be loaded')).toBeVisible();
    await expect(log.getByText('Away.')).toBeVisible();
    await expect(log.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** Nothing of it is there before the platform answers. */
export const Loading: Story = {
  ...consoleStory({ path: logPath, overrides: [delayReply('infinite', contract.history.list)] }),
  play: async ({ canvasElement }) => {
    const log = await shownLog(canvasElement);
    await expect(await log.findByRole('status', { name: 'Loading the history' })).toBeVisible();
  },
};

/** j and k go from entry to entry, Enter opens the values before and after. */
export const FromTheKeyboard: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await changeSome();
    const log = await openLog(canvasElement);
    const first = /Created.*“Climate”/;
    const second = /Created.*“ipo”/;
    await log.findByRole('button', { name: first });
    await userEvent.keyboard('j');
    await expect(log.getByRole('button', { name: first })).toHaveFocus();
    await userEvent.keyboard('j{Enter}');
    const opened = log.getByRole('button', { name: second });
    await expect(opened).toHaveFocus();
    await expect(opened).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('k');
    await expect(log.getByRole('button', { name: first })).toHaveFocus();
  },
};

/** On a phone, the page is one column. */
export const Phone: Story = {
  ...consoleStory({ path: logPath }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const log = await shownLog(canvasElement);
    const [entry] = await log.findAllByRole('button', { name: /^Changed/ });
    await userEvent.click(entry ?? canvasElement);
    await expect((await log.findAllByRole('term'))[0]).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

/** Without the permission to read it, the page says so. */
export const NotAllowed: Story = {
  ...consoleStory({ path: logPath, signedIn: 'standardUser', permissions: ['can-manage-signals'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

/** A platform without a history has no such page. */
export const WithoutHistory: Story = {
  ...consoleStory({
    path: logPath,
    extensions: extensionNames.filter((name) => name !== 'history'),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Activity' })).toBeNull();
  },
};
