import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { administrator } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Deleted records', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';
const { signals, roles } = contract;
/** The signal funding_round. */
const signalId = 24;

const remove = async (...ids: number[]) => {
  for (const id of ids) await administrator.call(signals.remove, { params: { signalId: id } });
};

async function press(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: /^(As it was|Bring back)/ }));
}

const openDeleted = () => press('Bring back signals…');

export const NoneDeleted: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await openDeleted();
    await dialog.findByText('No signal was deleted since then.');
    await expect(dialog.queryByRole('table')).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Bring back' })).toBeDisabled();
  },
};

/** Records that are gone are ticked in the list of what was deleted since. */
export const SomeDeleted: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('checkbox', { name: /funding_round/ });
    await remove(signalId, signalId - 1, signalId - 2);
    const dialog = await openDeleted();
    await dialog.findByText('3 signals were deleted since then. Tick what comes back.');
    await userEvent.click(dialog.getByRole('checkbox', { name: /funding_round/ }));
    await dialog.findByText('1 signal comes back.');
    const changes = within(dialog.getByRole('list', { name: 'What changes' }));
    await expect(changes.getByText('Display Name')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Bring 1 signal back' })).toBeEnabled();
  },
};

/** A search and a filter of the list find what was deleted, too; the whole list is one switch away. */
export const SomeDeletedOfSearch: Story = {
  ...consoleStory({ path: `${path}?q=funding` }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('checkbox', { name: /funding_round/ });
    await remove(signalId, signalId - 1);
    const dialog = await openDeleted();
    await dialog.findByText('1 signal was deleted since then. Tick what comes back.');
    await userEvent.click(dialog.getByRole('checkbox', { name: /funding_round/ }));
    await dialog.findByRole('button', { name: 'Bring 1 signal back' });
    const narrow = { name: 'Only what the search and the filter find' };
    await userEvent.click(dialog.getByRole('switch', narrow));
    await dialog.findByText('2 signals were deleted since then. Tick what comes back.');
    await expect(dialog.getByRole('button', { name: 'Bring back' })).toBeDisabled();
  },
};

/** All of them come back as one operation, with one Undo. */
export const AllBroughtBack: Story = {
  ...SomeDeleted,
  play: async (context) => {
    await SomeDeleted.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Tick all 3' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bring 3 signals back' }));
    await screen.findByText('3 signals brought back.');
    await canvas.findByRole('checkbox', { name: /funding_round/ });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('3 changes were undone.');
    await waitFor(() =>
      expect(canvas.queryByRole('checkbox', { name: /funding_round/ })).toBeNull(),
    );
  },
};

/** Another moment unticks what was deleted, since other records were. */
export const AnotherMoment: Story = {
  ...SomeDeleted,
  play: async (context) => {
    await SomeDeleted.play?.(context);
    const moment = screen.getByLabelText(/Moment/);
    await userEvent.clear(moment);
    await screen.findByText('Choose a day and a time.');
    await userEvent.type(moment, '2026-11-21T12:00');
    await screen.findByText('No signal was deleted since then.');
    await expect(screen.queryByRole('status', { name: 'Checking what would change' })).toBeNull();
    await expect(screen.queryByText(/comes back|stays as before/)).toBeNull();
  },
};

/** Ticked rows get their values, and deleted records come back, in one operation. */
export const BesideTickedRows: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await administrator.call(signals.update, {
      params: { signalId },
      body: { display_name: 'Renamed' },
    });
    await userEvent.click(await canvas.findByRole('checkbox', { name: /funding_round/ }));
    await remove(signalId - 1);
    const dialog = await press('As it was…');
    await dialog.findByText('1 signal was deleted since then. Tick what comes back.');
    await dialog.findByText('1 signal differed.');
    const [table] = await dialog.findAllByRole('table');
    const [, box] = within(table ?? canvasElement).getAllByRole('checkbox');
    await userEvent.click(box ?? canvasElement);
    await dialog.findByText('1 signal differed, 1 comes back.');
    await userEvent.click(dialog.getByRole('button', { name: 'Give 2 signals back as they were' }));
    await screen.findByText('2 signals given back.');
  },
};

const internId = 10;
const auditorId = 11;

/** What cannot come back says why, beside the others. */
export const SomeRefused: Story = {
  ...consoleStory({ path: '/roles-management' }),
  play: async () => {
    for (const id of [internId, auditorId]) {
      await administrator.call(roles.remove, { params: { id } });
    }
    await administrator.call(roles.create, { body: { name: 'intern', displayName: 'Again' } });
    const dialog = await press('Bring back roles…');
    await dialog.findByText('2 roles were deleted since then. Tick what comes back.');
    const reason = /^Name “intern” is taken by another role already/;
    await expect(dialog.getByText(reason)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tick all 2' }));
    await dialog.findByText('1 role comes back, 1 stays as before.');
    const staying = within(dialog.getByRole('list', { name: 'What stays as before' }));
    await expect(staying.getByText(reason)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Bring 1 role back' }));
    await screen.findByText('1 role brought back. 1 role stays as before.');
  },
};

const manyRows = Array.from({ length: 500 }, (_each, index) => ({
  id: index + 1,
  name: `signal_${index + 1}`,
  deleted_at: '2026-11-21T11:00:00.000Z',
  deleted_by: 'ada@example.com',
  before: null,
  after: { name: `signal_${index + 1}` },
}));

/** More than one call brings back: the last ones are offered, page by page. */
export const ManyDeleted: Story = {
  ...consoleStory({
    path,
    overrides: [
      http.post('*/signals/changes', () =>
        HttpResponse.json({
          found: 501,
          changed: 500,
          unchanged: 0,
          refused: 0,
          rows: manyRows,
          refusals: [],
        }),
      ),
    ],
  }),
  play: async () => {
    const dialog = await openDeleted();
    await dialog.findByText(/^More than 500 signals were deleted since then/);
    const table = within(dialog.getByRole('table', { name: 'Deleted signals' }));
    await expect(table.getAllByRole('rowheader')).toHaveLength(10);
    const [next] = dialog.getAllByRole('button', { name: 'Next page' });
    if (next) await userEvent.click(next);
    await expect(await table.findByText('signal_11')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tick all 500' }));
    await dialog.findByRole('button', { name: 'Bring 500 signals back' });
    await userEvent.click(dialog.getByRole('button', { name: 'Untick all' }));
    await expect(dialog.queryByText(/come back/)).toBeNull();
  },
};

export const Looking: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', signals.changeMany)] }),
  play: async () => {
    const dialog = await openDeleted();
    await expect(
      dialog.getByRole('status', { name: 'Looking for what was deleted' }),
    ).toBeVisible();
  },
};

export const LookFails: Story = {
  ...consoleStory({ path, overrides: [fail(signals.changeMany, 503, 'The platform restarts.')] }),
  play: async () => {
    const dialog = await openDeleted();
    await dialog.findByText('The platform restarts.');
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
