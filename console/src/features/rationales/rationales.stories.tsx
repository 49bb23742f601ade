import { contract } from '@steward/api';
import { reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { formOpen } from '../../testing/formOpen.ts';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { rationales } from './rationales.tsx';

const meta: Meta = { title: 'Console/Recommendation Rationales', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/recommendation-rationale';

const stories = listStories(rationales, {
  title: 'Recommendation Rationales',
  add: 'Add Recommendation Rationale',
  columns: ['Rationale', 'Action Type'],
  menu: ['View', 'Edit', 'Delete'],
  record: {
    id: 23,
    view: 'View Recommendation Rationale',
    remove: 'Delete Recommendation Rationale',
  },
});
// @specification rationales.addLabel, rationales.columns
export const Filled: Story = stories.Filled;
// @specification rationales.menu
export const RowMenu: Story = stories.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = stories.LongData;
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.listLoad
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

// @specification rules.rationale
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

/** Below 10,000 rows this list disables the page input; every other list enables it. */
// @specification layout.tenThousandRationales
export const FewRows: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const [input] = await within(canvasElement).findAllByLabelText('Page');
    await expect(input).toBeDisabled();
  },
};

const many = reply(contract.rationales.list, {
  documents: Array.from({ length: 10 }, (_none, index) => ({
    id: index + 1,
    rationale: `Reason ${index + 1}`,
  })),
  count: 10_000,
});

/** From 10,000 rows on this list enables the page input; every other list removes it. */
// @specification layout.tenThousandRationales, limits.cutoff
export const TenThousand: Story = {
  ...consoleStory({ path, overrides: [many] }),
  play: async ({ canvasElement }) => {
    const [input] = await within(canvasElement).findAllByLabelText('Page');
    await expect(input).toBeEnabled();
    for (const last of within(canvasElement).getAllByRole('button', { name: 'Last page' })) {
      await expect(last).toHaveAttribute('aria-disabled', 'true');
    }
  },
};

// @specification rationales.addLabel, rules.nothingRequired
export const CreateOpen: Story = formOpen(`${path}?open=add`, {
  title: 'Add Recommendation Rationale',
  field: 'Rationale',
  submit: 'Create Rationale',
});

// @specification rationales.menu
export const EditOpen: Story = formOpen(`${path}?open=edit:23`, {
  title: 'Edit Recommendation Rationale',
  field: 'Rationale',
  submit: 'Update Rationale',
});

// @specification rationales.menu
export const ViewOpen: Story = stories.ViewOpen;
// @specification rationales.menu
export const DeleteOpen: Story = stories.DeleteOpen;
