import { contract } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { colleague } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Renames/Stale', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

/** A rename that somebody else saved meanwhile is asked about, and what is chosen is saved. */
export const SavedElsewhere: Story = {
  ...consoleStory({ path: '/ui-config?view=renames', permissions: ['can-manage-ui'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = async (field: string) => canvas.findByLabelText(`${field} of company`);
    const plural = await input('Plural Name');
    await userEvent.clear(plural);
    await userEvent.type(plural, 'Firms');
    await colleague.call(contract.renames.save, {
      body: [{ identifier: 'company', singular_name: 'Business', plural_name: 'Businesses' }],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await expect(asked.getByRole('radio', { name: /^Theirs.* Businesses/ })).not.toBeChecked();
    await expect(asked.getByRole('radio', { name: 'Mine Firms' })).toBeChecked();
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(canvas.queryByText('1 pending change')).toBeNull());
    await waitFor(() => expect(plural).toHaveValue('Firms'));
    await expect(await input('Singular Name')).toHaveValue('Business');
  },
};

/** A rename that somebody else saved meanwhile is deleted only after a look at what has changed. */
export const DeletedAfterChange: Story = {
  ...consoleStory({ path: '/ui-config?view=renames', permissions: ['can-manage-ui'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByLabelText('Plural Name of company');
    await colleague.call(contract.renames.save, {
      body: [{ identifier: 'company', singular_name: 'Business', plural_name: 'Businesses' }],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove company' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Delete Rename' }));
    await expect(await asked.findByText(/was changed meanwhile.*was not deleted/)).toBeVisible();
    await expect(asked.getByText('Business', { selector: 'dd' })).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Delete Rename Anyway' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(canvas.queryByLabelText('Plural Name of company')).toBeNull());
  },
};
