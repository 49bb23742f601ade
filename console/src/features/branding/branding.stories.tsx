import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { goToStep } from '../../testing/toStep.ts';
import { branding } from './branding.tsx';

const meta: Meta = { title: 'Console/Branding', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/branding-management';

const stories = listStories(branding, {
  title: 'Branding Management',
  add: 'Add Branding',
  columns: ['Organisation Name', 'Email Style', 'Platform Name'],
  menu: ['View', 'Edit', 'Delete'],
  record: { id: 6, view: 'View Branding', remove: 'Delete Branding' },
});
// @specification branding.title, branding.columns
export const Filled: Story = stories.Filled;
// @specification branding.menu
export const RowMenu: Story = stories.RowMenu;
// @specification branding.emptyValues, everyList.extremeTexts
export const LongData: Story = stories.LongData;
export const Loading: Story = stories.Loading;
export const Empty: Story = stories.Empty;
// @specification failures.listLoad
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

// @specification branding.basicStep, limits.brandingDefaults
export const AddBasic: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(1);
    await expect(await dialog.findByLabelText('Email Style')).toHaveValue('1');
  },
};

// @specification branding.logosStep
export const AddLogos: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2);
    await userEvent.type(await dialog.findByLabelText('Logo URL Dark'), 'javascript:alert(1)');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await expect(await dialog.findByText(/begins with https:/)).toBeVisible();
  },
};

/** The message of a failed submit is shown on the last step; leaving the step removes it. */
export const FailureOfTheLastStep: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.branding.create, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = await goToStep(3);
    await userEvent.click(await dialog.findByRole('button', { name: 'Create Branding' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await dialog.findByLabelText('Logo URL Dark');
    await expect(dialog.queryByText('The disk is full.')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Create Branding' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
  },
};

const taken = 'There is a branding for this organisation already.';

/** An error of the platform about a field is shown at that field, and only there. */
export const RefusedAtAField: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [
      http.post('*/api/admin/branding', () =>
        HttpResponse.json(
          { message: taken, errors: { organisation_name: taken } },
          { status: 409 },
        ),
      ),
    ],
  }),
  play: async () => {
    const dialog = await goToStep(3);
    await userEvent.click(await dialog.findByRole('button', { name: 'Create Branding' }));
    const field = await dialog.findByLabelText('Organisation Name');
    await waitFor(() => expect(field).toHaveAccessibleDescription(taken));
    await expect(dialog.getAllByText(taken)).toHaveLength(1);
  },
};

// @specification branding.advancedStep, branding.buttons, branding.lastButton
// @specification limits.brandingDefaults
export const AddAdvanced: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(3);
    await expect(await dialog.findByRole('button', { name: 'Create Branding' })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'True' })).toBeChecked();
  },
};

// @specification failures.passedBack
export const SaveFails: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.branding.create, 409, 'That name is taken.')],
  }),
  play: async () => {
    const dialog = await goToStep(3);
    (await dialog.findByRole('button', { name: 'Create Branding' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await dialog.findByText('That name is taken.')).toBeVisible();
    // No draft is offered, because the form still has the values.
    await expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull();
  },
};

// @specification branding.basicStep, branding.editTitle
export const EditOpen: Story = {
  ...consoleStory({ path: `${path}?open=edit:6` }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Edit Branding: 6' })).toBeVisible();
  },
};

// @specification branding.lastButton
export const EditAdvanced: Story = {
  ...consoleStory({ path: `${path}?open=edit:6` }),
  play: async () => {
    const dialog = await goToStep(3);
    await expect(await dialog.findByRole('button', { name: 'Update Branding' })).toBeVisible();
  },
};

export const AsksBeforeDiscarding: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Organisation Name'), 'Northwind');
    await userEvent.keyboard('{Escape}');
    const keep = await screen.findByRole('button', { name: 'Keep editing' });
    await waitFor(() => expect(keep).toBeVisible());
  },
};

// @specification branding.view
export const ViewOpen: Story = stories.ViewOpen;
/** On a phone, long texts wrap, and the record takes the available height. */
export const ViewOnAPhone: Story = {
  ...consoleStory({ path: `${path}?open=view:6` }),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Branding' }));
    const tree = await dialog.findByRole('tree');
    await waitFor(() => expect(tree).toHaveTextContent('logo_url: 46 characters'));
    await expect(tree.scrollWidth).toBeLessThanOrEqual(tree.clientWidth);
    await expect(tree.clientHeight).toBeGreaterThan(innerHeight / 2);
  },
};
// @specification branding.remove
export const DeleteOpen: Story = stories.DeleteOpen;
