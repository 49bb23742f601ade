import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';
import { expectLoadingText } from '../../testing/waits.ts';

const meta: Meta = { title: 'Console/Renames', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/ui-config?view=renames';

/** The table and its first input, once the rows are loaded. */
async function filled(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await canvas.findAllByRole('textbox');
  const first = (name: RegExp, role = 'textbox') => {
    const [found] = canvas.getAllByRole(role, { name });
    if (found === undefined) throw new Error(`There is no ${role} called ${String(name)}.`);
    return found;
  };
  const singular = first(/^Singular Name of/);
  const plural = first(/^Plural Name of/);
  const save = canvas.getByRole('button', { name: 'Save Changes' });
  const clear = canvas.getByRole('button', { name: 'Clear Changes' });
  return { canvas, first, singular, plural, save, clear };
}

// @specification uiConfiguration.title, uiConfiguration.renames, uiConfiguration.renameBack
// @specification entities.rename
export const Opened: Story = {
  ...consoleStory({ path: '/ui-config' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'UI Configuration' })).toBeVisible();
    await expect(canvas.getByText("Manage platform's UI and Features")).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'See Renames Table' }));
    const table = await canvas.findByRole('table', { name: 'Renames' });
    const headers = within(table).getAllByRole('columnheader');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(headers.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'id',
      'Identifier',
      'Singular Name',
      'Plural Name',
    ]);
  },
};

export const BackToTheConfiguration: Story = {
  ...Opened,
  play: async (context) => {
    await Opened.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('link', { name: 'Back' }));
    await expect(await canvas.findByRole('heading', { name: 'UI Configuration' })).toBeVisible();
  },
};

// @specification uiConfiguration.renameButtons
export const Filled: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { save, clear } = await filled(canvasElement);
    await expect(save).toBeDisabled();
    await expect(clear).toBeDisabled();
  },
};

export const StandardUser: Story = {
  ...consoleStory({ path, signedIn: 'standardUser' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [plural] = await canvas.findAllByLabelText(/^Plural Name of /);
    await expect(plural).toHaveAttribute('readonly');
    await expect(canvas.getByText(/needs the permission “Manage UI Configuration”/)).toBeVisible();
    for (const name of ['Save Changes', 'Clear Changes', 'Add New Identifier', /^Remove /])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
};

// @specification states.renames
export const Edited: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, plural, save } = await filled(canvasElement);
    await userEvent.type(plural, ' of ours');
    await expect(canvas.getByText('1 pending change')).toBeVisible();
    await expect(save).toBeEnabled();
  },
};

/** Waits until a button that is disabled after its click has passed the focus to its neighbour. */
const keptNearby = (canvas: ReturnType<typeof within>) =>
  waitFor(() => expect(canvas.getByRole('button', { name: 'Add New Identifier' })).toHaveFocus());

// @specification uiConfiguration.renameButtons, states.renames, rules.renames, rules.renameErrors
export const Emptied: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { singular, save } = await filled(canvasElement);
    await userEvent.clear(singular);
    await expect(singular).toBeInvalid();
    await expect(save).toBeDisabled();
  },
};

export const ChangesCleared: Story = {
  ...Emptied,
  play: async (context) => {
    await Emptied.play?.(context);
    const { canvas, singular, clear } = await filled(context.canvasElement);
    await userEvent.click(clear);
    await expect(singular).toBeValid();
    await expect(singular).not.toHaveValue('');
    await keptNearby(canvas);
  },
};

// @specification uiConfiguration.renameButtons, rules.renameErrors, rules.renamesLocked
export const Adding: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, plural } = await filled(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add New Identifier' }));
    const added = canvas.getByRole('textbox', { name: 'Identifier of new identifier' });
    await waitFor(() => expect(added).toHaveFocus());
    await expect(added).toBeInvalid();
    await expect(added).toHaveStyle({ outlineOffset: '1px' });
    await expect(plural).toBeDisabled();
  },
};

