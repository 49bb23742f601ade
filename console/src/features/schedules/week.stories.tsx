import type { AnyRow } from '@steward/api';
import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answerList } from '../../testing/answerList.ts';
import { consoleStory } from '../../testing/story.tsx';
import { expectLoadingText } from '../../testing/waits.ts';

const meta: Meta = { title: 'Console/Email User Schedules/Week', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const list = '/email-schedules-management';
const path = `${list}?view=week`;

/** A platform with these schedules. */
const having = (rows: readonly AnyRow[]) =>
  http.get('*/api/admin/email-schedules', ({ request }) => answerList(rows, request));

const many = Array.from({ length: 640 }, (_none, index) => ({
  id: index + 1,
  user: `person.${index}@example.com`,
  type: ['daily_digest', 'weekly_digest', 'news_alert'][index % 3],
  day: index % 8,
  hour: (6 + ((index * 7) % 13)) % 24,
  minutes: (index * 5) % 60,
}));

export const Filled: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('60 schedules')).toBeVisible();
    const days = await canvas.findAllByRole('rowheader');
    await expect(days).toHaveLength(7);
    await expect(days[0]).toHaveTextContent('Monday');
    await userEvent.click(
      canvas.getByRole('button', { name: /^Sunday 06:00–06:59: 11 schedules/ }),
    );
    await expect(await canvas.findByRole('heading', { name: 'Sunday 06:00–06:59' })).toHaveFocus();
    const hour = within(canvas.getByRole('table', { name: 'Sunday 06:00–06:59' }));
    await expect(hour.getAllByRole('rowheader')).toHaveLength(11);
  },
};

/** A schedule of an hour leads to its record, as in the list. */
export const SchedulesLeadToRecords: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Sunday 06:00–06:59: 11/ }));
    const hour = within(await canvas.findByRole('table', { name: 'Sunday 06:00–06:59' }));
    const [link] = hour.getAllByRole('link');
    await expect(link).toHaveAttribute('href', expect.stringMatching(/open=view%3A\d+$/));
    if (link) await userEvent.click(link);
    await expect(await screen.findByRole('dialog', { name: 'View Schedule' })).toBeVisible();
  },
};

/** The list and the week are two views of one screen, chosen in the address. */
export const Switched: Story = {
  ...consoleStory({ path: list }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Week' }));
    await expect(await canvas.findByText('60 schedules')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Week' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(within(document.head).getByTestId('address')).toHaveAttribute('content', path);
    await userEvent.click(canvas.getByRole('button', { name: 'List' }));
    await expect(await canvas.findByRole('columnheader', { name: /User/ })).toBeVisible();
    await waitFor(() =>
      expect(within(document.head).getByTestId('address')).toHaveAttribute('content', list),
    );
  },
};

/** A schedule on another page of the list can be edited from the week. */
export const EditedFromTheWeek: Story = {
  ...consoleStory({ path, overrides: [having(many)] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('640 schedules')).toBeVisible();
    const [first] = await canvas.findAllByRole('button', { name: /^Friday 18:00/ });
    if (first) await userEvent.click(first);
    const table = within(await canvas.findByRole('table', { name: 'Friday 18:00–18:59' }));
    const [actions] = table.getAllByRole('button', { name: /^Actions for/ });
    if (actions) await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByLabelText('Hour')).toHaveValue('18');
  },
};

export const OfOneType: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'news_alert (15)' }));
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /\d\d:00–\d\d:59/ }).length).toBeLessThan(14),
    );
  },
};

/** Day 0 is Sunday, as day 7 is. */
export const One: Story = {
  ...consoleStory({
    path,
    overrides: [
      having([{ id: 1, user: 'ada@example.com', type: 'daily_digest', day: 0, hour: 0 }]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const hours = await within(canvasElement).findAllByRole('button', { name: /\d\d:00–\d\d:59/ });
    await expect(hours.map((hour) => hour.getAttribute('aria-label') ?? hour.textContent)).toEqual([
      'Sunday 00:00–00:59: 1 schedule',
    ]);
  },
};

/** Types in other scripts, very long types, and schedules with an invalid day or hour. */
export const StrangeData: Story = {
  ...consoleStory({
    path,
    overrides: [
      having([
        { id: 1, user: 'ニュース@example.com', type: 'ニュースダイジェスト', day: 3, hour: 23 },
        { id: 2, user: 'فريق@example.com', type: `long_${'x'.repeat(240)}`, day: 3, hour: 23 },
        { id: 3, user: null, type: '<b>markup</b>', day: null, hour: 6 },
        { id: 4, user: 'eve@example.com', type: null, day: 9, hour: 31, minutes: 99 },
      ]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const lost = await canvas.findByRole('table', { name: 'Not in the week' });
    await expect(within(lost).getAllByRole('rowheader')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: /^Wednesday 23:00/ }));
    await expect(await canvas.findByText('ニュースダイジェスト')).toBeVisible();
  },
};

export const Empty: Story = {
  ...consoleStory({ path, seed: 'none' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No email schedules yet')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Add Schedule' })).toHaveLength(2);
  },
};

export const NothingFound: Story = {
  ...consoleStory({ path: `${path}&q=zzzz` }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No email schedules match “zzzz”')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show all email schedules' })).toBeVisible();
  },
};

export const SearchCleared: Story = {
  ...NothingFound,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all email schedules' }));
    await expect(await canvas.findByText('60 schedules')).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: /schedules/ })).toHaveFocus();
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.schedules.list)] }),
  play: expectLoadingText('Loading email schedules'),
};

export const Failed: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.schedules.list, 500, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('The database is away.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(canvas.queryByText('0 schedules')).toBeNull();
  },
};

export const Phone: Story = {
  ...consoleStory({ path }),
  globals: { viewport: { value: 'phone' } },
};

const story = consoleStory({ path });

/** Forced colours mark the chosen hour by the colours of a selection, and no other hour. */
export const ForcedColors: Story = {
  ...story,
  parameters: { ...story.parameters, media: { forcedColors: 'active' } },
  play: async ({ canvas }) => {
    const ground = (hour: HTMLElement) => getComputedStyle(hour).backgroundColor;
    const busiest = await canvas.findByRole('button', { name: /^Sunday 06:00/ });
    const other = canvas.getByRole('button', { name: /^Monday 18:00/ });
    await expect(ground(busiest)).toBe(ground(other));
    await userEvent.click(other);
    await waitFor(() => expect(ground(other)).not.toBe(ground(busiest)));
  },
};

/** The wizard previews the new schedules in the week. */
export const DrawnBeforehand: Story = {
  ...consoleStory({ path: `${path}&open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText('Day'), '7');
    const week = await dialog.findByRole('table', { name: 'The week with the new schedules' });
    await waitFor(() =>
      expect(
        within(week)
          .getAllByText(/of them new$/)
          .map((cell) => cell.textContent),
      ).toEqual(['12 schedules, 1 of them new']),
    );
    await userEvent.clear(dialog.getByLabelText('Day'));
    await waitFor(() => expect(within(week).getAllByText(/of them new$/)).toHaveLength(7));
  },
};
