import { contract } from '@steward/api';
import { fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Providers', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/providers-management';

// @specification providers.steps, providers.addTitle
export const AddName: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const title = 'ADD NEW PROVIDER: organisation_cap_iqs';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await expect(await dialog.findByLabelText('Name')).toBeVisible();
    await expect(dialog.getByLabelText('Key')).toHaveAttribute('type', 'password');
  },
};

// @specification providers.steps, providers.insertButton, entities.providerDefaults
// @specification rules.codeLists, limits.providerDefaults
export const AddDetails: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await expect(await dialog.findByLabelText('Company Check Interval')).toHaveValue('1');
    await userEvent.type(dialog.getByLabelText('Region Codes'), '1');
    dialog.getByRole('button', { name: 'Insert Provider Information' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(dialog.getByLabelText('Subject Codes')).toHaveFocus();
  },
};

async function toDetails() {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Name'), 'Cap IQ');
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await dialog.findByLabelText('Legacy Key');
  return dialog;
}

const insert = { name: 'Insert Provider Information' };

// @specification entities.providerJson
export const JsonIsChecked: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await toDetails();
    const keywords = dialog.getByLabelText('Keywords');
    await userEvent.click(keywords);
    await userEvent.paste('["water"');
    await userEvent.click(dialog.getByRole('button', insert));
    await expect(await dialog.findByText(/^Keywords is not valid JSON\./)).toBeVisible();
    await userEvent.paste(']');
    await waitFor(() => expect(dialog.queryByText(/is not valid JSON/)).toBeNull());
    await userEvent.paste(',');
    await expect(await dialog.findByText(/^Keywords is not valid JSON\./)).toBeVisible();
  },
};

/** The ranges of the fetch time are hints, and not enforced here. */
// @specification rules.fetchHints
export const HintsAreNoRules: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [reply(contract.providers.create, { id: 99 })],
  }),
  play: async () => {
    const dialog = await toDetails();
    for (const [label, hint] of [
      ['Is Fetch Time Fixed', '0-1'],
      ['Fetch Start Hour', '0-23'],
      ['Fetch Start Minute', '0-59'],
    ] as const) {
      const field = dialog.getByLabelText(label);
      await expect(field).toHaveAccessibleDescription(hint);
      await userEvent.type(field, '99');
    }
    await userEvent.click(dialog.getByRole('button', insert));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A refused value is scrolled into view and focused, because the form has many fields. */
export const RefusedByThePlatform: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await toDetails();
    const hour = dialog.getByLabelText('Fetch Start Hour');
    await userEvent.type(hour, '99');
    await userEvent.type(dialog.getByLabelText('Legacy Key'), 'k{Enter}');
    await waitFor(() => expect(hour).toHaveFocus());
    await waitFor(() => expect(hour).toHaveAccessibleDescription(/from 0 to 23/));
    const said = dialog.getByText(/must be a whole number from 0 to 23/).getBoundingClientRect();
    const footer = dialog.getByRole('button', insert).getBoundingClientRect();
    await expect(said.bottom).toBeLessThanOrEqual(footer.top);
  },
};

/** An error below the last field is scrolled into view, too. */
export const RefusedAtTheEnd: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await toDetails();
    const hour = dialog.getByLabelText('Fetch Start Hour');
    await userEvent.type(hour, '99');
    hour.scrollIntoView({ block: 'end' });
    await userEvent.click(dialog.getByRole('button', insert));
    const said = await dialog.findByText(/must be a whole number from 0 to 23/);
    await waitFor(() => {
      const { left, bottom } = said.getBoundingClientRect();
      return expect(document.elementFromPoint(left + 4, bottom - 4)).toBe(said);
    });
  },
};

// @specification failures.passedBack
export const SaveFails: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.providers.create, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = await toDetails();
    await userEvent.click(dialog.getByRole('button', insert));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
  },
};

/** After a failed save all values stay, on every step. */
export const SaveFailsStepBack: Story = {
  ...SaveFails,
  play: async (context) => {
    await SaveFails.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await expect(await dialog.findByLabelText('Name')).toHaveValue('Cap IQ');
  },
};

// @specification providers.steps, providers.saveButton, providers.editTitle
export const EditOpen: Story = {
  ...consoleStory({ path: `${path}?open=edit:6` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'EDIT PROVIDER RECORD: 6' }));
    await expect(await dialog.findByRole('group', { name: 'Key' })).toHaveTextContent(
      /^KeySet · changed [\d/]{10} \d+ (days|months) ago/,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await expect(
      await dialog.findByRole('button', { name: 'Save Provider Information' }),
    ).toBeVisible();
  },
};

const stays = 'leave empty to keep the current value';

/** An emptied field of an edit says that it keeps its value: a text, a number, a list or JSON. */
export const EditEmptied: Story = {
  ...consoleStory({
    path: `${path}?open=edit:6`,
    overrides: [
      reply(contract.providers.list, {
        documents: [
          {
            id: 6,
            name: 'Main',
            username: 'svc',
            enabled: 1,
            mode: 'run-all',
            password: '••••••••',
            daily_credit_allocation: 500,
            company_check_interval: 0,
            search_post_body: { page: { size: 50 } },
            keywords: ['water'],
            fetch_start_hour: 0,
          },
        ],
        count: 1,
      }),
    ],
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'EDIT PROVIDER RECORD: 6' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await dialog.findByRole('button', { name: 'Save Provider Information' });
    await userEvent.click(dialog.getByRole('button', { name: 'Replace Password' }));
    await expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(stays);
    for (const name of [
      'Username',
      'Daily Credit Allocation',
      'Company Check Interval',
      'Search Post Body',
      'Keywords',
      'Fetch Start Hour',
    ]) {
      const input = dialog.getByLabelText(name);
      await expect(input).not.toHaveAccessibleDescription(stays);
      await userEvent.clear(input);
      await expect(input).toHaveAccessibleDescription(stays);
      await expect(dialog.getByText(`${name}: ${stays}`)).toHaveAttribute('role', 'status');
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Clear Mode' }));
    const mode = dialog.getByRole('combobox', { name: 'Mode' });
    await expect(mode).toHaveAccessibleDescription('emptied when you save');
    // A field without a stored value has no such hint.
    await expect(dialog.getByLabelText('Addresses')).not.toHaveAccessibleDescription(stays);
  },
};
