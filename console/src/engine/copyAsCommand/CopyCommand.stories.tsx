import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { copyAsCommand } from '../../testing/copyAsCommand.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = {
  title: 'Console/Copy as command',
  tags: ['!autodocs'],
  beforeEach() {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  },
};
export default meta;

type Story = StoryObj;

const copied = (text: string) =>
  expect(navigator.clipboard.writeText).toHaveBeenLastCalledWith(text);

async function press(role: 'dialog' | 'alertdialog' = 'dialog') {
  const dialog = within(await screen.findByRole(role));
  await copyAsCommand(dialog);
  return dialog;
}

export const Form: Story = {
  ...consoleStory({ path: '/manage-signals?open=add' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Name'), "O'Brien; rm -rf ~");
    await press();
    await copied("steward signal create --name 'O'\\''Brien; rm -rf ~'");
    await expect(await dialog.findByText('Copied')).toBeInTheDocument();
  },
};

export const NothingYet: Story = {
  ...consoleStory({ path: '/roles-management?open=add' }),
  play: async () => {
    const dialog = await press();
    await expect(await dialog.findByText(/There is nothing to copy yet/)).toBeVisible();
    await expect(navigator.clipboard.writeText).not.toHaveBeenCalled();
  },
};

export const WithoutSecrets: Story = {
  ...consoleStory({ path: '/providers-management?open=add' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Name'), 'Main');
    await userEvent.type(dialog.getByLabelText('Key'), 'hunter2');
    await press();
    await copied(
      'steward provider create --table organisation_cap_iqs --name Main --key @key.txt --enabled 1 --company-check-interval 1',
    );
    await expect(
      await dialog.findByText('Copied. Key is left out: the command reads key.txt.'),
    ).toBeVisible();
  },
};

export const Record: Story = {
  ...consoleStory({ path: '/manage-signals?open=view:24' }),
  play: async () => {
    await press();
    await copied('steward signal view 24');
  },
};

/** The menu is in the head of the dialog, and returns the focus to its button. */
export const ByKeys: Story = {
  ...consoleStory({ path: '/manage-signals?open=edit:24' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    const more = dialog.getByRole('button', { name: 'More actions' });
    await expect(more).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const entry = await screen.findByRole('menuitem', { name: 'Copy as command' });
    await waitFor(() => expect(entry).toHaveFocus());
    await expect(await screen.findByRole('dialog')).toContainElement(entry);
    await userEvent.keyboard('{Enter}');
    await expect(await dialog.findByText('Copied')).toBeInTheDocument();
    await waitFor(() => expect(more).toHaveFocus());
    // Only the submit button stands beside Cancel.
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    await expect(names.slice(names.indexOf('Cancel'))).toEqual(['Cancel', 'Update Signal']);
  },
};

export const Delete: Story = {
  ...consoleStory({ path: '/manage-signals?open=delete:24' }),
  play: async () => {
    await press('alertdialog');
    await copied('steward signal delete 24');
  },
};

export const File: Story = {
  ...consoleStory({ path: '/companies-management?open=add' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const input = await dialog.findByLabelText<HTMLInputElement>(/CSV file/);
    await userEvent.upload(input, new window.File(['Who;Field\nAcme;Water\n'], 'my list.csv'));
    await userEvent.click(await dialog.findByRole('combobox', { name: /Who/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Name' }));
    await dialog.findByText('1 will be created');
    await press();
    await copied("steward company import 'my list.csv' --create-only --map name=Who");
  },
};

/** When the clipboard is not available, the command can be selected. */
export const NoClipboard: Story = {
  ...consoleStory({ path: '/manage-signals?open=view:24' }),
  beforeEach() {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  },
  play: async () => {
    const dialog = await press();
    await expect(await dialog.findByText('steward signal view 24')).toBeVisible();
  },
};

export const Activity: Story = {
  ...consoleStory({
    path: '/manage-signals?open=delete:24',
    overrides: [fail(contract.signals.remove, 500, 'The disk is full.')],
  }),
  play: async ({ canvasElement }) => {
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Delete' }));
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Activity, 1 failed' }),
    );
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    await expect(await log.findByText('steward signal delete 24')).toBeVisible();
    await userEvent.click(log.getByRole('button', { name: 'Copy command' }));
    await copied('steward signal delete 24');
    await expect(await log.findByText('Copied')).toHaveAttribute('role', 'status');
  },
};
