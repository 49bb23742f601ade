import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TokenPage } from './testing/TokenPage.tsx';

const meta = {
  title: 'Foundations/Tokens',
  component: TokenPage,
  parameters: { layout: 'fullscreen' },
  play: async ({ canvasElement }) => {
    // Every pair of colours on the page reaches its contrast.
    await expect(within(canvasElement).queryByText('falls short')).toBeNull();
  },
} satisfies Meta<typeof TokenPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = { args: { theme: 'light' } };
export const Dark: Story = { args: { theme: 'dark' } };
/** In the themes of high contrast, all text reaches 7 and borders 4.5. */
export const HighContrastLight: Story = { args: { theme: 'contrast-light' } };
export const HighContrastDark: Story = { args: { theme: 'contrast-dark' } };
