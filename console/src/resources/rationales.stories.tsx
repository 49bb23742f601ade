import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { listStories } from '../testing/listStories.ts';
import { recordStories, rowStories } from '../testing/rowStories.ts';
import { consoleStory } from '../testing/story.tsx';
import { rationales } from './rationales.tsx';

const meta: Meta = { title: 'Console/Recommendation Rationales', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/recommendation-rationale';

const rows = rowStories(rationales, {
  title: 'Recommendation Rationales',
  add: 'Add Recommendation Rationale',
  columns: ['Rationale', 'Action Type'],
  menu: ['View', 'Edit', 'Delete'],
});
export const Filled: Story = rows.Filled;
export const RowMenu: Story = rows.RowMenu;
export const LongData: Story = rows.LongData;

const states = listStories(rationales);
export const Loading: Story = states.Loading;
export const Empty: Story = states.Empty;
export const Failed: Story = states.Failed;
export const Forbidden: Story = states.Forbidden;

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

export const EditOpen: Story = consoleStory({ path: `${path}?open=edit:23` });

const records = recordStories(rationales, 23, {
  view: 'View Recommendation Rationale',
  remove: 'Delete Recommendation Rationale',
});
export const ViewOpen: Story = records.ViewOpen;
export const DeleteOpen: Story = records.DeleteOpen;
