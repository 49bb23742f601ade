import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, spyOn, userEvent, within } from 'storybook/test';
import { goOffline, serverWith } from '../../testing/versions.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const broken = { now: true };

function Broken({ message }: { message: string }) {
  if (broken.now) throw new Error(message);
  return <p>Here it is.</p>;
}

const meta: Meta<{ message: string }> = {
  title: 'Console/Error boundary',
  tags: ['!autodocs'],
  // React logs what the boundary catches.
  parameters: { allowConsoleErrors: true },
  beforeEach: () => {
    broken.now = true;
  },
  render: ({ message }) => (
    <ErrorBoundary path="/manage-signals">
      <Broken message={message} />
    </ErrorBoundary>
  ),
};
export default meta;

type Story = StoryObj<{ message: string }>;

const missing = { message: 'Failed to fetch dynamically imported module: /assets/x.js' };
const newer = serverWith('newer');
const same = serverWith('same');

// @specification mishaps.screenBreaks
export const BrokenScreen: Story = {
  args: { message: 'rows is not iterable' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This screen stopped working')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Copy report' })).toBeVisible();
  },
};

/** When the clipboard is not available, the report can be selected. */
export const ReportWithoutClipboard: Story = {
  args: { message: 'rows is not iterable' },
  beforeEach() {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy report' }));
    await expect(await canvas.findByText(/manage-signals.*rows is not iterable/s)).toBeVisible();
  },
};

// @specification mishaps.screenBreaks
export const NewVersion: Story = {
  args: missing,
  parameters: { msw: { handlers: [newer.handler] } },
  beforeEach: newer.mark,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There is a new version')).toBeVisible();
  },
};

function TwoPlaces() {
  const [path, setPath] = useState('/manage-signals');
  return (
    <>
      <button onClick={() => setPath('/crm')}>CRM</button>
      <ErrorBoundary path={path}>
        {path === '/crm' ? <p>Here it is.</p> : <Broken message="rows is not iterable" />}
      </ErrorBoundary>
    </>
  );
}

/** An error in one boundary leaves the others as they are. */
// @specification mishaps.screenBreaks
export const AnotherPlace: Story = {
  render: () => <TwoPlaces />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This screen stopped working')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'CRM' }));
    await expect(await canvas.findByText('Here it is.')).toBeVisible();
  },
};

/** A failed chunk does not mean a new version: it is requested again, by a button or once back online. */
export const Unreachable: Story = {
  args: missing,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('This screen could not be loaded')).toBeVisible();
    await expect(canvas.queryByText('There is a new version')).toBeNull();
  },
};

/** The browser caches the failed request of a chunk, so a retry fails although the server answers. */
// @specification mishaps.screenBreaks
export const KeptByTheBrowser: Story = {
  args: missing,
  parameters: { msw: { handlers: [same.handler] } },
  beforeEach: same.mark,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(canvas.getByText(/Reload the page/)).toBeVisible();
  },
};

export const Offline: Story = {
  args: missing,
  beforeEach: () => goOffline(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^You are offline/)).toBeVisible();
  },
};

export const BackOnline: Story = {
  ...Offline,
  play: async (context) => {
    await Offline.play?.(context);
    const canvas = within(context.canvasElement);
    broken.now = false;
    dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('Here it is.')).toBeVisible();
  },
};
