import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Sectors/Tree filter', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/sectors-management/possible-values?view=tree';
/** What a filter finds stands in the tree below its parents and its type, and nothing else does. */
export const Filtered: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('treegrid');
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Display Name' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Value' }), 'hydrogen{Enter}');
    await waitFor(() => expect(canvas.getByText('2 sectors in 1 type')).toBeVisible());
    const headers = canvas.getAllByRole('rowheader').map((header) => header.textContent);
    await expect(headers.join()).toMatch(/^Industry.*Energy.*Hydrogen/);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(canvas.queryByText('2 sectors in 1 type')).toBeNull());
  },
};

const colour = encodeURIComponent(JSON.stringify({ field: 'colour', op: 'is', value: 'red' }));

/** A filter that cannot be used is told, with a way out. */
export const Refused: Story = {
  ...consoleStory({ path: `${path}&filter=${colour}` }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The filter in the address cannot be used')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all sectors' }));
    await expect(await canvas.findByRole('treegrid')).toBeVisible();
  },
};
