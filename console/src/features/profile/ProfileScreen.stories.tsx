import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { chooseTheme } from '../../core/browser/theme.ts';
import { createGate } from '../../testing/gate.ts';
import { consoleStory } from '../../testing/story.tsx';
import { expectLoadingText } from '../../testing/waits.ts';

const meta: Meta = { title: 'Console/Profile', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/profile';

// @specification profile.initials, profile.details, profile.generateKey, access.generateKey
export const Administrator: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(main.getByText('AL')).toBeVisible();
    await expect(await main.findByText('Administrator')).toBeVisible();
    await expect(main.getByText('ada.lovelace@steward.example')).toBeVisible();
    await expect(await main.findByRole('button', { name: 'Generate API Key' })).toBeVisible();
  },
};

// @specification profile.details, profile.generateKey, profile.editDetails
export const StandardUser: Story = {
  ...consoleStory({ path, signedIn: 'standardUser' }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText('Standard User')).toBeVisible();
    await expect(await main.findByRole('button', { name: 'Save Profile' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Edit Details' })).toBeVisible();
    await expect(main.getByLabelText('Location')).toBeVisible();
    await expect(main.getByLabelText('Biography')).toBeVisible();
    await expect(main.queryByRole('button', { name: 'Generate API Key' })).toBeNull();
  },
};

const withoutRole = http.get('*/profile', () =>
  HttpResponse.json({ id: 9, first_name: 'Mary', last_name: 'Somerville' }),
);

/** Whose profile has no role is a standard user. */
export const WithoutRole: Story = {
  ...consoleStory({ path, overrides: [withoutRole] }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByRole('heading', { name: 'Mary Somerville' })).toBeVisible();
    await expect(await main.findByText('Standard User')).toBeVisible();
    await expect(main.queryByRole('button', { name: 'Generate API Key' })).toBeNull();
  },
};

/** The theme is chosen here, and the button in the header shows it. */
export const Appearance: Story = {
  ...consoleStory({ path }),
  beforeEach: () => () => chooseTheme('system'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const theme = within(await canvas.findByRole('radiogroup', { name: 'Theme' }));
    await expect(theme.getByRole('radio', { name: 'As the system' })).toBeChecked();
    await userEvent.click(theme.getByRole('radio', { name: 'High contrast, dark' }));
    await expect(document.documentElement).toHaveAttribute('data-theme', 'contrast-dark');
    await expect(canvas.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
    await userEvent.click(theme.getByRole('radio', { name: 'As the system' }));
    await expect(document.documentElement).not.toHaveAttribute('data-theme');
  },
};

// @specification profile.editDetails, failures.profileSaved
export const Saved: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await userEvent.type(await main.findByLabelText('Location'), 'London');
    await userEvent.click(main.getByRole('button', { name: 'Save Profile' }));
    // The message is beside the button, because the top of the page may be out of view.
    const card = within(main.getByRole('region', { name: 'Edit Details' }));
    await expect(
      await card.findByText('Your profile has successfully been updated.'),
    ).toBeVisible();
    await expect(main.getByLabelText('Location')).toHaveValue('London');
  },
};

const gate = createGate();

/** Text that is typed during a save stays, and remains unsaved. */
// @specification mishaps.typingWhileSaving
export const TypedWhileSaving: Story = {
  ...consoleStory({
    path,
    overrides: [
      http.put('*/profile', async () => {
        await gate.passed();
        return HttpResponse.json({});
      }),
    ],
  }),
  beforeEach: gate.shut,
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    const location = await main.findByLabelText('Location');
    const save = main.getByRole('button', { name: 'Save Profile' });
    await userEvent.type(location, 'Rome');
    await userEvent.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await userEvent.type(location, ' and Milan');
    gate.open();
    await expect(
      await main.findByText('Your profile has successfully been updated.'),
    ).toBeVisible();
    await expect(location).toHaveValue('Rome and Milan');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    await expect(leaving.defaultPrevented).toBe(true);
  },
};

// @specification failures.notFoundAndServerError
export const SaveFails: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.profile.update, 500, 'The disk is full.')],
  }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await userEvent.type(await main.findByLabelText('Biography'), 'Kept as typed.');
    await userEvent.click(main.getByRole('button', { name: 'Save Profile' }));
    await expect(await main.findByText('The disk is full.')).toBeVisible();
    await expect(main.getByLabelText('Biography')).toHaveValue('Kept as typed.');
  },
};

