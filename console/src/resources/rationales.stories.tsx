import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = { title: 'Console/Recommendation Rationales', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/recommendation-rationale';

export const Filled: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table'));
    await expect(await table.findAllByRole('rowheader')).not.toHaveLength(0);
    const headers = table.getAllByRole('columnheader').map((header) => header.textContent.trim());
    await expect(headers).toEqual(expect.arrayContaining(['Rationale', 'Action Type']));
  },
};

export const Loading: Story = consoleStory({
  path,
  overrides: [delay('infinite', contract.rationales.list)],
});

export const Empty: Story = {
  ...consoleStory({ path, seed: 'none' }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('No recommendation rationales yet'),
    ).toBeVisible();
  },
};

export const Failed: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.rationales.list, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const retry = await within(canvasElement).findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toBeVisible());
  },
};

export const Create: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Rationale'), 'Met at a fair.');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Action Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Accepted' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Rationale' }));
    await expect(
      await within(canvasElement).findByRole('rowheader', { name: 'Met at a fair.' }),
    ).toBeVisible();
  },
};

const many = http.get('*/api/admin/recommendation-rationales', () =>
  HttpResponse.json({
    documents: Array.from({ length: 10 }, (_none, index) => ({
      id: index + 1,
      rationale: `Reason ${index + 1}`,
    })),
    count: 10_000,
  }),
);

/** From 10,000 on the page input is there; on every other list it goes away then. */
export const TenThousand: Story = {
  ...consoleStory({ path, overrides: [many] }),
  play: async ({ canvasElement }) => {
    const [input] = await within(canvasElement).findAllByLabelText('Page');
    await expect(input).toBeEnabled();
  },
};

export const CreateOpen: Story = consoleStory({ path: `${path}?open=add` });

export const ViewOpen: Story = consoleStory({ path: `${path}?open=view:23` });

export const EditOpen: Story = consoleStory({ path: `${path}?open=edit:23` });

export const DeleteOpen: Story = consoleStory({ path: `${path}?open=delete:23` });
