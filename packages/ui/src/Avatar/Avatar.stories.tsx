import { Avatar } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  args: { name: 'Ada Okafor' },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All props, to try with the controls. */
export const Playground: Story = {};

export const Small: Story = { args: { size: 'sm' } };

export const Arabic: Story = { args: { name: awkwardTexts.arabic } };
export const Japanese: Story = { args: { name: '山田 太郎' } };
export const NoName: Story = { args: { name: '' } };

export const LongName: Story = { args: { name: awkwardTexts.long } };
