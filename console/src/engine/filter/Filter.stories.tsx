import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { addressParams, conditions, expectFilter, filtered } from '../../testing/filterStories.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Filter', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const signals = '/manage-signals';
const schedules = '/email-schedules-management';

/** Chooses a field in the menu by its first letters. */
async function chooseField(letters: string, name: string) {
  const button = await screen.findByRole('button', { name: 'Filter' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Filter by' });
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  await userEvent.keyboard(letters);
  await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('dialog', { name: `Filter by ${name}` }));
}

/** A condition is added by keyboard alone: its field, its value, and the list of results. */
export const Added: Story = {
  ...consoleStory({ path: `${signals}?page=2` }),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    const panel = await chooseField('disp', 'Display Name');
    await waitFor(() => expect(panel.getByRole('textbox', { name: 'Value' })).toHaveFocus());
    await userEvent.keyboard('office{Enter}');
    await expectFilter({ field: 'display_name', op: 'contains', value: 'office' });
    await expect(addressParams().get('page')).toBeNull();
    const chip = within(await conditions()).getByRole('button', {
      name: 'Display Name contains “office”',
    });
    await waitFor(() => expect(chip).toHaveFocus());
    await waitFor(() =>
      expect(canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
        'office_closed',
        'office_opened',
      ]),
    );
  },
};

/** An invalid value is not applied; Escape drops the started condition. */
export const Begun: Story = {
  ...consoleStory({ path: schedules }),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    const panel = await chooseField('ho', 'Hour');
    const hour = panel.getByRole('spinbutton', { name: 'Value' });
    await waitFor(() => expect(hour).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(hour).toHaveAccessibleDescription('Enter a value.');
    await userEvent.keyboard('six{Enter}');
    await expect(hour).toHaveAccessibleDescription(/^Hour must be a whole number/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus());
    await expect(screen.queryByRole('list', { name: 'Conditions' })).toBeNull();
    await expectFilter(undefined);
  },
};

/** A condition is changed where it stands, to another operator with another kind of value. */
export const Changed: Story = {
  ...consoleStory({ path: filtered(schedules, { field: 'day', op: 'is', value: 1 }) }),
  play: async () => {
    const chip = within(await conditions()).getByRole('button', { name: 'Day is Monday' });
    await userEvent.click(chip);
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by Day' }));
    const operator = panel.getByRole('combobox', { name: 'Condition' });
    await waitFor(() => expect(panel.getByRole('combobox', { name: 'Value' })).toHaveFocus());
    await userEvent.click(operator);
    await userEvent.click(await screen.findByRole('option', { name: 'is one of' }));
    await userEvent.click(await panel.findByRole('combobox', { name: 'Value' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Tuesday/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Friday/ }));
    // Escape closes the list alone.
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await panel.findByRole('button', { name: 'Apply' }));
    await expectFilter({ field: 'day', op: 'among', value: [2, 5] });
    await expect(
      within(await conditions()).getByRole('button', { name: 'Day is one of Tuesday, Friday' }),
    ).toBeVisible();
  },
};

const two = [
  { field: 'name', op: 'contains', value: 'office' },
  { field: 'relevant', op: 'is', value: true },
] as const;

