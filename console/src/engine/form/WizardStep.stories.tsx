import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory, shownAddress } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Wizard in the address', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const roles = '/roles-management';
const standsAt = (where: string) => waitFor(() => expect(shownAddress()).toBe(where));

export const NextAndBack: Story = {
  ...consoleStory({ path: `${roles}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'scout');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await standsAt(`${roles}?open=add&step=permissions`);
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await standsAt(`${roles}?open=add`);
    await expect(dialog.getByLabelText(/^Name/)).toHaveValue('scout');
  },
};

/** Enter goes on like Next; the first field of the new step is focused, and the step is announced. */
export const EnterGoesOn: Story = {
  ...consoleStory({ path: '/branding-management?open=add' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Organisation Name'), 'Meridian{Enter}');
    const logo = await dialog.findByLabelText('Logo URL');
    await waitFor(() => expect(logo).toHaveFocus());
    await expect(
      dialog.getByText('Step 2 of 3: Logos', { selector: '[role=status]' }),
    ).toBeVisible();
    await userEvent.keyboard('https://meridian.example/logo.svg');
    await expect(logo).toHaveValue('https://meridian.example/logo.svg');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Primary Colour')).toHaveFocus());
    await expect(dialog.getByRole('button', { name: 'Create Branding' })).toBeEnabled();
  },
};

/** A reload empties the form, so the first step with a required field is shown. */
export const BeyondWhatIsFilledIn: Story = {
  ...consoleStory({ path: `${roles}?open=add&step=permissions` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByLabelText(/^Name/)).toBeVisible();
    await standsAt(`${roles}?open=add`);
  },
};

/** A branding has no required fields, so a link can open any step. */
export const SharedStep: Story = {
  ...consoleStory({ path: '/branding-management?open=add&step=logos' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByLabelText('Logo URL Small')).toBeVisible();
    await expect(shownAddress()).toContain('step=logos');
  },
};

export const NoSuchStep: Story = {
  ...consoleStory({ path: '/branding-management?open=add&step=nowhere' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByLabelText(/Organisation Name/)).toBeVisible();
    await standsAt('/branding-management?open=add');
  },
};

/** Closing the dialog removes its steps from the address. */
export const Left: Story = {
  ...consoleStory({ path: `${roles}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'scout');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await standsAt(`${roles}?open=add&step=permissions`);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await standsAt(roles);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
