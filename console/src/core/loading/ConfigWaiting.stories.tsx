import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ConfigWaiting } from './ConfigWaiting.tsx';

const meta = {
  title: 'Console/Start without settings',
  tags: ['!autodocs'],
  component: ConfigWaiting,
  args: { wait: { problem: 'The server answered 503.', seconds: 4, retry: fn() } },
} satisfies Meta<typeof ConfigWaiting>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The start says what failed, when it tries again, and tries at once when asked to. */
export const SettingsOutOfReach: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The console cannot start yetIts settings could not be read. The server answered 503. The console tries again in 4 s.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.wait.retry).toHaveBeenCalled();
  },
};