export const AddingCleared: Story = {
  ...Adding,
  play: async (context) => {
    await Adding.play?.(context);
    const canvas = within(context.canvasElement);
    // The focused row is removed, and the next row gets the focus.
    canvas.getByRole('button', { name: 'Remove new identifier' }).focus();
    await userEvent.keyboard('{Enter}');
    const [next] = canvas.getAllByRole('button', { name: /^Remove/ });
    await waitFor(() => expect(next).toHaveFocus());
  },
};

// @specification uiConfiguration.renameButtons, rules.renames
export const Added: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { canvas, save } = await filled(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add New Identifier' }));
    const input = (label: string) =>
      canvas.getByRole('textbox', { name: `${label} of new identifier` });
    await userEvent.type(input('Identifier'), 'watchlist');
    await userEvent.type(input('Singular Name'), 'Watchlist');
    await expect(save).toBeDisabled();
    await userEvent.type(input('Plural Name'), 'Watchlists');
    await userEvent.click(save);
    await expect(
      await canvas.findByRole('textbox', { name: 'Plural Name of watchlist' }),
    ).toHaveValue('Watchlists');
    await expect(save).toBeDisabled();
    await keptNearby(canvas);
  },
};

/** On a phone each rename is a card; a name that is too long gets an error, and is not truncated. */
// @specification mishaps.hugeName
export const Phone: Story = {
  ...consoleStory({ path }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const { canvas, singular, plural, save } = await filled(canvasElement);
    await userEvent.clear(singular);
    await userEvent.click(singular);
    await userEvent.paste('x'.repeat(10_000));
    await expect(singular).toBeInvalid();
    await expect(canvas.getByText(/^Singular Name must be text of at most 255/)).toBeVisible();
    await expect(save).toBeDisabled();
    const border = (input: HTMLElement) => getComputedStyle(input).borderTopColor;
    await waitFor(() => expect(border(singular)).not.toBe(border(plural)));
    const { top, right } = plural.getBoundingClientRect();
    await expect(singular.getBoundingClientRect().top).toBe(top);
    await expect(right).toBeLessThan(innerWidth);
  },
};

// @specification failures.renames
export const SaveFails: Story = {
  ...consoleStory({ path, overrides: [fail(contract.renames.save, 500, 'The disk is full.')] }),
  play: async ({ canvasElement }) => {
    const { canvas, plural, save } = await filled(canvasElement);
    await userEvent.type(plural, ' kept');
    await userEvent.click(save);
    await expect(await canvas.findByRole('button', { name: 'Activity, 1 failed' })).toBeVisible();
    await expect(plural).toHaveDisplayValue(/ kept$/);
    await waitFor(() => expect(save).toBeEnabled());
  },
};

/** A save goes on after leaving the table, and coming back shows its progress. */
export const SavingAfterReturn: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.renames.save)] }),
  play: async ({ canvasElement }) => {
    const { canvas, plural, save } = await filled(canvasElement);
    await userEvent.type(plural, ' typed');
    await userEvent.click(save);
    await userEvent.click(canvas.getByRole('link', { name: 'Back' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'See Renames Table' }));
    const again = await filled(canvasElement);
    await expect(again.save).toHaveAttribute('aria-busy', 'true');
    await expect(again.plural).toBeDisabled();
    await expect(again.plural).toHaveDisplayValue(/ typed$/);
  },
};

// @specification uiConfiguration.renameTrash
export const DeleteOpen: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const { first } = await filled(canvasElement);
    await userEvent.click(first(/^Remove/, 'button'));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

export const Empty: Story = {
  ...consoleStory({ path, seed: 'none' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No renames yet')).toBeVisible();
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.renames.list)] }),
  play: expectLoadingText('Loading renames'),
};

// @specification failures.notFoundAndServerError
export const LoadFails: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.renames.list, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The database is away.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
