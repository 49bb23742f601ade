import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { formOpen } from '../../testing/formOpen.ts';
import { listStories } from '../../testing/listStories.ts';
import { longRecord } from '../../testing/rowStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { signals } from './signals.tsx';

const meta: Meta = { title: 'Console/Signals', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';

const stories = listStories(signals, {
  title: 'Manage Signals',
  add: 'Create New Signal',
  columns: ['Signal', 'Display Name'],
  menu: ['View', 'Edit', 'Delete'],
  record: { id: 24, view: 'View Signal', remove: 'Delete Signal' },
});
// @specification models.signalColumns, states.modalStates
export const Filled: Story = stories.Filled;
// @specification models.signalMenu
export const RowMenu: Story = stories.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = stories.LongData;
export const LongView: Story = longRecord(signals, 'view');
export const LongEdit: Story = longRecord(signals, 'edit');
export const LongDelete: Story = longRecord(signals, 'delete');
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.notFoundAndServerError, failures.spinnerStays
export const Failed: Story = stories.Failed;
// @specification everyList.loadStates
export const Forbidden: Story = stories.Forbidden;

/** The retry button keeps the focus after another failure. */
export const RetriedInVain: Story = {
  ...Failed,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const retry = await canvas.findByRole('button', { name: 'Retry' });
    await userEvent.keyboard('{Shift}');
    // The hook that restores the focus is loaded with the first key press.
    await screen.findByLabelText('Notifications');
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus());
  },
};

export const LastPage: Story = {
  ...consoleStory({ path: `${path}?page=3` }),
  play: async ({ canvasElement }) => {
    // The page is not full, so the pager stands at the bottom only.
    await expect(await within(canvasElement).findAllByText('21–24 of 24')).toHaveLength(1);
  },
};
export const Searched: Story = {
  ...consoleStory({ path: `${path}?q=fund` }),
  play: async ({ canvasElement }) => {
    const found = await within(canvasElement).findAllByRole('rowheader');
    await expect(found.map((name) => name.textContent)).toEqual(['funding_round']);
  },
};

export const NothingFound: Story = {
  ...consoleStory({ path: `${path}?q=zzzz` }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No signals match “zzzz”')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show all signals' })).toBeVisible();
  },
};

export const SearchCleared: Story = {
  ...NothingFound,
  play: async (context) => {
    await NothingFound.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all signals' }));
    await expect(await canvas.findAllByRole('rowheader')).toHaveLength(10);
    const search = canvas.getByRole('searchbox', { name: /signals/ });
    await waitFor(() => expect(search).toHaveFocus());
  },
};

// @specification rules.signal
export const Create: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Name'), 'office_opened');
    await userEvent.type(dialog.getByLabelText('Display Name'), 'Office opened');
    await userEvent.click(dialog.getByRole('radio', { name: 'TRUE' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Signal' }));
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'office_opened' }),
    ).toBeVisible();
  },
};

// @specification models.signalMenu, states.modalStates, rules.nothingRequired
export const CreateOpen: Story = formOpen(`${path}?open=add`, {
  title: 'Create New Signal',
  field: 'Name',
  submit: 'Create Signal',
});
// @specification models.signalMenu, states.modalStates
export const EditOpen: Story = formOpen(`${path}?open=edit:24`, {
  title: 'Edit Signal',
  field: 'Name',
  submit: 'Update Signal',
});

/** An edit sends only filled fields: an emptied field says that it keeps its value. */
export const EditEmptied: Story = {
  ...EditOpen,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Signal' }));
    const first = await dialog.findByLabelText('Name');
    await expect(first).not.toHaveValue('');
    await userEvent.type(first, 'x');
    await expect(first).not.toHaveAccessibleDescription();
    await userEvent.clear(first);
    await expect(first).toHaveAccessibleDescription('leave empty to keep the current value');
    const said = dialog.getByText('Name: leave empty to keep the current value');
    await expect(said).toHaveAttribute('role', 'status');
    await userEvent.type(first, 'x');
    await expect(first).not.toHaveAccessibleDescription();
    await expect(said).toBeEmptyDOMElement();
  },
};
// @specification failures.silentAndReloaded
export const FailedSaveIsLogged: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.signals.create, 500, 'The disk is full.')],
  }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Name'), 'lost?');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Signal' }));
    const canvas = within(canvasElement);
    // Screen readers read the warning.
    await expect(await canvas.findByText('Activity, 1 failed')).toHaveAttribute('role', 'status');
    await userEvent.click(await canvas.findByRole('button', { name: 'Activity, 1 failed' }));
    await expect(await screen.findByText('The disk is full.')).toBeVisible();
  },
};

/** The values of a form that a failure closed are offered as a draft. */
export const DraftOffered: Story = {
  ...FailedSaveIsLogged,
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Name'), 'lost?');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Signal' }));
    const add = within(canvasElement).findByRole('button', { name: 'Create New Signal' });
    await userEvent.click(await add);
    await expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
    await expect(screen.getByText(/^What you typed on.*was not sent\.$/)).toBeVisible();
  },
};

/** Pressing the button at the moment when it is enabled opens the form again. */
export const OpenedAtOnce: Story = {
  ...FailedSaveIsLogged,
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const add = within(canvasElement).getByText('Create New Signal');
    const pressed = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (screen.queryByRole('dialog') !== null) return;
        observer.disconnect();
        add.click();
        resolve(true);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await userEvent.type(await dialog.findByLabelText('Name'), 'lost?');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Signal' }));
    await expect(await pressed).toBe(true);
    await expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
  },
};

export const DraftRestored: Story = {
  ...DraftOffered,
  play: async (context) => {
    await DraftOffered.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    const name = screen.getByLabelText('Name');
    await expect(name).toHaveValue('lost?');
    await waitFor(() => expect(name).toHaveFocus());
    await expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  },
};

/** A draft that was neither restored nor discarded is offered again, also after other typing. */
export const DraftUnanswered: Story = {
  ...DraftOffered,
  play: async (context) => {
    await DraftOffered.play?.(context);
    const add = within(context.canvasElement).getByText('Create New Signal');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(add);
    await expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Display Name' }), 'Another');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(add);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await expect(screen.getByLabelText('Name')).toHaveValue('lost?');
    await expect(screen.getByRole('textbox', { name: 'Display Name' })).toHaveValue('');
  },
};

// @specification models.signalMenu, states.modalStates
export const ViewOpen: Story = stories.ViewOpen;
// @specification models.signalMenu, states.modalStates
export const DeleteOpen: Story = stories.DeleteOpen;

export const ViewClosed: Story = {
  ...ViewOpen,
  play: async (context) => {
    await ViewOpen.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'BACK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Deleted: Story = {
  ...DeleteOpen,
  play: async (context) => {
    await DeleteOpen.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(await within(context.canvasElement).findAllByText('1–10 of 23')).toHaveLength(2);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};
