import { contract } from '@steward/api';
import { fail, mockPeople } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Profile/Email address', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

async function ask(canvasElement: HTMLElement, address: string) {
  const card = within(await within(canvasElement).findByRole('region', { name: 'Email address' }));
  const input = card.getByLabelText('New address');
  await userEvent.type(input, address);
  const button = card.getByRole('button', { name: 'Change Address' });
  return { card, input, button };
}

export const Sent: Story = {
  ...consoleStory({ path: '/profile' }),
  play: async ({ canvasElement }) => {
    const { card, input, button } = await ask(canvasElement, 'ada@royal.example');
    await userEvent.click(button);
    await expect(
      await card.findByText(/^A link is on its way to ada@royal\.example/),
    ).toBeVisible();
    await expect(input).toHaveValue('');
    await expect(card.getByText(/ada\.lovelace@steward\.example/)).toBeVisible();
  },
};

export const Taken: Story = {
  ...consoleStory({ path: '/profile' }),
  play: async ({ canvasElement }) => {
    const { input, button } = await ask(canvasElement, mockPeople.standardUser.email);
    await userEvent.click(button);
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription('Another person has this address.'),
    );
  },
};

export const Malformed: Story = {
  ...consoleStory({ path: '/profile' }),
  play: async ({ canvasElement }) => {
    const { input, button } = await ask(canvasElement, 'ada@');
    await expect(input).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(button).toBeDisabled();
  },
};

/** The page of the link in the mail: nothing happens before the button is pressed. */
export const Confirm: Story = {
  ...consoleStory({ path: '/confirm-email/1/made-up', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm Address' }));
    await expect(await canvas.findByText(/^This link was used already/)).toBeVisible();
  },
};

export const ConfirmFailed: Story = {
  ...consoleStory({
    path: '/confirm-email/1/made-up',
    signedIn: false,
    overrides: [fail(contract.auth.confirmEmail, 503, 'The database rests.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm Address' }));
    await expect(await canvas.findByText(/The database rests\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Confirm Address' })).toBeEnabled();
  },
};

/** A platform without such links has no such page. */
export const ConfirmNotOffered: Story = {
  ...consoleStory({ path: '/confirm-email/1/made-up', signedIn: false, extensions: [] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Confirm Address' })).toBeNull();
  },
};
