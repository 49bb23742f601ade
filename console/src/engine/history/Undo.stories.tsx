import { callRoute, contract } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { administrator, colleague } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Undo', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals?open=view:24';
const params = { signalId: 24 };

const change = (body: object) => colleague.call(contract.signals.update, { params, body });

/** Opens the tab with the changes of the signal, and asks to undo one of them. */
async function ask(at: number) {
  const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
  await userEvent.click(await dialog.findByRole('tab', { name: 'History' }));
  const buttons = await dialog.findAllByRole('button', { name: 'Undo…' });
  await userEvent.click(buttons[at] ?? document.body);
  return within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
}

/** The question says which values come back, and the record and its list have them afterwards. */
export const OfEntry: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await change({ name: 'funding_next' });
    const question = await ask(0);
    await expect(question.getByText(/gets these values back/)).toBeVisible();
    await expect(question.getByText('Name').nextSibling).toHaveTextContent(
      'Before: funding_next → Now: funding_round',
    );
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const dialog = within(screen.getByRole('dialog', { name: 'View Signal' }));
    await expect(await dialog.findByText('Undone')).toBeVisible();
    await userEvent.click(dialog.getByRole('tab', { name: 'Details' }));
    await expect(dialog.getByText('Name').nextSibling).toHaveTextContent('funding_round');
    await expect(await within(canvasElement).findByText('funding_round')).toBeInTheDocument();
  },
};

/** The question, as it waits for an answer. */
export const Asking: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await change({ name: 'funding_next', relevant: false });
    await ask(0);
  },
};

/** The platform refuses an undo that would lose a later change, and says why. */
export const Refused: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await change({ name: 'funding_next' });
    await change({ name: 'funding_last' });
    const question = await ask(1);
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    const refused = within(
      await screen.findByRole('alertdialog', { name: 'This change was not undone' }),
    );
    await expect(await refused.findByRole('alert')).toHaveTextContent(
      /Name was changed since.*grace\.hopper@/,
    );
    await expect(refused.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};

/** A refusal leads to the later change, which can be undone first, and then this one. */
export const LaterChangeFirst: Story = {
  ...Refused,
  play: async (context) => {
    await Refused.play?.(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Show the later change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    const list = await dialog.findByRole('list', { name: 'Undo this change first' });
    await expect(dialog.getByText('Undo this change first')).toBeVisible();
    const later = within(list);
    await waitFor(() => expect(later.getByRole('button', { expanded: true })).toHaveFocus());
    await expect(list).toHaveTextContent(/Before: funding_next.*Now: funding_last/);
    await userEvent.click(later.getByRole('button', { name: 'Undo…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    await notice(/^Undone: .* has its earlier values\.$/);
    await settled();
    const own = within(dialog.getByRole('list', { name: 'Changes' }));
    await own.findByText('Undone');
    const refused = own.getAllByRole('button', { name: 'Undo…' }).at(-1);
    await userEvent.click(refused ?? document.body);
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /Before: funding_next.*Now: funding_round/,
    );
  },
};

/** What the former values refer to has been deleted: a refusal leads to that, another record’s entry. */
export const ReferenceFirst: Story = {
  ...consoleStory({ path: '/sectors-management/possible-values?open=view:60' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Sector' }));
    const { rows } = await callRoute(administrator, contract.sectors.list, {
      query: { filter: { field: 'id', op: 'is', value: 60 } },
    });
    const move = (sector_type_id: unknown) =>
      administrator.call(contract.sectors.update, { params: { id: 60 }, body: { sector_type_id } });
    const type = await callRoute(administrator, contract.sectorTypes.create, {
      body: { name: 'Short-lived' },
    });
    await move(type.id);
    await move(rows[0]?.sector_type_id);
    await administrator.call(contract.sectorTypes.remove, { params: { id: type.id } });
    await userEvent.click(await dialog.findByRole('tab', { name: 'History' }));
    const [last] = await dialog.findAllByRole('button', { name: 'Undo…' });
    await userEvent.click(last ?? document.body);
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show the later change' }));
    const list = await dialog.findByRole('list', { name: 'Undo this change first' });
    await expect(list).toHaveTextContent(/Deleted.*Sector type “Short-lived”/);
    await userEvent.click(within(list).getByRole('button', { name: 'Undo…' }));
    const first = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
    await userEvent.click(first.getByRole('button', { name: 'Undo' }));
    await notice(/“Short-lived” restored\.$/);
    await settled();
  },
};

/** Waits until the later change is out of the way, and the changes, dimmed while they are read again, are there. */
async function settled() {
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(dialog.queryByText('Undo this change first')).toBeNull());
  const changes = dialog.getByRole('list', { name: 'Changes' });
  await waitFor(() => expect(changes).toHaveAttribute('aria-busy', 'false'));
}

/** The toast with this text, once it is shown. */
async function notice(text: RegExp) {
  const told = await within(screen.getByLabelText('Notifications')).findByText(text);
  await waitFor(() => expect(told).toBeVisible());
  return within(told.parentElement ?? told);
}

/** The button in the toast restores a deleted record. */
export const AfterDelete: Story = {
  ...consoleStory({ path: '/manage-signals?open=delete:24' }),
  play: async ({ canvasElement }) => {
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/You can undo this afterwards/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    const deleted = await notice(/deleted\.$/);
    await userEvent.click(await deleted.findByRole('button', { name: 'Undo' }));
    await notice(/restored\.$/);
    const row = await within(canvasElement).findByRole('row', { name: /funding_round/ });
    await expect(row).toBeVisible();
  },
};

/** The button restores all records that were deleted together. */
export const AfterBulkDelete: Story = {
  ...consoleStory({ path: '/manage-signals' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of [/customer_win/, /funding_round/, /product_launch/])
      await userEvent.click(await canvas.findByRole('checkbox', { name }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete…' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: /^Delete 3/ }));
    const deleted = await notice(/^3 signals deleted\.$/);
    await userEvent.click(await deleted.findByRole('button', { name: 'Undo' }));
    await notice(/^3 changes were undone\.$/);
    await expect(await canvas.findAllByText('1–10 of 24')).not.toHaveLength(0);
  },
};

/** Somebody has changed the record again, so that the toast cannot undo the change. */
export const NoticeRefused: Story = {
  ...consoleStory({ path: '/manage-signals?open=edit:24' }),
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Edit Signal' }));
    const name = await form.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'funding_mine');
    await userEvent.click(form.getByRole('button', { name: /^(Save|Update)/ }));
    const saved = await notice(/saved\.$/);
    await change({ name: 'funding_next' });
    await userEvent.click(await saved.findByRole('button', { name: 'Undo' }));
    const refused = await notice(/was not undone.*Name was changed since/);
    await userEvent.click(refused.getByRole('link', { name: 'View' }));
    await screen.findByRole('dialog', { name: 'View Signal' });
  },
};

/** Without a history nothing can be undone, and the question says so. */
export const NoHistory: Story = {
  ...consoleStory({ path: '/manage-signals?open=delete:24', extensions: ['query'] }),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/This cannot be undone/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    const deleted = await notice(/deleted\.$/);
    await expect(deleted.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};
