import { contract, extensionNames } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Pipelines/People', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/pipeline-management?open=view:14';

const findPeople = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'View Pipeline' }));
  return within(await dialog.findByRole('list', { name: 'People' })).findAllByRole('listitem');
};

/** The view of a pipeline shows who is in it, each with a button that removes them. */
export const People: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const people = await findPeople();
    await expect(people).toHaveLength(3);
    for (const person of people) {
      await expect(within(person).getByRole('button', { name: /^Remove \S/ })).toBeVisible();
      await expect(person).toHaveTextContent('@');
    }
  },
};

export const PeopleOnAPhone: Story = {
  ...People,
  globals: { viewport: { value: 'phone' } },
};

/** A person is gone at once, and Undo in the toast brings them back. */
export const Removed: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const [first] = await findPeople();
    const button = within(first ?? document.body).getByRole('button', { name: /^Remove/ });
    const name = button.getAttribute('aria-label')?.replace('Remove ', '') ?? '';
    await userEvent.click(button);
    const toasts = within(screen.getByLabelText('Notifications'));
    const toast = await toasts.findByText(`${name} removed from pipeline “Early Stage”.`);
    await waitFor(async () => expect(await findPeople()).toHaveLength(2));
    await expect(screen.queryByRole('button', { name: `Remove ${name}` })).toBeNull();
    await expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus();
    await expect(toast).toBeVisible();
    await userEvent.click(await toasts.findByRole('button', { name: 'Undo' }));
    await expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeVisible();
  },
};

/** A refusal stands beside the person, who stays. */
export const Refused: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.pipelines.removeUser, 409, 'The pipeline is closed.')],
  }),
  play: async () => {
    const [first] = await findPeople();
    await userEvent.click(within(first ?? document.body).getByRole('button', { name: /^Remove/ }));
    await expect(await screen.findByText('The pipeline is closed.')).toBeVisible();
    await expect(await findPeople()).toHaveLength(3);
  },
};

/** Who may not manage pipelines sees the people, and no button. */
export const WithoutPermission: Story = {
  ...consoleStory({ path, signedIn: 'standardUser', permissions: [] }),
  play: async () => {
    const [first] = await findPeople();
    await expect(within(first ?? document.body).queryByRole('button')).toBeNull();
  },
};

export const Nobody: Story = {
  ...consoleStory({ path: '/pipeline-management?open=view:11' }),
  play: async () => {
    await expect(await screen.findByText('Nobody is in this pipeline yet.')).toBeVisible();
  },
};

/** A platform that is the specification alone shows the stages only. */
export const WithoutTheExtension: Story = {
  ...consoleStory({ path, extensions: extensionNames.filter((name) => name !== 'pipelines') }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Pipeline' }));
    await dialog.findByRole('list', { name: 'Stages in order' });
    await expect(dialog.queryByText('People')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'BACK' }));
    const row = await within(canvasElement).findByRole('button', {
      name: 'Actions for Early Stage',
    });
    await userEvent.click(row);
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'View Pipeline',
      'Add User to Pipeline',
      'Delete Pipeline',
    ]);
  },
};
