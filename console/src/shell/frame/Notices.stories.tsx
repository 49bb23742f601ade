import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { Modal, TextField } from '@steward/ui';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ServicesContext } from '../../core/store/context.ts';
import { defaultConfig } from '../../core/browser/config.ts';
import type { ConnectionStatus, ConnectionMonitor } from '../../core/browser/connectionStatus.ts';
import { createConnectionMonitor } from '../../core/browser/connectionStatus.ts';
import type { User } from '../../core/session/state.ts';
import { createConsole } from '../createConsole.ts';
import { goOffline, serverWith } from '../../testing/versions.ts';
import { Notices } from './Notices.tsx';

interface Args {
  connection: ConnectionStatus;
  /** The user who logged in in another tab. */
  otherUser?: User;
}

const hour = 3_600_000;
let time = 0;

const ada = { id: 1, email: 'ada@example.com' };
const grace = { id: 2, email: 'grace@example.com' };

function StoryNotices({
  otherUser,
  ...platform
}: Omit<Args, 'connection'> & { connection: ConnectionMonitor }) {
  const [{ store, client, runSaga }] = useState(() => {
    const made = createConsole({ config: defaultConfig });
    // These stories make no request.
    made.stop();
    return made;
  });
  useEffect(() => {
    if (otherUser === undefined) return;
    const isFromOtherTab = true;
    store.dispatch({
      type: 'session/loginSucceeded',
      authToken: '',
      currentUser: ada,
      isFromOtherTab,
    });
    store.dispatch({ type: 'session/otherUserLoggedIn', otherUser });
  }, [store, otherUser]);
  return (
    <Provider store={store}>
      <MemoryRouter>
        <ServicesContext
          value={{ ...platform, config: defaultConfig, client, runSaga, now: () => (time += hour) }}
        >
          <Notices />
        </ServicesContext>
      </MemoryRouter>
    </Provider>
  );
}

const meta: Meta<Args> = {
  title: 'Console/Notices',
  tags: ['!autodocs'],
  args: { connection: 'ok' },
  render: ({ connection, ...args }) => (
    <StoryNotices
      {...args}
      connection={
        connection === 'ok'
          ? createConnectionMonitor()
          : { ...createConnectionMonitor(), read: () => connection }
      }
    />
  ),
};
export default meta;

type Story = StoryObj<Args>;

export const Slow: Story = {
  args: { connection: 'slow' },
  play: async ({ canvasElement }) => {
    const [status] = within(canvasElement).getAllByRole('status');
    await expect(status).toHaveTextContent('The platform is slow to answer.');
  },
};

export const Silent: Story = {
  args: { connection: 'unreachable' },
  play: async ({ canvasElement }) => {
    const [status] = within(canvasElement).getAllByRole('status');
    await expect(status).toHaveTextContent('The platform does not answer.');
  },
};

export const Offline: Story = {
  beforeEach: () => goOffline(),
  play: async ({ canvasElement }) => {
    const [status] = within(canvasElement).getAllByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('You are offline.'));
  },
};

/** The notice shows while the browser is offline. */
export const OfflineForAMoment: Story = {
  play: async ({ canvasElement }) => {
    const [status] = within(canvasElement).getAllByRole('status');
    await expect(status).toBeEmptyDOMElement();
    const comeBack = goOffline();
    await waitFor(() => expect(status).toHaveTextContent('You are offline.'));
    comeBack();
    await waitFor(() => expect(status).toBeEmptyDOMElement());
  },
};

const newer = serverWith('newer');
const same = serverWith('same');

/** Coming back to the page checks for a new version; the notice can be dismissed. */
// @specification mishaps.screenBreaks
export const NewVersion: Story = {
  parameters: { msw: { handlers: [newer.handler] } },
  beforeEach: newer.mark,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [status] = canvas.getAllByRole('status');
    await waitFor(async () => {
      dispatchEvent(new Event('focus'));
      await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    });
    await expect(status).toHaveTextContent(
      /^A new version is available\. Reload when it suits you\.$/,
    );
  },
};

export const NewVersionDismissed: Story = {
  ...NewVersion,
  play: async (context) => {
    await NewVersion.play?.(context);
    const canvas = within(context.canvasElement);
    const [status] = canvas.getAllByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(status).toBeEmptyDOMElement());
  },
};

/** A chunk that fails again although the server answers needs a reload of the page. */
// @specification mishaps.screenBreaks
export const PartKeptAway: Story = {
  parameters: { msw: { handlers: [same.handler] } },
  beforeEach: same.mark,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [status] = canvas.getAllByRole('status');
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    await waitFor(async () => {
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
      await expect(status).toHaveTextContent(/^Part of this page could not be loaded/);
    });
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
};

/** Another user logged in in another tab, and this tab continues as that user. */
export const TakenOver: Story = {
  args: { otherUser: { ...ada, email: 'grace@example.com' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [status] = canvas.getAllByRole('status');
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'You are now logged in as grace@example.com in this browser.',
      ),
    );
    await expect(canvas.queryByRole('button', { name: 'Reload' })).toBeNull();
  },
};

export const TakenOverDismissed: Story = {
  ...TakenOver,
  play: async (context) => {
    await TakenOver.play?.(context);
    const canvas = within(context.canvasElement);
    const [status] = canvas.getAllByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(status).toBeEmptyDOMElement());
  },
};

/** Another user logged in in another tab; the unsaved values of this tab stay. */
export const WaitedFor: Story = {
  args: { otherUser: grace },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [status] = canvas.getAllByRole('status');
    await waitFor(() =>
      expect(status).toHaveTextContent(
        /as grace@example.com .* still belongs to ada@example.com: save .* then reload\.$/,
      ),
    );
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  },
};

/** The same while a dialog is open: the notice is above it, and can be reached by keyboard. */
export const AboveADialog: Story = {
  ...WaitedFor,
  decorators: [
    (Story) => (
      <>
        <div data-sw-above="" aria-live="off">
          <Story />
        </div>
        <Modal open title="Create New Signal" onClose={() => undefined}>
          <TextField label="Name" value="hiring" onChange={() => undefined} />
        </Modal>
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const dialog = await screen.findByRole('dialog');
    const reload = await canvas.findByRole('button', { name: 'Reload' });
    within(dialog).getByLabelText('Name').focus();
    await userEvent.tab();
    await expect(reload).toHaveFocus();
    await waitFor(() =>
      expect(reload.getBoundingClientRect().bottom).toBeLessThan(
        dialog.getBoundingClientRect().top,
      ),
    );
    const { left, top } = reload.getBoundingClientRect();
    await expect(reload).toContainElement(
      document.elementFromPoint(left + 4, top + 4) as HTMLElement,
    );
  },
};
