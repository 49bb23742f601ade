import { extensionNames } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Team/Filter', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const filtered = (filter: object) => `/team?filter=${encodeURIComponent(JSON.stringify(filter))}`;
/** The names of the rows, without the initials before them. */
const names = (canvas: { getAllByRole(role: string): HTMLElement[] }) =>
  canvas.getAllByRole('rowheader').map((header) => {
    const initials = header.querySelector('[role=img]')?.textContent ?? '';
    return header.textContent.slice(initials.length);
  });

/** The team is filtered by the platform, and its address keeps the filter. */
export const ByName: Story = {
  ...consoleStory({ path: '/team' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' });
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'First Name' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Value' }), 'mateus{Enter}');
    await waitFor(() => expect(names(canvas)).toEqual(['Mateus Carvalho']));
    const address = within(document.head).getByTestId('address').getAttribute('content');
    await expect(address).toContain('/team?filter=');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(names(canvas).length).toBeGreaterThan(1));
  },
};

export const FindsNobody: Story = {
  ...consoleStory({ path: filtered({ field: 'first_name', op: 'is', value: 'Nobody' }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No users match the filter')).toBeVisible();
    const [, inTable] = await canvas.findAllByRole('button', { name: 'Clear filter' });
    await userEvent.click(inTable ?? canvasElement);
    await expect(await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' })).toBeVisible();
  },
};

/** A filter that cannot be used is told, with a way out. */
export const Refused: Story = {
  ...consoleStory({ path: filtered({ field: 'colour', op: 'is', value: 'red' }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The filter in the address cannot be used')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all users' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' })).toBeVisible();
  },
};

/** A person whom the header's search has found is searched in the list. */
export const Searched: Story = {
  ...consoleStory({ path: '/team?q=mateus' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' });
    await expect(names(canvas)).toEqual(['Mateus Carvalho']);
    await expect(canvas.getByRole('searchbox', { name: 'Search users' })).toHaveValue('mateus');
  },
};

/** A platform that cannot filter is not asked to. */
export const OnlyTheSpecification: Story = {
  ...consoleStory({
    path: filtered({ field: 'first_name', op: 'is', value: 'Mateus' }),
    extensions: extensionNames.filter((name) => name !== 'query'),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Mateus Carvalho' });
    await expect(names(canvas).length).toBeGreaterThan(1);
    await expect(canvas.queryByRole('button', { name: 'Filter' })).toBeNull();
  },
};
