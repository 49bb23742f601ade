import { contract } from '@steward/api';
import { reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Stored secrets', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const sent: unknown[] = [];
const keepSent = ['providers/*', 'webhooks'].map((path) =>
  http.put(`*/api/admin/${path}/*`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({});
  }),
);

const details = {
  ...consoleStory({ path: '/providers-management?open=edit:6&step=details', overrides: keepSent }),
  beforeEach: () => void sent.splice(0),
};

const form = async () => within(await screen.findByRole('dialog'));
type Form = Awaited<ReturnType<typeof form>>;

/** Fills every input that is there as a password manager does: by script, with the events of typing. */
function fillByScript() {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const inputs = screen.getByRole('dialog').querySelectorAll('input[type="password"]');
  for (const input of inputs) {
    setter?.call(input, 'password of the console');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

async function save(dialog: Form, name: string) {
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(sent).toHaveLength(1));
}

/** What a password manager fills in replaces no key. */
export const FilledByAManager: Story = {
  ...details,
  play: async () => {
    const dialog = await form();
    const username = await dialog.findByLabelText('Username');
    fillByScript();
    await userEvent.clear(username);
    await userEvent.type(username, 'ada');
    await save(dialog, 'Save Provider Information');
    await expect(sent[0]).toMatchObject({ username: 'ada' });
    await expect(JSON.stringify(sent)).not.toContain('password of the console');
  },
};

/** The same holds for webhooks. */
export const WebhookFilledByAManager: Story = {
  ...consoleStory({ path: '/manage-webhooks?open=edit:1', overrides: keepSent }),
  beforeEach: details.beforeEach,
  play: async () => {
    const dialog = await form();
    const secret = await dialog.findByRole('group', { name: 'Secret' });
    await expect(secret).toHaveTextContent(/^SecretSetReplace/);
    fillByScript();
    await userEvent.type(dialog.getByLabelText('Name'), '!');
    await save(dialog, 'Update Webhook');
    await expect(JSON.stringify(sent)).not.toContain('password of the console');
  },
};

/** A button brings the input, and another the stored secret back. */
export const Replaced: Story = {
  ...details,
  play: async () => {
    const dialog = await form();
    const secret = await dialog.findByRole('group', { name: 'Access Key' });
    await expect(secret).toHaveTextContent(/Set · changed [\d/]{10} \d+ (days|months) ago/);
    await expect(dialog.queryByLabelText('Access Key', { selector: 'input' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Replace Access Key' }));
    const input = dialog.getByLabelText('Access Key', { selector: 'input' });
    await expect(input).toHaveFocus();
    await userEvent.type(input, 'typed');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep as it is (Access Key)' }));
    const replace = dialog.getByRole('button', { name: 'Replace Access Key' });
    await expect(replace).toHaveFocus();
    await userEvent.click(replace);
    await expect(dialog.getByLabelText('Access Key', { selector: 'input' })).toHaveValue('');
    await userEvent.keyboard('another');
    await save(dialog, 'Save Provider Information');
    await expect(sent[0]).toMatchObject({ access_key: 'another' });
  },
};

/** A secret that the record lacks has its input behind a button, too. */
export const NotSet: Story = {
  ...consoleStory({
    path: '/providers-management?open=edit:6',
    overrides: [
      reply(contract.providers.list, { documents: [{ id: 6, name: 'Main', key: null }], count: 1 }),
    ],
  }),
  play: async () => {
    const dialog = await form();
    await expect(await dialog.findByRole('group', { name: 'Key' })).toHaveTextContent('Not set');
    await userEvent.click(dialog.getByRole('button', { name: 'Set Key' }));
    await expect(dialog.getByLabelText('Key', { selector: 'input' })).toHaveFocus();
  },
};

/** A platform that says nothing of its secrets has the inputs of the specification. */
export const Untold: Story = {
  ...consoleStory({
    path: '/providers-management?open=edit:6',
    extensions: [],
    overrides: [reply(contract.providers.list, { documents: [{ id: 6, name: 'Main' }], count: 1 })],
  }),
  play: async () => {
    const dialog = await form();
    await expect(await dialog.findByLabelText('Key')).toHaveAccessibleDescription(
      'leave empty to keep the current value',
    );
    await expect(dialog.queryByRole('button', { name: /Replace|^Set/ })).toBeNull();
  },
};

/** A platform that does not tell when a secret was changed. */
export const WithoutItsTime: Story = {
  ...consoleStory({
    path: '/providers-management?open=edit:6',
    overrides: [
      reply(contract.providers.list, {
        documents: [{ id: 6, name: 'Main', key: '••••••••nt' }],
        count: 1,
      }),
    ],
  }),
  play: async () => {
    const dialog = await form();
    const secret = await dialog.findByRole('group', { name: 'Key' });
    await expect(secret).toHaveTextContent(/^KeySetReplace/);
  },
};
