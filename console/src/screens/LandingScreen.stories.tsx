import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { allAreas } from '../app/allAreas.tsx';
import { writeKept } from '../platform/kept.ts';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = { title: 'Console/Landing', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

/** What everyone has here, administrator or not. */
const everyArea: Story = {
  // What other stories visited would stand here twice.
  beforeEach: () => localStorage.clear(),
  play: async ({ canvasElement }) => {
    const main = await within(canvasElement).findByRole('main');
    for (const { label } of allAreas) {
      await expect(
        await within(main).findByRole('link', { name: new RegExp(`^${label}`) }),
      ).toBeVisible();
    }
  },
};

export const Default: Story = { ...consoleStory({ path: '/landing' }), ...everyArea };

/** Where a person was last stands first; what is no area any more is left out. */
export const Recent: Story = {
  ...consoleStory({ path: '/landing' }),
  beforeEach: () => {
    localStorage.clear();
    writeKept('recent', undefined, ['/crm', '/no-more', '/team']);
    return () => localStorage.clear();
  },
  play: async ({ canvasElement }) => {
    const recent = await within(canvasElement).findByRole('region', { name: 'Recently visited' });
    const links = within(recent).getAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual(['CRM', 'Team']);
  },
};

export const StandardUser: Story = {
  ...consoleStory({ path: '/landing', signedIn: 'standardUser' }),
  ...everyArea,
};

export const NotFound: Story = {
  ...consoleStory({ path: '/no/such/page' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
};

/** An address that nobody knows, met by somebody who is not logged in. */
export const NotFoundLoggedOut: Story = {
  ...consoleStory({ path: '/create-subscription', signedIn: false }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
};
