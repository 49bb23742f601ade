import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { categories } from './categories.ts';
import { WelcomePage } from './WelcomePage.tsx';

const meta = {
  title: 'Foundations/Welcome',
  component: WelcomePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof WelcomePage>;
export default meta;

/** The page that Storybook opens with. */
export const Welcome: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Steward' })).toBeVisible();
    for (const page of categories.flatMap(({ pages }) => pages)) {
      await expect(canvas.getByRole('link', { name: page })).toBeVisible();
    }
  },
};
