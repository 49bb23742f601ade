import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Team/Invite several', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/team?tab=invited&open=invite-several';
const five = [
  'Ada Lovelace <ada@north.example>, Administrator',
  'Grace Hopper <grace@north.example>, Intern',
  'Alan Turing, alan@north.example, Analyst',
  'joan.clarke@north.example',
  'Lin Chen <lin@north.example>, Standard User',
].join('\n');

const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Invite Several' }));

async function fill(text: string) {
  const dialog = await findDialog();
  // The roles are there.
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^Role/ })).toHaveTextContent('Standard User'),
  );
  const box = dialog.getByRole('textbox', { name: /^People/ });
  await userEvent.click(box);
  await userEvent.paste(text);
  return dialog;
}

export const Empty: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('button', { name: 'Invite People' })).toBeDisabled();
  },
};

/** Each line is checked as it is typed. */
export const Checked: Story = {
  ...Empty,
  play: async () => {
    const dialog = await fill(
      'Ada Lovelace <ada@north.example>, Intern\nGrace\nAlan Turing <alan@north.example>, Boss',
    );
    await expect(dialog.getByText(/^The address is missing/)).toBeVisible();
    await expect(dialog.getByText(/^There is no role “Boss”/)).toBeVisible();
    await expect(dialog.getByText('2 of 3 lines have a problem.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Invite 1 Person' })).toBeEnabled();
  },
};

export const CheckedOnAPhone: Story = {
  ...Checked,
  globals: { viewport: { value: 'phone' } },
};

/** Five invitations with roles of their own take one click beside the text. */
export const Invited: Story = {
  ...Empty,
  play: async ({ canvasElement }) => {
    const dialog = await fill(five);
    await userEvent.click(dialog.getByRole('button', { name: 'Invite 5 People' }));
    const canvas = within(canvasElement);
    await canvas.findByText('You have invited 5 people. Find them under Invited Users.');
    const row = await canvas.findByRole('row', { name: /grace@north\.example/ });
    await expect(within(row).getByText('Intern')).toBeVisible();
    await expect(await canvas.findByRole('rowheader', { name: 'Joan Clarke' })).toBeVisible();
  },
};

/** What the platform refuses stays, with its reason; typed lines are not lost. */
export const Refused: Story = {
  ...consoleStory({ path, overrides: [fail(contract.users.create, 409, 'The licence is full.')] }),
  play: async () => {
    const dialog = await fill('Ada Lovelace <ada@north.example>');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite 1 Person' }));
    await expect(await dialog.findByText('The licence is full.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^People/ })).toHaveValue(
      'Ada Lovelace <ada@north.example>',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};
