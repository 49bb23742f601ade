import { KeyHint } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/KeyHint',
  component: KeyHint,
  args: { keys: '⌘ K' },
} satisfies Meta<typeof KeyHint>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {};

export const Together: Story = {};
export const Single: Story = { args: { keys: '?' } };
/** A long combination, and keys of another alphabet. */
export const LongAndForeign: Story = { args: { keys: 'Ctrl Alt Shift Ж then 検索 then ⌫' } };
export const InTurn: Story = { args: { keys: 'g then c' } };

/** In a right-to-left page, keys stay in the order in which they are pressed. */
export const RightToLeft: Story = { args: { keys: 'Ctrl Shift K' }, globals: { direction: 'rtl' } };
