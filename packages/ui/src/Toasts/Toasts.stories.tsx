import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { edgeTexts } from '../internal/edgeTexts.ts';
import { Toasts } from './Toasts.tsx';

const meta = {
  title: 'Components/Toasts',
  component: Toasts,
  args: {
    onDismiss: fn(),
    items: [
      { id: '1', tone: 'success', text: 'Signal deleted.' },
      {
        id: '2',
        tone: 'danger',
        text: 'The company could not be saved: the name is taken.',
        action: (
          <Button size="sm" variant="quiet">
            Retry
          </Button>
        ),
      },
    ],
  },
} satisfies Meta<typeof Toasts>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every prop at hand, to try it with the controls. */
export const Playground: Story = {};

export const Two: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(
      'Signal deleted.',
    );
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledWith('1');
  },
};

export const None: Story = { args: { items: [] } };
export const EveryTone: Story = {
  args: {
    items: [
      { id: 'i', tone: 'info', text: 'A new version is ready.' },
      { id: 'w', tone: 'warning', text: edgeTexts.long },
      { id: 's', tone: 'success', text: edgeTexts.japanese },
      { id: 'd', tone: 'danger', text: edgeTexts.unbroken },
    ],
  },
};

export const RightToLeft: Story = {
  args: { items: [{ id: 'a', tone: 'info', text: edgeTexts.arabic }] },
  globals: { direction: 'rtl' },
};
