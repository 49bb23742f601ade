import { contract, extensionNames } from '@steward/api';
import type { Extension } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { administrator, colleague } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';
import { RecordHistory } from './RecordHistory.tsx';

const meta: Meta = { title: 'Console/History/Field Restore', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals?open=view:24';
const params = { signalId: 24 };
const button = /^Give back this field/;

const change = (body: object) => colleague.call(contract.signals.update, { params, body });

/** Opens the history of the record in view, and waits for its entries. */
async function openHistory(name = 'View Signal') {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await userEvent.click(await dialog.findByRole('tab', { name: 'History' }));
  await dialog.findAllByRole('listitem');
  return dialog;
}

/** A changed field has the button beside its values. */
export const Offered: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await change({ name: 'funding_next', relevant: false });
    const dialog = await openHistory();
    for (const name of ['Name', 'Relevant'])
      await expect(
        await dialog.findByRole('button', { name: `Give back this field: ${name}` }),
      ).toBeVisible();
    // In the middle of the line of its values.
    const [value] = dialog.getAllByText('FALSE');
    const give = dialog.getByRole('button', { name: 'Give back this field: Relevant' });
    const middleOf = (element: HTMLElement | undefined) => {
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      return (top + bottom) / 2;
    };
    await expect(Math.abs(middleOf(value) - middleOf(give))).toBeLessThan(2);
  },
};

/** The keyboard gives a field back, and stays at its entry. */
export const PressedByKey: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await change({ name: 'funding_next', relevant: false });
    const dialog = await openHistory();
    const give = await dialog.findByRole('button', { name: 'Give back this field: Relevant' });
    (await dialog.findByRole('button', { name: 'Give back this field: Name' })).focus();
    await userEvent.tab();
    await expect(give).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await within(screen.getByLabelText('Notifications')).findByText(/has its earlier value/);
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
  },
};

/** Pressed, only that field has its earlier value, and the history has a new entry. */
export const Pressed: Story = {
  ...consoleStory({ path }),
  play: async (context) => {
    await Offered.play?.(context);
    const dialog = within(screen.getByRole('dialog', { name: 'View Signal' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give back this field: Relevant' }));
    const toasts = within(screen.getByLabelText('Notifications'));
    await toasts.findByText('Relevant of signal “funding_next” has its earlier value.');
    const undo = await toasts.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toBeVisible());
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    await expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Before: FALSE → Now: TRUE');
    const [, first] = dialog.getAllByRole('listitem');
    const offered = () => within(first ?? document.body).getAllByRole('button', { name: button });
    await waitFor(() => expect(offered()).toHaveLength(1));
    await userEvent.click(dialog.getByRole('tab', { name: 'Details' }));
    await expect(dialog.getByText('Name').nextSibling).toHaveTextContent('funding_next');
    await expect(dialog.getByText('Relevant').nextSibling).toHaveTextContent('TRUE');
  },
};

/** A field that was empty is emptied again. */
export const Emptied: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await change({ display_name: null });
    await change({ display_name: 'Funding' });
    const dialog = await openHistory();
    const [latest] = await dialog.findAllByRole('button', { name: button });
    await userEvent.click(latest ?? document.body);
    await within(screen.getByLabelText('Notifications')).findByText(/has its earlier value/);
    await userEvent.click(dialog.getByRole('tab', { name: 'Details' }));
    await waitFor(() =>
      expect(dialog.getByText('Display Name').nextSibling).not.toHaveTextContent('Funding'),
    );
  },
};

/** A change that cannot be undone says which of its fields can be given back. */
export const UndoRefused: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await change({ name: 'funding_next', relevant: false });
    await change({ name: 'funding_last' });
    const dialog = await openHistory();
    await userEvent.click(
      (await dialog.findAllByRole('button', { name: 'Undo…' }))[1] ?? document.body,
    );
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    const title = 'This change was not undone';
    const refused = within(await screen.findByRole('alertdialog', { name: title }));
    await expect(await refused.findByText(/given back one by one/)).toBeVisible();
    await refused.findByRole('button', { name: 'Show the later change' });
    await expect(refused.getByText('Name').nextSibling).toHaveTextContent(
      'Before: funding_last → Now: funding_round',
    );
    await userEvent.click(refused.getByRole('button', { name: 'Give back this field: Relevant' }));
    await waitFor(() => expect(refused.getAllByRole('button', { name: button })).toHaveLength(1));
    await expect(refused.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
  },
};

/** A field that has its earlier value already is not offered. */
export const EqualValue: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await change({ relevant: false });
    await change({ relevant: true });
    const dialog = await openHistory();
    const [latest, first] = dialog.getAllByRole('listitem');
    await within(latest ?? document.body).findByRole('button', { name: button });
    await expect(within(first ?? document.body).queryByRole('button', { name: button })).toBeNull();
  },
};

/** The history of a signal, opened after it changed. */
function LateHistory() {
  const [isOpen, setIsOpen] = useState(false);
  const row = { id: 24, name: 'funding_now' };
  return isOpen ? (
    <RecordHistory resource={contract.signals} row={row} />
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open
    </button>
  );
}

/** Somebody who may read the history, but not change signals. */
export const NotAllowed: Story = {
  ...consoleStory({
    path: '/landing',
    signedIn: 'standardUser',
    permissions: ['can-view-history'],
    element: <LateHistory />,
  }),
  play: async () => {
    const open = await screen.findByRole('button', { name: 'Open' });
    await administrator.call(contract.signals.update, { params, body: { name: 'funding_next' } });
    await userEvent.click(open);
    await expect(await screen.findByText('Before:')).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: button })).toBeNull();
  },
};

/** The value of a secret is not known, so that it cannot be given back. */
export const Secret: Story = {
  ...consoleStory({ path: '/providers-management?open=view:6' }),
  play: async () => {
    const name = 'View Provider Information';
    await screen.findByRole('dialog', { name });
    await administrator.call(contract.providers.update, {
      params: { tableName: 'organisation_cap_iqs', id: 6 },
      body: { key: 'another secret', name: 'Renamed' },
    });
    const dialog = await openHistory(name);
    await expect(await dialog.findAllByRole('button', { name: button })).toHaveLength(1);
    await expect(dialog.getByRole('button', { name: button })).toHaveAccessibleName(/Name$/);
  },
};

const without = (...names: readonly Extension[]) =>
  extensionNames.filter((each) => !names.includes(each));

/** Without versions, a field cannot be emptied; others can be given back. */
export const NoVersions: Story = {
  ...consoleStory({ path, extensions: without('versions') }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await change({ display_name: null });
    await change({ display_name: 'Funding', relevant: false });
    const dialog = await openHistory();
    const latest = within((await dialog.findAllByRole('listitem'))[0] ?? document.body);
    await expect(latest.queryByRole('button', { name: /Display Name$/ })).toBeNull();
  },
};

/** Without a history, there is nothing to give back. */
export const NoHistory: Story = {
  ...consoleStory({ path, extensions: without('history') }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await dialog.findByRole('tab', { name: 'JSON' });
    await expect(screen.queryByRole('button', { name: button })).toBeNull();
  },
};
