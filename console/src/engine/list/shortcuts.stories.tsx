import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Keys of a list', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';

/** The links of the rows, once they have loaded. */
const rowLinks = (canvasElement: HTMLElement) =>
  waitFor(() => {
    const links = within(within(canvasElement).getByRole('table')).getAllByRole('link');
    const [first, second] = links;
    if (first === undefined || second === undefined) throw new Error('There are too few rows.');
    return [first, second] as const;
  });

/** From anywhere on the page, `j` goes to the first row, and on to the next; Enter opens the record. */
export const GoesThroughTheRows: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const [first, second] = await rowLinks(canvasElement);
    await userEvent.keyboard('j');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('jjk');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'View Signal' });
    await expect(dialog).toHaveTextContent(second.textContent);
    // The keys of the list are not those of a dialog.
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(second).toHaveFocus());
  },
};

/** `e` edits the row, and the focus comes back to it. */
export const EditsARow: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const [first] = await rowLinks(canvasElement);
    await userEvent.keyboard('je');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Signal' }));
    await expect(await dialog.findByLabelText('Name')).toHaveValue(first.textContent);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

/** `x` ticks the row. */
export const TicksRows: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    await rowLinks(canvasElement);
    await userEvent.keyboard('jxjx');
    await expect(await within(canvasElement).findByText(/^2 selected/)).toBeVisible();
    await userEvent.keyboard('x');
    await expect(await within(canvasElement).findByText(/^1 selected/)).toBeVisible();
  },
};

/** Where letters are typed or composed, or a menu is open, they are no keys of the list. */
export const NotWhileTyping: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const [first] = await rowLinks(canvasElement);
    const search = within(canvasElement).getByRole('searchbox', { name: 'Search signals' });
    await userEvent.click(search);
    await userEvent.keyboard('j');
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue('j');
    await userEvent.clear(search);
    search.blur();
    await fireEvent.keyDown(document.body, { key: 'j', isComposing: true });
    await expect(document.body).toHaveFocus();
    const [menu] = await within(canvasElement).findAllByRole('button', { name: /^Actions for/ });
    menu?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await userEvent.keyboard('j');
    await expect(first).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
  },
};
