import { ButtonLink } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/ButtonLink',
  component: ButtonLink,
  args: { children: 'All imports', href: '#imports' },
} satisfies Meta<typeof ButtonLink>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: { variant: 'primary', size: 'md', icon: <ArrowRight size={16} aria-hidden /> },
};

export const Secondary: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All imports' })).toHaveAttribute(
      'href',
      '#imports',
    );
  },
};
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Small: Story = { args: { size: 'sm' } };

/** A text that does not fit is cut, as in a button. */
export const LongText: Story = {
  args: { children: awkwardTexts.long },
  globals: { viewport: { value: 'phone' } },
};

const RouterLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a data-router="" {...rest}>
    {children}
  </a>
);

/** A router draws the link with a component of its own. */
export const RoutedLink: Story = {
  args: { as: RouterLink },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'All imports' });
    await expect(link).toHaveAttribute('data-router');
    await expect(link).toHaveAttribute('href', '#imports');
  },
};
