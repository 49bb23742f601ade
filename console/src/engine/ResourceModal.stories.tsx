import { basePath, contract } from '@steward/api';
import { delay, fail, mockPeople } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createGate } from '../testing/gate.ts';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = { title: 'Console/Modal of a list', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const gate = createGate();
const slowNextPage = http.get('*/api/admin/signals', ({ request }) =>
  new URL(request.url).searchParams.get('page') === '2' ? gate.passed() : undefined,
);

/** An edit of a row that was opened while the next page loads keeps its values. */
export const OpenedOnTheWay: Story = {
  ...consoleStory({ path: '/manage-signals', overrides: [slowNextPage] }),
  beforeEach: gate.shut,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [menu] = await canvas.findAllByRole('button', { name: /^Actions for/ });
    const [next] = canvas.getAllByRole('button', { name: 'Next page' });
    if (!menu || !next) throw new Error('There is no row, or no other page.');
    await userEvent.click(next);
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const name = await within(await screen.findByRole('dialog')).findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'typed meanwhile');
    const table = canvas.getByRole('table', { hidden: true });
    await expect(table).toHaveAttribute('aria-busy', 'true');
    gate.open();
    await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('typed meanwhile');
  },
};

/** A form can be closed without a question while it is sent; if the call fails, its values become a draft. */
export const Saving: Story = {
  ...consoleStory({
    path: '/branding-management?open=edit:6&step=advanced',
    overrides: [delay('infinite', contract.branding.update)],
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Branding: 6' }));
    const sender = await dialog.findByLabelText('Sender Email');
    await userEvent.clear(sender);
    await userEvent.type(sender, 'desk@meridian.example');
    const save = dialog.getByRole('button', { name: 'Update Branding' });
    await userEvent.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  },
};

export const Deleting: Story = {
  ...consoleStory({
    path: '/manage-signals?open=delete:24',
    overrides: [delay('infinite', contract.signals.remove)],
  }),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Signal' }));
    const confirm = question.getByRole('button', { name: 'Delete' });
    await userEvent.click(confirm);
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'));
  },
};