/**
 * Leaving by the side menu shows a notice that the values are saved as a draft, with a link back.
 */
export const LeftUnsaved: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Biography'), 'Long thought about');
    await userEvent.click(canvas.getByRole('link', { name: 'Signals' }));
    await canvas.findByRole('heading', { name: 'Manage Signals' });
    const told = 'Your changes to the profile were kept as a draft.';
    await expect(
      (await canvas.findAllByText(told)).map(({ parentElement }) =>
        parentElement?.getAttribute('role'),
      ),
    ).toContain('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Go back' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore' }));
    await expect(canvas.getByLabelText('Biography')).toHaveValue('Long thought about');
    await waitFor(() => expect(canvas.getByLabelText('Location')).toHaveFocus());
    await expect(canvas.queryByText(told)).toBeNull();
  },
};

/** A profile with values of the wrong type is shown as far as possible. */
export const StrangeProfile: Story = {
  ...consoleStory({
    path,
    overrides: [
      http.get('*/profile', () =>
        HttpResponse.json({
          first_name: null,
          last_name: null,
          email: { work: 'ada@steward.example' },
          location: { city: 'London' },
          biography: ['a', 'b'],
          role: { permissions: { name: 'view' } },
          apiKey: { key: { value: 'k' } },
        }),
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByLabelText('Location')).toHaveValue('{"city":"London"}');
    await expect(main.getByText('{"work":"ada@steward.example"}')).toBeVisible();
    await expect(main.getByText('Standard User')).toBeVisible();
    await userEvent.click(main.getByRole('button', { name: 'Show API key' }));
    await expect(main.getByLabelText('Key')).toHaveValue('{"value":"k"}');
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.profile.read)] }),
  play: async (context) => {
    await expectLoadingText('Loading profile')?.(context);
    // While the name is unknown, the email address is not shown in its place, which would repeat it.
    const main = within(within(context.canvasElement).getByRole('main'));
    await expect(main.getByText('ada.lovelace@steward.example')).toBeVisible();
  },
};

// @specification failures.notFoundAndServerError
export const LoadFails: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.profile.read, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText('The database is away.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** The list beside the sections goes to one, and marks the one that is read. */
export const SectionList: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const sections = within(await canvas.findByRole('navigation', { name: 'Sections' }));
    const link = await sections.findByRole('link', { name: 'Sessions' });
    await userEvent.click(link);
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Sessions' })).toHaveFocus());
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'location'));
    await expect(sections.getByRole('link', { name: 'Edit Details' })).not.toHaveAttribute(
      'aria-current',
    );
  },
};

/** An address that names a section begins there. */
export const SectionOfTheAddress: Story = {
  ...consoleStory({ path: `${path}#appearance` }),
  play: async ({ canvasElement }) => {
    const appearance = await within(canvasElement).findByRole('region', { name: 'Appearance' });
    await waitFor(() => expect(appearance).toHaveFocus());
  },
};

/** A phone has one column, and no list of sections. */
export const OnAPhone: Story = {
  ...consoleStory({ path }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: 'Sessions' })).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  },
};

/** A platform of the specification has few sections, and no list of them. */
export const SpecificationOnly: Story = {
  ...consoleStory({ path, extensions: [] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const main = within(await canvas.findByRole('main'));
    await expect(await main.findByRole('heading', { name: 'Edit Details' })).toBeVisible();
    const titles = main.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    await expect(titles).toEqual(['Ada Lovelace', 'Edit Details', 'API key', 'Appearance']);
    await expect(canvas.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  },
};

/** Long words and names do not widen the page. */
export const LongTexts: Story = {
  ...consoleStory({
    path,
    overrides: [
      http.get('*/profile', () =>
        HttpResponse.json({
          id: 1,
          first_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
          last_name: '<script>alert(1)</script> \u202eesrever',
          email: `${'long.address'.repeat(12)}@steward.example`,
          location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
          biography: 'x'.repeat(600),
          is_admin: true,
          role: { name: 'admin', display_name: 'Administrator', permissions: [] },
        }),
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: /<script>alert/ })).toBeVisible();
    await canvas.findByRole('region', { name: 'Email address' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
