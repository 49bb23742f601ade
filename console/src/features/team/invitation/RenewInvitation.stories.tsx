import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Team', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/team?tab=invited';

async function openMenu(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Isaac Goldberg' }));
}

async function choose(canvasElement: HTMLElement, action: string) {
  await openMenu(canvasElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** The mail goes out again, and the notice says what becomes of the one before. */
export const InvitationResent: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Resend Invitation');
    const notice = await within(canvasElement).findByText(
      /^A new invitation is on its way to isaac\S+@\S+\. Earlier links no longer work\.$/,
    );
    await waitFor(() => expect(notice).toBeVisible());
  },
};

/** The link is shown once, to be sent in another way. */
export const InvitationLink: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Get Invitation Link');
    const canvas = within(canvasElement);
    await canvas.findByText(
      /^Whoever has this link can accept the invitation of Isaac Goldberg\. It works once, until \d\d\/\d\d\/\d{4}/,
    );
    await expect(await canvas.findByText(/\/reset-password\/\d+\/\S+$/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Copy invitation link' })).toBeVisible();
  },
};

export const InvitationLinkOnAPhone: Story = {
  ...InvitationLink,
  globals: { viewport: { value: 'phone' } },
};

/** A refusal stands where the success would. */
export const InvitationNotResent: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.users.renewInvitation, 409, 'Isaac Goldberg has accepted already.')],
  }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Resend Invitation');
    await within(canvasElement).findByText('Isaac Goldberg has accepted already.');
  },
};

/** A platform that cannot renew invitations is offered none of it. */
export const InvitationFinal: Story = {
  ...consoleStory({ path, extensions: [] }),
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement);
    await screen.findByRole('menuitem', { name: 'Delete User' });
    await expect(screen.queryByRole('menuitem', { name: /Invitation/ })).toBeNull();
  },
};
