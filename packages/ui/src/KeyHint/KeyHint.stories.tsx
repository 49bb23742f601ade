import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyHint } from './KeyHint.tsx';

const meta = {
  title: 'Components/KeyHint',
  component: KeyHint,
  args: { keys: '⌘ K' },
} satisfies Meta<typeof KeyHint>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Together: Story = {};
export const Single: Story = { args: { keys: '?' } };
export const InTurn: Story = { args: { keys: 'g then c' } };

/** Keys stay in the order in which they are pressed. */
export const RightToLeft: Story = { args: { keys: 'Ctrl Shift K' }, globals: { direction: 'rtl' } };
