import { contract, extensionNames } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { administrator } from '../../testing/colleague.ts';
import { companyPath } from '../../testing/companyPage.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/As it was', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/manage-signals';
const { signals, companyOverviews } = contract;
/** The signal funding_round. */
const signalId = 24;
const viewPath = `${path}?open=view:${signalId}`;

const rename = (display_name: string) =>
  administrator.call(signals.update, { params: { signalId }, body: { display_name } });

async function press(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: /^As it was: / }));
}

/** The values of one record at the moment stand beside those of now. */
export const OneRecord: Story = {
  ...consoleStory({ path: viewPath }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'View Signal' });
    await rename('Renamed');
    const dialog = await press('As it was…');
    await expect(dialog.getByRole('heading', { name: 'As it was: funding_round' })).toBeVisible();
    await dialog.findByText('1 signal differed.');
    const changes = within(dialog.getByRole('list', { name: 'What changes' }));
    await expect(changes.getByText('Renamed')).toBeVisible();
    await expect(changes.getByText('Display Name')).toBeVisible();
    await expect(dialog.queryByText(/deleted since then/)).toBeNull();
  },
};

/** They are given back by one call with one Undo, and the view stays open with its history. */
export const OneGivenBack: Story = {
  ...OneRecord,
  play: async (context) => {
    await OneRecord.play?.(context);
    const view = within(screen.getByRole('dialog', { name: 'View Signal', hidden: true }));
    await userEvent.click(
      screen.getByRole('button', { name: 'Give the former values back to 1 signal' }),
    );
    await screen.findByText('1 signal given back.');
    await userEvent.click(await view.findByRole('tab', { name: 'History' }));
    await expect((await view.findAllByText('Changed'))[1]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Undone: .*has its earlier values/);
    await waitFor(() => expect(view.getAllByText('Changed')).toHaveLength(3));
    await waitFor(() =>
      expect(view.getByRole('list', { name: 'Changes' })).toHaveAttribute('aria-busy', 'false'),
    );
  },
};

export const OneUnchanged: Story = {
  ...consoleStory({ path: viewPath }),
  play: async () => {
    const dialog = await press('As it was…');
    await dialog.findByText('Nothing differed.');
    await expect(
      dialog.getByRole('button', { name: 'Give the former values back' }),
    ).toBeDisabled();
  },
};

/** The page of a record has the button beside its history. */
export const OnItsPage: Story = {
  ...consoleStory({ path: companyPath }),
  play: async () => {
    const history = within(await screen.findByRole('region', { name: 'History' }));
    await history.findByRole('button', { name: 'As it was…' });
    await administrator.call(companyOverviews.update, {
      params: { overviewId: 1_000_000_240 },
      body: { name: 'Southwind' },
    });
    const dialog = await press('As it was…');
    await dialog.findByText('1 company differed.');
    await expect(dialog.getAllByText('Southwind')[1]).toBeVisible();
    await userEvent.click(
      dialog.getByRole('button', { name: 'Give the former values back to 1 company' }),
    );
    await screen.findByText('1 company given back.');
    // A change of the demo, the new name, and the former one.
    await waitFor(() => expect(history.getAllByText('Changed')).toHaveLength(3));
  },
};

/** An entry of the history shows the record as it was just before, to the moment. */
export const BeforeAnEntry: Story = {
  ...consoleStory({ path: viewPath }),
  play: async () => {
    const view = within(await screen.findByRole('dialog', { name: 'View Signal' }));
    await rename('Renamed');
    await userEvent.click(await view.findByRole('tab', { name: 'History' }));
    const [newest] = await view.findAllByRole('button', { name: 'As it was before this…' });
    if (newest) await userEvent.click(newest);
    const dialog = within(await screen.findByRole('dialog', { name: /^As it was: / }));
    await expect(dialog.getByLabelText(/Moment/)).toHaveProperty(
      'value',
      expect.stringMatching(/:59:59$/),
    );
    const changes = within(await dialog.findByRole('list', { name: 'What changes' }));
    await expect(changes.getByText('Renamed')).toBeVisible();
  },
};

/** The limit is told with the number, before a moment is chosen. */
export const TooMany: Story = {
  ...consoleStory({ path: '/companies-management', companies: 600 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('rowheader');
    await userEvent.click(canvas.getByRole('checkbox', { name: /all rows/i }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Select all .* found$/ }));
    const dialog = await press('As it was…');
    await expect(dialog.getByText(/^You chose [\d,]+ companies; 500 is the limit\./)).toBeVisible();
    await expect(dialog.queryByLabelText(/Moment/)).toBeNull();
  },
};

async function expectNoButtons() {
  const dialog = within(await screen.findByRole('dialog', { name: 'View Signal' }));
  await expect(await dialog.findByRole('button', { name: 'BACK' })).toBeVisible();
  await expect(dialog.queryByRole('button', { name: 'As it was…' })).toBeNull();
  await expect(
    screen.queryByRole('button', { name: 'Bring back signals…', hidden: true }),
  ).toBeNull();
}

/** A platform without a history cannot tell what was. */
export const NotOffered: Story = {
  ...consoleStory({
    path: viewPath,
    extensions: extensionNames.filter((name) => name !== 'history'),
  }),
  play: expectNoButtons,
};

/** Former values are those of the history, so a role that may not read it is offered none. */
export const NotPermitted: Story = {
  ...consoleStory({
    path: viewPath,
    signedIn: 'standardUser',
    permissions: ['can-manage-signals'],
  }),
  play: expectNoButtons,
};
