import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ErrorBoundary } from './ErrorBoundary.tsx';

function Broken({ message }: { message: string }): never {
  throw new Error(message);
}

const meta: Meta<{ message: string }> = {
  title: 'Console/Error boundary',
  tags: ['!autodocs'],
  render: ({ message }) => (
    <ErrorBoundary place="/manage-signals">
      <Broken message={message} />
    </ErrorBoundary>
  ),
};
export default meta;

type Story = StoryObj<{ message: string }>;

export const BrokenScreen: Story = {
  args: { message: 'rows is not iterable' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This screen broke')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Reload' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Copy report' })).toBeVisible();
  },
};

export const NewVersion: Story = {
  args: { message: 'Failed to fetch dynamically imported module: /assets/x.js' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There is a new version')).toBeVisible();
  },
};
