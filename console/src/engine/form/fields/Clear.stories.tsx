import { contract, extensionNames } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { colleague } from '../../../testing/colleague.ts';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Cleared fields', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals?open=edit:24';
const form = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (within: { findByRole: typeof screen.findByRole }, name: string) =>
  userEvent.click(await within.findByRole('button', { name }));

/** A field is emptied by its button, and the form says so before it is saved. */
export const Cleared: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await form('Edit Signal');
    await press(dialog, 'Clear Display Name');
    await expect(dialog.getByLabelText('Display Name')).toHaveValue('');
    await expect(dialog.getByLabelText('Display Name')).toHaveAccessibleDescription(
      /emptied when you save/i,
    );
    await expect(dialog.queryByRole('button', { name: 'Clear Name' })).toBeNull();
    await press(dialog, 'Update Signal');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByRole('row', { name: /funding_round N\/A/ })).toBeVisible();
  },
};

/** The same button keeps the value after all, and keeps the focus. */
export const KeptAfterAll: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await form('Edit Signal');
    const before = (await dialog.findByLabelText<HTMLInputElement>('Display Name')).value;
    await press(dialog, 'Clear Display Name');
    await expect(dialog.getByRole('button', { name: 'Keep Display Name' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(dialog.getByLabelText('Display Name')).toHaveValue(before);
  },
};

const saved: unknown[] = [];
const saveOf = http.put('*/api/admin/providers/*/*', async ({ request }) => {
  saved.push(await request.json());
  return HttpResponse.json({});
});

/** Secrets, numbers, choices and JSON are cleared alike. */
export const AnyKind: Story = {
  ...consoleStory({
    path: '/providers-management?open=edit:6&step=details',
    overrides: [saveOf],
  }),
  beforeEach: () => void saved.splice(0),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const buttons = await dialog.findAllByRole('button', { name: /^Clear / });
    const labels = buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent);
    for (const button of buttons) await userEvent.click(button);
    await press(dialog, 'Save Provider Information');
    await waitFor(() => expect(saved).toHaveLength(1));
    const nulls = Object.values(Object(saved[0])).filter((value) => value === null);
    await expect(nulls).toHaveLength(labels.length);
    await expect(labels).toEqual(expect.arrayContaining(['Clear Mode', 'Clear Access Key']));
  },
};

/** A cleared field stands beside what somebody else has saved meanwhile. */
export const ClearedMeanwhile: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await form('Edit Signal');
    await press(dialog, 'Clear Display Name');
    const body = { display_name: 'Theirs' };
    await colleague.call(contract.signals.update, { params: { signalId: 24 }, body });
    await press(dialog, 'Update Signal');
    const asked = within(await screen.findByRole('alertdialog'));
    await expect(asked.getByRole('radio', { name: 'Mine N/A' })).toBeChecked();
    await press(asked, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByRole('row', { name: /funding_round N\/A/ })).toBeVisible();
  },
};

/** On a platform that cannot empty a field, the form is as it always was. */
export const OnlyTheSpecification: Story = {
  ...consoleStory({ path, extensions: extensionNames.filter((name) => name !== 'versions') }),
  play: async () => {
    const dialog = await form('Edit Signal');
    await userEvent.clear(await dialog.findByLabelText('Display Name'));
    await expect(dialog.queryByRole('button', { name: /^Clear/ })).toBeNull();
    await expect(dialog.getByLabelText('Display Name')).toHaveAccessibleDescription(
      /leave empty to keep the current value/i,
    );
  },
};
