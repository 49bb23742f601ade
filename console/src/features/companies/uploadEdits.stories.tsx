import { contract } from '@steward/api';
import { fail, mockPeople } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { chooseCsv } from '../../testing/chooseCsv.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Companies/Upload', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/companies-management?open=add';

/** A refused row can be edited in the table; rows that the platform has already are marked. */
export const Repaired: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    // The dialog hides the list from queries by role.
    const header = await within(canvasElement).findAllByRole('rowheader', { hidden: true });
    const there = header[0]?.textContent ?? '';
    const dialog = await chooseCsv(
      'companies.csv',
      `name,theme,website\n"${there}",,\n,Water,water.example\nBeta New,,no address\n`,
    );
    await expect(await dialog.findByRole('button', { name: '1 on the platform' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '2 refused' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name, line 3' }), 'Acme New');
    await expect(dialog.getByRole('button', { name: '1 will be created' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await screen.findByText('1 created, 1 skipped, 1 refused.')).toBeVisible();
    // The browser reads the download asynchronously, so its URL must not be revoked at once.
    const revoked = spyOn(URL, 'revokeObjectURL');
    const held = fn<(lost: number) => void>();
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
      setTimeout(() => held(revoked.mock.calls.length));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Download refused rows' }));
    await waitFor(() => expect(held).toHaveBeenCalledWith(0));
  },
};

/** A focused cell announces why its row is refused; Enter moves down without submitting. */
export const RepairedByKeyboard: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv(
      'companies.csv',
      'name,website\n,acme.example\nBeta,no address\n',
    );
    const name = await dialog.findByRole('textbox', { name: 'Name, line 2' });
    await expect(name).toHaveAccessibleDescription(/Name is required/);
    await userEvent.type(name, 'Acme');
    await expect(await dialog.findByText('Line 2: Will be created')).toHaveRole('status');
    await userEvent.keyboard('{Enter}');
    await expect(dialog.getByRole('textbox', { name: 'Name, line 3' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(dialog.getByRole('textbox', { name: 'Name, line 3' })).toHaveFocus();
    await expect(dialog.getByRole('button', { name: 'Save Companies' })).toBeEnabled();
  },
};

/** Of twelve thousand rows only those in view are rendered. */
export const OfThousands: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const rows = Array.from(
      { length: 12_000 },
      (_none, at) => `Company ${at},Theme,c${at}.example`,
    );
    const dialog = await chooseCsv('many.csv', `name,theme,website\n${rows.join('\n')}\n`);
    await expect(await dialog.findByText('12,000 will be created')).toBeVisible();
    const table = dialog.getByRole('region', { name: 'Rows of the file' });
    await expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    table.scrollTo({ top: 200_000 });
    await expect(await within(table).findByDisplayValue('Company 5405')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await screen.findByText('12,000 created, 0 skipped, 0 refused.')).toBeVisible();
  },
};

/** A chosen file without edits is discarded without a question, because it is easily chosen again. */
export const ChosenClosed: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\n');
    await expect(await dialog.findByText('1 will be created')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** Discarding edited rows asks first. */
export const RepairedClosed: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\n');
    await userEvent.type(await dialog.findByLabelText('Name, line 2'), ' Water');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await expect(dialog.getByLabelText('Name, line 2')).toHaveValue('Acme Water');
  },
};

/** The end of the session closes the form; after the next login the file is offered with its edits. */
export const RepairedOffered: Story = {
  ...consoleStory({ path, overrides: [fail(contract.companies.importCsv, 401, 'Ended.')] }),
  play: async ({ canvasElement }) => {
    const dialog = await chooseCsv('companies.csv', 'name,website\nAcme,\n,water.example\n');
    await userEvent.type(await dialog.findByLabelText('Name, line 3'), 'Water');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Email'), mockPeople.administrator.email);
    const password = canvas.getByLabelText('Password', { selector: 'input' });
    await userEvent.type(password, mockPeople.administrator.password);
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    const again = within(await screen.findByRole('dialog', { name: 'Bulk Create' }));
    const offer = await again.findByText('companies.csv, with 1 repair, was not sent.');
    await expect(offer).toBeVisible();
    await userEvent.click(again.getByRole('button', { name: 'Restore' }));
    await expect(await again.findByLabelText('Name, line 3')).toHaveValue('Water');
    await expect(again.getByText('2 will be created')).toBeVisible();
    await waitFor(() => expect(again.getByLabelText('CSV file')).toHaveFocus());
    await expect(
      await again.findByText('Compared with the companies on the platform.'),
    ).toBeVisible();
  },
};
