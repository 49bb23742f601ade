import type { Meta, StoryObj } from '@storybook/react-vite';
import { createCaller } from '@steward/api';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PlatformContext } from '../app/context.ts';
import { defaultConfig } from '../platform/config.ts';
import type { Pulse } from '../platform/pulse.ts';
import { createPulse } from '../platform/pulse.ts';
import { goOffline, serverWith } from '../testing/versions.ts';
import { Notices } from './Notices.tsx';

interface Args {
  pulse: Pulse;
}

const hour = 3_600_000;
let time = 0;

const meta: Meta<Args> = {
  title: 'Console/Notices',
  tags: ['!autodocs'],
  args: { pulse: 'well' },
  render: ({ pulse }) => (
    <PlatformContext
      value={{
        config: defaultConfig,
        client: createCaller(),
        pulse: pulse === 'well' ? createPulse() : { ...createPulse(), read: () => pulse },
        start: () => undefined,
        now: () => (time += hour),
      }}
    >
      <Notices />
    </PlatformContext>
  ),
};
export default meta;

type Story = StoryObj<Args>;

export const Slow: Story = {
  args: { pulse: 'slow' },
  play: async ({ canvasElement }) => {
    const [status] = within(canvasElement).getAllByRole('status');
    await expect(status).toHaveTextContent('The platform is slow to answer.');
  },
};

export const Silent: Story = {
  args: { pulse: 'silent' },
  play: async ({ canvasElement }) => {
    const [status] = within(canvasElement).getAllByRole('status');
    await expect(status).toHaveTextContent('The platform does not answer.');
  },
};

/** Said as soon as the browser knows, and no longer than it is so. */
export const Offline: Story = {
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

/** Asked for when a person comes back to the page; it can be put away. */
export const NewVersion: Story = {
  parameters: { msw: { handlers: [newer.handler] } },
  beforeEach: newer.mark,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(async () => {
      dispatchEvent(new Event('focus'));
      await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
    });
    await expect(canvas.getByText(/^There is a new version\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  },
};

/** A part that is asked for again in vain, although the server is there, comes with the page alone. */
export const PartKeptAway: Story = {
  parameters: { msw: { handlers: [same.handler] } },
  beforeEach: same.mark,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    await waitFor(async () => {
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
      await expect(canvas.getByText(/^A part of this page could not be loaded/)).toBeVisible();
    });
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
};