/** Saving a record that somebody else has deleted says so, and keeps the values. */
export const DeletedMeanwhile: Story = {
  ...consoleStory({ path: '/branding-management?open=edit:6' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Branding: 6' }));
    const name = await dialog.findByLabelText('Organisation Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Meridian Group');
    const authorization = `Bearer ${mockPeople.administrator.token}`;
    await fetch(`${basePath}/branding/6`, { method: 'DELETE', headers: { authorization } });
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Update Branding' }));
    await expect(await dialog.findByText(/^There is no branding/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Back' }));
    await expect(await dialog.findByLabelText('Organisation Name')).toHaveValue('Meridian Group');
    // The images of the brand load, and the preview reports none as broken.
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    const [logo] = await preview.findAllByRole('img', { name: 'Logo URL' });
    await waitFor(() => expect(logo).not.toHaveProperty('naturalWidth', 0));
    await expect(preview.queryByText(/does not load/)).toBeNull();
  },
};

/** A link to a missing record of a list without pages, whose rows are all read. */
export const NotInTheList: Story = {
  ...consoleStory({ path: '/manage-ml-models?open=view:999' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Model Config' }));
    await expect(await dialog.findByText('This model is not in the list')).toBeVisible();
    await expect(dialog.getByText('This model may have been deleted.')).toBeVisible();
    const back = dialog.getByRole('button', { name: 'Back to the list' });
    await waitFor(() => expect(back).toHaveFocus());
  },
};

const elsewhere = '/companies-management?open=edit-name:1';
const allPages = 'Search all pages';
/** The second page of the list is answered only when the gate opens. */
const slowRest = http.get('*/api/admin/companies', ({ request }) =>
  new URL(request.url).searchParams.get('page') === '2' ? gate.passed() : undefined,
);

/** The dialog shows the progress while the other pages are read for the record. */
export const Looking: Story = {
  ...consoleStory({ path: elsewhere, overrides: [slowRest] }),
  beforeEach: gate.shut,
  play: async () => {
    const look = await screen.findByRole('button', { name: allPages });
    await userEvent.click(look);
    await expect(await screen.findByText('Looking for this company')).toBeVisible();
    await expect(await screen.findByText('Searched 100 of 240.')).toBeVisible();
    await expect(look).toHaveAttribute('aria-busy', 'true');
  },
};

export const LookFails: Story = {
  ...consoleStory({ path: elsewhere }),
  play: async ({ msw }) => {
    const look = await screen.findByRole('button', { name: allPages });
    msw.use(fail(contract.companies.list, 500, 'The database is away.'));
    await userEvent.click(look);
    await expect(await screen.findByText('The search for this company failed')).toBeVisible();
    await expect(screen.getByText('The database is away.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  },
};

const platform = { isAway: false };
const away = { message: 'The database is away.' };

/** A link to a record whose list fails to load: the dialog does not claim that the record is missing. */
export const ListFails: Story = {
  ...consoleStory({
    path: '/roles-management?open=view:13',
    overrides: [
      http.get('*/api/admin/roles', () =>
        platform.isAway ? HttpResponse.json(away, { status: 500 }) : undefined,
      ),
    ],
  }),
  beforeEach: () => {
    platform.isAway = true;
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Role' }));
    await expect(await dialog.findByText('The search for this role failed')).toBeVisible();
    await expect(dialog.getByText('The database is away.')).toBeVisible();
    await expect(screen.queryByText(/may have been deleted/)).toBeNull();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Retry' })).toHaveFocus());
  },
};

export const ListBack: Story = {
  ...ListFails,
  play: async (context) => {
    await ListFails.play?.(context);
    platform.isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(await screen.findByRole('list', { name: /^Permissions of/ })).toBeVisible();
  },
};

const buttonsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

/** The view of a record has what its row's menu has, and duplicates it; Enter edits. */
export const ViewWithActions: Story = {
  ...consoleStory({ path: '/manage-signals?open=view:24' }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'View Signal' });
    const edit = await within(dialog).findByRole('button', { name: 'Edit' });
    await expect(buttonsOf(dialog).slice(-5)).toEqual([
      'Delete',
      'Edit',
      'Duplicate',
      'As it was…',
      'BACK',
    ]);
    await waitFor(() => expect(edit).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Signal' }));
    await expect(await form.findByLabelText('Name')).toHaveValue('funding_round');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** From the view, the keys of the list and the buttons lead to the next record and back; the buttons keep the focus. */
export const FromRecordToRecord: Story = {
  ...consoleStory({ path: '/manage-signals?open=view:24' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await dialog.findByText('funding_round');
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    const previous = dialog.getByRole('button', { name: 'Previous record' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    const next = dialog.getByRole('button', { name: 'Next record' });
    await userEvent.click(next);
    await waitFor(() => expect(dialog.queryByText('funding_round')).toBeNull());
    await expect(next).toHaveFocus();
    await userEvent.keyboard('k');
    await dialog.findByText('funding_round');
    await expect(within(document.head).getByTestId('address')).toHaveAttribute(
      'content',
      '/manage-signals?open=view%3A24',
    );
  },
};

/** A record is deleted from its view. */
export const DeletedFromItsView: Story = {
  ...consoleStory({ path: '/manage-signals?open=view:24' }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Signal' }));
    await userEvent.click(await question.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(within(canvasElement).queryByText('funding_round')).toBeNull());
  },
};

/** A duplicate begins with the values of its record, and is one of its own. */
export const Duplicated: Story = {
  ...consoleStory({ path: '/manage-signals?open=view:24' }),
  play: async ({ canvasElement }) => {
    const view = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await userEvent.click(await view.findByRole('button', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Signal' }));
    const name = await dialog.findByLabelText('Name');
    await expect(name).toHaveValue('funding_round');
    await userEvent.type(name, '_2');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Signal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const table = within(within(canvasElement).getByRole('table'));
    await expect(await table.findByRole('link', { name: 'funding_round_2' })).toBeVisible();
    await expect(table.getByRole('link', { name: 'funding_round' })).toBeVisible();
  },
};

/** Who may only read is offered no more than that. */
export const ViewToRead: Story = {
  ...consoleStory({
    path: '/manage-signals?open=view:24',
    signedIn: 'standardUser',
    permissions: [],
  }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'View Signal' });
    await within(dialog).findByRole('button', { name: 'BACK' });
    for (const name of ['Edit', 'Delete', 'Duplicate'])
      await expect(within(dialog).queryByRole('button', { name })).toBeNull();
  },
};

/** On a platform that is the specification alone, a view has its one button. */
export const ViewOfTheSpecification: Story = {
  ...consoleStory({ path: '/manage-signals?open=view:24', extensions: [] }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'View Signal' });
    await within(dialog).findByRole('button', { name: 'BACK' });
    await expect(within(dialog).queryByRole('button', { name: 'Edit' })).toBeNull();
  },
};
