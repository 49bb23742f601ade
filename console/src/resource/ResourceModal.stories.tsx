import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { makeGate } from '../testing/gate.ts';
import { consoleStory } from '../testing/story.tsx';

const meta: Meta = { title: 'Console/Modal of a list', tags: ['!autodocs'] };
export default meta;

const gate = makeGate();
const slowNextPage = http.get('*/api/admin/signals', ({ request }) =>
  new URL(request.url).searchParams.get('page') === '2' ? gate.passed() : undefined,
);

/** Who edits one of the rows that are still there while the next page is on its way keeps what was typed. */
export const OpenedOnTheWay: StoryObj = {
  ...consoleStory({ path: '/manage-signals', overrides: [slowNextPage] }),
  beforeEach: gate.shut,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [menu] = await canvas.findAllByRole('button', { name: /^Actions for/ });
    const [next] = canvas.getAllByRole('button', { name: 'Next page' });
    if (!menu || !next) throw new Error('There is no row, or no other page.');
    await userEvent.click(next);
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const name = await within(await screen.findByRole('dialog')).findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'typed meanwhile');
    const table = canvas.getByRole('table', { hidden: true });
    await expect(table).toHaveAttribute('aria-busy', 'true');
    gate.open();
    await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('typed meanwhile');
  },
};
