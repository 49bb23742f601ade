import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sessionKey } from '../../core/session/storage.ts';
import { colleague } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';
import { expectLoadingText } from '../../testing/waits.ts';

const meta: Meta = { title: 'Console/CRM', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/crm';
const label = 'Salesforce Interactions Naming';

/** The field, once the name is loaded. */
async function readyField(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const field = await canvas.findByLabelText(label);
  await waitFor(() => expect(field).toBeEnabled());
  return { canvas, field };
}

// @specification crm.field, crm.companyProfile
export const Filled: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, field } = await readyField(canvasElement);
    await expect(field).not.toHaveValue('');
    await expect(canvas.getByText(/on the Company Profile page/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

/** The heading of the preview is the name as it is typed; a long or hostile one stays in its frame. */
export const Preview: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, field } = await readyField(canvasElement);
    const preview = within(canvas.getByRole('figure', { name: 'Preview' }));
    await expect(preview.getByText('Salesforce Interactions')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(`<b>\u202e${'Touchpoints'.repeat(20)}`);
    await expect(preview.getByText(/^<b>\u202eTouchpointsTouch/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

// @specification crm.field, access.standardUser
export const StandardUser: Story = {
  ...consoleStory({ path, signedIn: 'standardUser' }),
  play: async ({ canvasElement }) => {
    const { canvas, field } = await readyField(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'CRM Management' })).toBeVisible();
    await expect(field).toHaveAttribute('readonly');
    await expect(canvas.getByText(/needs the permission “Manage CRM”/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

// @specification rules.crmName, rules.crmError
export const Emptied: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, field } = await readyField(canvasElement);
    await userEvent.clear(field);
    await expect(field).toBeInvalid();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};

/** A name that the platform would refuse is neither truncated nor sent. */
// @specification mishaps.hugeName
export const TooLong: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, field } = await readyField(canvasElement);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(10_000));
    await expect(canvas.getByText(/must be text of at most 255 characters/)).toBeVisible();
    await expect(field).toHaveValue('x'.repeat(10_000));
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};

/** The border is green only for a name of more than one character. */
// @specification rules.crmSuccess
export const GoodName: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { field } = await readyField(canvasElement);
    const colorOf = (side: 'color' | 'borderTopColor', element: Element | null) =>
      element === null ? undefined : getComputedStyle(element)[side];
    const probe = document.createElement('span');
    probe.style.color = 'var(--sw-ok)';
    canvasElement.append(probe);
    const good = colorOf('color', probe);
    probe.remove();
    const border = () => colorOf('borderTopColor', field.closest('.control'));
    await waitFor(() => expect(border()).toBe(good));
    await userEvent.clear(field);
    await waitFor(() => expect(border()).not.toBe(good));
    await userEvent.type(field, 'A');
    await waitFor(() => expect(field).toBeValid());
    await expect(border()).not.toBe(good);
    await userEvent.type(field, 'B');
    await waitFor(() => expect(border()).toBe(good));
    // The focus ring leaves the border visible.
    await expect(field.closest('.control')).toHaveStyle({ outlineOffset: '1px' });
  },
};

/** Whether the page can be closed without a question of the browser. */
const mayGo = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Closing the tab with an unsaved name makes the browser ask first. */
// @specification mishaps.tabClosed
export const Unsaved: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { field } = await readyField(canvasElement);
    await expect(mayGo()).toBe(true);
    await userEvent.type(field, 's');
    await waitFor(() => expect(mayGo()).toBe(false));
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(mayGo()).toBe(true));
    await userEvent.keyboard('s');
    await waitFor(() => expect(mayGo()).toBe(false));
  },
};

/** The browser also asks from another area, and a login of another person in another tab waits. */
// @specification mishaps.tabClosed
export const UnsavedElsewhere: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, field } = await readyField(canvasElement);
    await userEvent.type(field, 's');
    // The side menu is closed on a phone.
    await userEvent.click(canvas.getByRole('link', { name: 'Steward' }));
    await expect(await canvas.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expect(mayGo()).toBe(false);
    const grace = { currentUser: { id: 99, email: 'grace@example.com' }, authToken: 'other' };
    const newValue = JSON.stringify({ ...grace, isLoginSuccess: true });
    dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue }));
    await expect(
      (await canvas.findAllByText(/grace@example.com .* still belongs to/)).length,
    ).toBeGreaterThan(0);
    const areas = within(await canvas.findByRole('region', { name: 'Areas' }));
    await userEvent.click(areas.getByRole('link', { name: 'CRM' }));
    await userEvent.type(await canvas.findByLabelText(label), '{Backspace}');
    await waitFor(() => expect(mayGo()).toBe(true));
  },
};

// @specification crm.naming, states.crm
export const Saves: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, field } = await readyField(canvasElement);
    await userEvent.clear(field);
    await userEvent.type(field, 'Touchpoints');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(
      await canvas.findByRole('button', { name: 'Saved' }, { timeout: 5_000 }),
    ).toBeVisible();
    await expect(
      await canvas.findByRole('button', { name: 'Save' }, { timeout: 5_000 }),
    ).toBeVisible();
    await expect(field).toHaveValue('Touchpoints');
  },
};

// @specification states.crm
export const Saving: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.organisations.update)] }),
  play: async ({ canvasElement }) => {
    const { canvas } = await readyField(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
};

// @specification failures.crm
export const FailedSaveIsLogged: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.organisations.update, 500, 'The disk is full.')],
  }),
  play: async ({ canvasElement }) => {
    const { canvas, field } = await readyField(canvasElement);
    await userEvent.type(field, ' of ours');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const log = { name: 'Activity, 1 failed' };
    await userEvent.click(await canvas.findByRole('button', log, { timeout: 5_000 }));
    await expect(await screen.findByText('The disk is full.')).toBeVisible();
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.organisations.list)] }),
  play: expectLoadingText('Loading the name'),
};

// @specification failures.notFoundAndServerError
export const LoadFails: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.organisations.list, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The database is away.')).toBeVisible();
    await expect(canvas.getByLabelText(label)).toBeDisabled();
  },
};

/**
 * The screen shows a name that somebody else saved meanwhile beside the typed one, and saves the
 * chosen one.
 */
export const Stale: Story = {
  ...consoleStory({ path, permissions: ['can-manage-crm'] }),
  play: async ({ canvasElement }) => {
    const { canvas, field } = await readyField(canvasElement);
    await userEvent.clear(field);
    await userEvent.type(field, 'Touchpoints');
    await colleague.call(contract.organisations.update, {
      params: { id: 1 },
      body: { salesforce_interactions_name: 'Meetings' },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const asked = within(await screen.findByRole('alertdialog', {}, { timeout: 5_000 }));
    await expect(asked.getByRole('radio', { name: /^Theirs.* Meetings/ })).not.toBeChecked();
    await expect(asked.getByRole('radio', { name: 'Mine Touchpoints' })).toBeChecked();
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await expect(
      await canvas.findByRole('button', { name: 'Saved' }, { timeout: 5_000 }),
    ).toBeVisible();
    await expect(field).toHaveValue('Touchpoints');
  },
};
