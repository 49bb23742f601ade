import { contract, extensionNames } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { areas } from '../registry/registry.ts';
import { writeLocal } from '../../core/browser/storage/localStore.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Landing', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

/** The landing page has every area, but for those that the user may not read. */
const everyAreaBut = (...hidden: readonly string[]): Story => ({
  // Areas that other stories visited would be listed twice.
  beforeEach: () => localStorage.clear(),
  play: async ({ canvasElement }) => {
    const main = await within(canvasElement).findByRole('main');
    for (const { label } of areas.filter((area) => !hidden.includes(area.label))) {
      await expect(
        await within(main).findByRole('link', { name: new RegExp(`^${label}`) }),
      ).toBeVisible();
    }
    for (const label of hidden)
      await expect(within(main).queryByRole('link', { name: new RegExp(`^${label}`) })).toBeNull();
  },
});

// @specification frame.homeButtons
export const Default: Story = { ...consoleStory({ path: '/landing' }), ...everyAreaBut() };

const areaLink = async (canvas: ReturnType<typeof within>, label: string) =>
  within(await canvas.findByRole('region', { name: 'Areas' })).findByRole('link', {
    name: new RegExp(`^${label}`),
  });

/** The areas stand below the headings that the side menu has. */
export const Groups: Story = {
  ...consoleStory({ path: '/landing' }),
  play: async ({ canvas }) => {
    const region = within(await canvas.findByRole('region', { name: 'Areas' }));
    const people = within(region.getByRole('list', { name: 'People' })).getAllByRole('link');
    await expect(people.map((link) => link.getAttribute('href'))).toEqual([
      '/email-preferences-management',
      '/email-schedules-management',
      '/branding-management',
      '/team',
      '/profile',
    ]);
    const menu = within(canvas.getByRole('navigation', { name: 'Areas' }));
    const headingsOf = (part: typeof region) =>
      part.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(headingsOf(region)).toEqual(headingsOf(menu));
  },
};

/** A platform that is the specification alone has no groups. */
export const WithoutGroups: Story = {
  ...consoleStory({ path: '/landing', extensions: [] }),
  play: async ({ canvas }) => {
    const region = within(await canvas.findByRole('region', { name: 'Areas' }));
    await expect(region.getAllByRole('list')).toHaveLength(1);
    const menu = within(canvas.getByRole('navigation', { name: 'Areas' }));
    await expect(menu.getAllByRole('link')).toHaveLength(14);
    await expect(canvas.queryByRole('heading', { level: 2 })).toBeNull();
  },
};

/** Each area says how many records it has. */
export const Figures: Story = {
  ...consoleStory({ path: '/landing' }),
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas }) => {
    const companies = await areaLink(canvas, 'Companies');
    await within(companies).findByText('240 companies');
  },
};

/** The figures appear in reserved space, so that the layout does not shift. */
export const FiguresLoading: Story = {
  ...consoleStory({ path: '/landing', overrides: [delay('infinite', contract.summary.list)] }),
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas }) => {
    const companies = await areaLink(canvas, 'Companies');
    await expect(companies).toHaveTextContent(/^Companies\D*$/);
  },
};

/** Without figures, the page is as useful as before. */
export const FiguresFailed: Story = {
  ...consoleStory({
    path: '/landing',
    overrides: [fail(contract.summary.list, 500, 'The database is away.')],
  }),
  ...everyAreaBut(),
};

export const FiguresNotOffered: Story = {
  ...consoleStory({
    path: '/landing',
    extensions: extensionNames.filter((name) => name !== 'query'),
  }),
  ...everyAreaBut(),
};

/** Recently visited areas are listed first; an area that no longer exists is left out. */
export const Recent: Story = {
  ...consoleStory({ path: '/landing' }),
  beforeEach: () => {
    localStorage.clear();
    writeLocal('recent', undefined, ['/crm', '/no-more', '/team']);
    return () => localStorage.clear();
  },
  play: async ({ canvasElement }) => {
    const recent = await within(canvasElement).findByRole('region', { name: 'Recently visited' });
    const links = within(recent).getAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual(['CRM', 'Team']);
  },
};

/** Failed changes are listed above the areas, with the reason and a link; no request is made. */
export const NeedsAttention: Story = {
  ...consoleStory({
    path: '/manage-signals?open=add',
    overrides: [fail(contract.signals.create, 500, 'The disk is full.')],
  }),
  beforeEach: () => {
    localStorage.clear();
    sessionStorage.clear();
  },
  play: async ({ canvas }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Name'), 'hiring_freeze');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Signal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('link', { name: 'Steward' }));
    const attention = await canvas.findByRole('region', { name: 'Needs attention' });
    const item = within(attention).getByRole('listitem');
    await expect(item).toHaveTextContent(/hiring_freeze.*The disk is full\..*is kept/);
    const areas = canvas.getByRole('region', { name: 'Areas' });
    await expect(attention.compareDocumentPosition(areas)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(within(item).getByRole('link', { name: /^Continue: / }));
    const again = within(await screen.findByRole('dialog', { name: 'Create New Signal' }));
    await expect(await again.findByRole('button', { name: 'Restore' })).toBeVisible();
    await waitFor(() => expect(again.getByLabelText('Name')).toHaveFocus());
  },
};

/** A failed change can be retried here, and is removed once it succeeds. */
export const RetriedFromHere: Story = {
  ...consoleStory({
    path: '/ui-config',
    overrides: [fail(contract.uiConfiguration.savePage, 500, 'The disk is full.')],
  }),
  beforeEach: () => {
    localStorage.clear();
    sessionStorage.clear();
  },
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Dashboard' }));
    await canvas.findByText('Not saved: The disk is full.');
    await userEvent.click(canvas.getByRole('link', { name: 'Steward' }));
    const attention = await canvas.findByRole('region', { name: 'Needs attention' });
    await expect(attention).toHaveTextContent('The disk is full.');
    msw.use(reply(contract.uiConfiguration.savePage, { id: 1 }));
    await userEvent.click(within(attention).getByRole('button', { name: /^Retry: / }));
    await waitFor(() => expect(attention).not.toBeInTheDocument());
  },
};

export const StandardUser: Story = {
  ...consoleStory({ path: '/landing', signedIn: 'standardUser' }),
  ...everyAreaBut('Webhooks'),
};

// @specification routes.unknown
export const NotFound: Story = {
  ...consoleStory({ path: '/no/such/page' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
};

/** An unknown address without a session. */
export const NotFoundLoggedOut: Story = {
  ...consoleStory({ path: '/no/such/page', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
};