/** Several conditions are joined by all or any. */
export const AnyOf: Story = {
  ...consoleStory({ path: filtered(signals, { and: two }) }),
  play: async () => {
    await conditions();
    await userEvent.click(screen.getByRole('button', { name: 'All of' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Any of the conditions' }));
    await expectFilter({ or: two });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Any of' })).toHaveFocus());
  },
};

/** Conditions are removed one by one; the focus goes to the next, and at last to the button that adds one. */
export const Removed: Story = {
  ...consoleStory({ path: filtered(signals, { and: two }) }),
  play: async ({ canvas }) => {
    const chips = within(await conditions());
    await userEvent.click(chips.getByRole('button', { name: 'Remove Signal contains “office”' }));
    await expectFilter(two[1]);
    const last = chips.getByRole('button', { name: 'Remove Relevant is TRUE' });
    await waitFor(() => expect(last).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expectFilter(undefined);
    await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus();
    await expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  },
};

const three = [...two, { field: 'display_name', op: 'notEmpty' }] as const;

/** Delete and Backspace on a condition remove it, but not in the fields of its panel. */
export const RemovedByKey: Story = {
  ...consoleStory({ path: filtered(signals, { and: three }) }),
  play: async ({ canvas }) => {
    const chips = within(await conditions());
    const chip = (name: string) => chips.getByRole('button', { name });
    const named = 'Signal contains “office”';
    await userEvent.click(chip(named));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by Signal' }));
    const value = panel.getByRole('textbox', { name: 'Value' });
    await waitFor(() => expect(value).toHaveFocus());
    await userEvent.keyboard('{Backspace}{Escape}');
    await expectFilter({ and: three });
    await waitFor(() => expect(chip(named)).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    await expectFilter({ and: three.slice(1) });
    await waitFor(() => expect(chip('Relevant is TRUE')).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Backspace}');
    await expectFilter(two[1]);
    await waitFor(() => expect(chip('Relevant is TRUE')).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await expectFilter(undefined);
    await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus();
  },
};

/** In its panel, a condition can be removed, too. */
export const RemovedInItsPanel: Story = {
  ...consoleStory({ path: filtered(signals, { and: two }) }),
  play: async () => {
    const chips = within(await conditions());
    await userEvent.click(chips.getByRole('button', { name: 'Relevant is TRUE' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by Relevant' }));
    await expect(panel.getByRole('radio', { name: 'TRUE' })).toBeChecked();
    await userEvent.click(panel.getByRole('button', { name: 'Remove' }));
    await expectFilter(two[0]);
  },
};

/** A record is shown by its name, also if it is on none of the pages that were read. */
export const ByRecord: Story = {
  ...consoleStory({ path: filtered(schedules, { field: 'user_id', op: 'is', value: 13 }) }),
  play: async ({ canvas }) => {
    const chips = within(await conditions());
    const chip = await chips.findByRole('button', { name: /^User ID is [A-Z]/ });
    const name = chip.textContent.replace('User ID is ', '');
    await userEvent.click(chip);
    const panel = within(await screen.findByRole('dialog', { name: 'Filter by User ID' }));
    const value = panel.getByRole('combobox', { name: 'Value' });
    await waitFor(() => expect(value).toHaveFocus());
    await waitFor(() => expect(value).toHaveValue(name));
    await userEvent.click(panel.getByRole('combobox', { name: 'Condition' }));
    await userEvent.click(await screen.findByRole('option', { name: 'is not' }));
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    await expectFilter({ field: 'user_id', op: 'not', value: 13 });
    await waitFor(() => expect(canvas.getAllByRole('rowheader').length).toBeGreaterThan(1));
  },
};

/** A nested group is a single chip, which can be read and removed. */
export const Nested: Story = {
  ...consoleStory({
    path: filtered(signals, { and: [two[0], { or: [two[1], { field: 'name', op: 'empty' }] }] }),
  }),
  play: async () => {
    const chips = within(await conditions());
    await expect(chips.getByText('Relevant is TRUE or Signal is empty')).toBeVisible();
    await userEvent.click(
      chips.getByRole('button', { name: 'Remove Relevant is TRUE or Signal is empty' }),
    );
    await expectFilter(two[0]);
  },
};

const many = Array.from({ length: 20 }, (_none, at) => ({
  field: 'display_name',
  op: 'not' as const,
  value: `Signal ${at}`,
}));

/** A filter that is full says so when another condition is added. */
export const Full: Story = {
  ...consoleStory({ path: filtered(signals, { and: many }) }),
  play: async () => {
    await conditions();
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Relevant' }));
    await expect(
      await screen.findByText('A filter has 20 conditions at most. Remove one first.'),
    ).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const OnAPhone: Story = {
  ...consoleStory({ path: filtered(signals, { and: many.slice(0, 4) }) }),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const chips = within(await conditions());
    const [chip] = chips.getAllByRole('button', { name: /^Display Name/ });
    if (chip) await userEvent.click(chip);
    const panel = await screen.findByRole('dialog', { name: 'Filter by Display Name' });
    const { left, right } = panel.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
