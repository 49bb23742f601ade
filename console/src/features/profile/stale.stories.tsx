import { contract, createCaller } from '@steward/api';
import { peopleMessages } from '@steward/api/forms';
import { mockPeople } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Profile/Stale', tags: ['!autodocs'] };
export default meta;

const elsewhere = createCaller({ token: () => mockPeople.administrator.token });

/** The profile was saved in another browser: both values stand side by side, and one is chosen. */
export const SavedElsewhere: StoryObj = {
  ...consoleStory({ path: '/profile' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const location = await canvas.findByLabelText('Location');
    await userEvent.clear(location);
    await userEvent.type(location, 'Turin');
    const body = { location: 'London', biography: 'Numbers, elsewhere.' };
    await elsewhere.call(contract.profile.update, { body });
    await userEvent.click(canvas.getByRole('button', { name: 'Save Profile' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await expect(asked.getByRole('radio', { name: 'Mine Turin' })).toBeChecked();
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await canvas.findByText(peopleMessages.profileSaved)).toBeVisible();
    await expect(location).toHaveValue('Turin');
    await expect(canvas.getByLabelText('Biography')).toHaveValue('Numbers, elsewhere.');
  },
};
