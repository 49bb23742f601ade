import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { createGate } from '../../testing/gate.ts';
import { consoleStory } from '../../testing/story.tsx';

/** The blobs that were downloaded. */
const saved = fn<(blob: Blob | MediaSource) => void>();

const meta: Meta = {
  title: 'Console/List toolbar',
  tags: ['!autodocs'],
  beforeEach() {
    localStorage.clear();
    saved.mockClear();
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved(blob);
      return 'blob:story';
    });
    return () => localStorage.clear();
  },
};
export default meta;

type Story = StoryObj;

const path = '/manage-signals';

async function choose(canvasElement: HTMLElement, item: RegExp) {
  const canvas = within(canvasElement);
  await canvas.findAllByRole('rowheader');
  await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

async function savedLines() {
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [blob] = saved.mock.lastCall ?? [];
  return blob instanceof Blob ? (await blob.text()).trim().split('\r\n') : [];
}

export const ExportPage: Story = {
  ...consoleStory({ path: `${path}?page=3` }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, /This page/);
    await expect(await savedLines()).toHaveLength(5);
    const told = await screen.findByText('4 rows saved as signals-2026-11-21.csv.');
    await waitFor(() => expect(told).toBeVisible());
  },
};

export const ExportAllFound: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, /All 24 rows found/);
    const lines = await savedLines();
    await expect(lines).toHaveLength(25);
    await expect(lines[0]).toBe('Signal,Display Name');
  },
};

/** The dialog chooses rows, fields and format. */
export const ExportChosen: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, /Choose fields and format…/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Export signals' }));
    await expect(dialog.getByRole('radio', { name: 'All 24 found' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'This page (10)' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'All fields' }));
    await expect(
      dialog.getByText('Values as they are stored. Secrets are left out.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'NDJSON' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    const told = await screen.findByText('10 rows saved as signals-2026-11-21.ndjson.');
    await waitFor(() => expect(told).toBeVisible());
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [blob] = saved.mock.lastCall ?? [];
    const text = blob instanceof Blob ? await blob.text() : '';
    const [first = ''] = text.split('\n');
    await expect(JSON.parse(first)).toHaveProperty('relevant');
  },
};

/** The dialog as it opens. */
export const ExportDialogOpen: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, /Choose fields and format…/);
    await expect(await screen.findByRole('dialog', { name: 'Export signals' })).toBeVisible();
  },
};

/** A platform that answers every page with the same rows hides others, so the export does not claim to be complete. */
export const ExportIsNotWhole: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement, msw }) => {
    await within(canvasElement).findAllByRole('rowheader');
    const page = { documents: [{ id: 1, name: 'hiring' }], count: 24 };
    msw.use(http.get('*/signals', () => HttpResponse.json(page)));
    await choose(canvasElement, /All 24 rows found/);
    const told = await screen.findByText(
      '1 row saved as signals-2026-11-21.csv. The platform announced 24, but sent no more.',
    );
    await waitFor(() => expect(told).toBeVisible());
  },
};

export const ExportUnderWay: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement, msw }) => {
    await within(canvasElement).findAllByRole('rowheader');
    msw.use(delay('infinite', contract.signals.list));
    await choose(canvasElement, /All 24 rows found/);
    const button = await screen.findByRole('button', { name: 'Jobs, 1 running' });
    await userEvent.click(button);
    const job = await screen.findByRole('group', { name: 'Export signals' });
    await waitFor(() => expect(job).toBeVisible());
  },
};

export const ExportStopped: Story = {
  ...ExportUnderWay,
  play: async (context) => {
    await ExportUnderWay.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Jobs/ })).toBeNull());
    await expect(saved).not.toHaveBeenCalled();
  },
};

export const ExportFails: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement, msw }) => {
    await within(canvasElement).findAllByRole('rowheader');
    msw.use(fail(contract.signals.list, 500, 'The database is away.'));
    await choose(canvasElement, /All 24 rows found/);
    const told = await screen.findByText('Not exported. The database is away.');
    await waitFor(() => expect(told).toBeVisible());
  },
};

async function hideDisplayName(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await canvas.findByRole('columnheader', { name: /Display Name/ });
  await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
  const list = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await userEvent.click(await list.findByRole('checkbox', { name: /Display Name/ }));
}

/** What the browser keeps of the list’s table for the signed-in person. */
const layoutOfAda = () => localStorage.getItem('steward.table.signals.1');

export const ColumnHidden: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await hideDisplayName(canvasElement);
    await waitFor(() =>
      expect(canvas.queryByRole('columnheader', { name: /Display Name/ })).toBeNull(),
    );
    await waitFor(() => expect(layoutOfAda()).toMatch(/display_name/));
  },
};

const profile = createGate();
const heldProfile = http.get('*/profile', () => profile.passed());

/** A column that is hidden before it is known who is signed in is hidden for that person. */
export const ColumnHiddenEarly: Story = {
  ...consoleStory({ path, overrides: [heldProfile] }),
  beforeEach: profile.shut,
  play: async (context) => {
    const canvas = within(context.canvasElement);
    const header = () => canvas.queryByRole('columnheader', { name: /Display Name/ });
    await hideDisplayName(context.canvasElement);
    await waitFor(() => expect(header()).toBeNull());
    profile.open();
    await waitFor(() => expect(layoutOfAda()).toMatch(/display_name/));
    await expect(header()).toBeNull();
  },
};

export const Compact: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [before] = await canvas.findAllByRole('rowheader');
    const tall = before?.getBoundingClientRect().height ?? 0;
    await userEvent.click(canvas.getByRole('button', { name: 'Compact rows' }));
    await waitFor(() =>
      expect(canvas.getAllByRole('rowheader')[0]?.getBoundingClientRect().height).toBeLessThan(
        tall,
      ),
    );
    await expect(canvas.getByRole('button', { name: 'Compact rows', pressed: true })).toBeVisible();
  },
};
