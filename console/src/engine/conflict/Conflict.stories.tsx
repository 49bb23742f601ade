import { contract } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { colleague } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Stale edits', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals?open=edit:24';
const params = { signalId: 24 };

/** A colleague saves the signal that is open in a form. */
const saveMeanwhile = (body: object) => colleague.call(contract.signals.update, { params, body });

/** Types into a field of the open form. */
async function retype(label: string, text: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Signal' }));
  const input = await dialog.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

const save = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Signal' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^(Save|Update)/ }));
};

const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else meanwhile' }));

async function openQuestion() {
  await retype('Name', 'funding_soon');
  await saveMeanwhile({ name: 'funding_next', display_name: 'Funding next' });
  await save();
  return question();
}

/**
 * The dialog shows both values of each field with the user who saved the other one, and saves the
 * chosen ones.
 */
export const Edit: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const asked = await openQuestion();
    const name = within(asked.getByRole('group', { name: /^Name\b.*Both of you/ }));
    await expect(name.getByRole('radio', { name: /^Mine funding_soon/ })).toBeChecked();
    await expect(name.getByRole('radio', { name: /^Theirs.*funding_next/ })).not.toBeChecked();
    const display = within(asked.getByRole('group', { name: /^Display Name.*Only they/ }));
    await expect(display.getByRole('radio', { name: /Funding next/ })).toBeChecked();
    await expect(
      await asked.findAllByText(/grace\.hopper@steward\.example, just now/),
    ).toHaveLength(3);
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = await screen.findByRole('row', { name: /funding_soon/ });
    await expect(row).toHaveTextContent('Funding next');
  },
};

/** The dialog, as it waits for an answer. */
export const Asking: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await openQuestion();
  },
};

/** Everything that was typed is still there when one goes back to the form. */
export const BackToTheForm: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const asked = await openQuestion();
    await userEvent.click(asked.getByRole('button', { name: 'Back to the form' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Signal' }));
    await expect(await form.findByLabelText('Name')).toHaveValue('funding_soon');
    await expect(form.getByText(/has changed since you read it/)).toBeVisible();
    await save();
    await question();
  },
};

/** Keeping theirs closes the form, and sends nothing. */
export const KeepTheirs: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const asked = await openQuestion();
    await userEvent.click(asked.getByRole('button', { name: 'All theirs' }));
    await userEvent.click(asked.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByRole('row', { name: /funding_next/ })).toBeVisible();
  },
};

/** Fields that only others changed are taken over, and fields that only the user changed stay. */
export const DifferentFields: Story = {
  ...consoleStory({ path: '/manage-signals?open=edit:24' }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit Signal' });
    await saveMeanwhile({ name: 'funding_next' });
    await retype('Display Name', 'Mine');
    await save();
    const asked = await question();
    await expect(asked.getByRole('radio', { name: /funding_next/ })).toBeChecked();
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    const row = await screen.findByRole('row', { name: /funding_next/ });
    await expect(row).toHaveTextContent('Mine');
  },
};

/** A record that was changed since the question is not deleted before one has seen how. */
export const Delete: Story = {
  ...consoleStory({ path: '/manage-signals?open=delete:24' }),
  play: async () => {
    const asked = within(await screen.findByRole('alertdialog'));
    await saveMeanwhile({ name: 'funding_next' });
    await userEvent.click(await asked.findByRole('button', { name: 'Delete' }));
    const told = await asked.findByRole('alert');
    await expect(told).toHaveTextContent(/was changed meanwhile.*was not deleted/);
    await expect(told).toHaveTextContent('Before: funding_round → Now: funding_next');
    await waitFor(() => expect(told).toHaveTextContent('grace.hopper@steward.example'));
    await userEvent.click(asked.getByRole('button', { name: 'Delete Anyway' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(screen.queryByRole('row', { name: /funding_next/ })).toBeNull();
  },
};

/** Without a history there is still theirs beside mine, but not who saved it. */
export const WithoutHistory: Story = {
  ...consoleStory({ path, extensions: ['query', 'versions'] }),
  play: async () => {
    const asked = await openQuestion();
    await expect(asked.queryByText(/grace\.hopper/)).toBeNull();
    await expect(asked.getByText(/was saved while this form was open\./)).toBeVisible();
  },
};
