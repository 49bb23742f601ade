import { Breadcrumbs } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { label: 'Pages', href: '#pages' },
      { label: 'Company profile', href: '#profile' },
      { label: 'Overview' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Overview')).toHaveAttribute('aria-current', 'page');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Pages' })).toHaveFocus();
  },
};

/** All props, to try with the controls. */
export const Playground: Story = {};

const onSelect = fn();
export const WithActions: Story = {
  args: { items: [{ label: 'Pages', onSelect }, { label: 'Overview' }] },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Pages' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(onSelect).toHaveBeenCalled();
  },
};

/** An item can show its kind, where the name alone does not tell it. */
export const WithKinds: Story = {
  args: {
    items: [
      { label: 'Pages', href: '#pages' },
      { kind: 'Page', label: 'Dashboard', href: '#dashboard' },
      { kind: 'Tab', label: 'Home' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Page: Dashboard' })).toBeVisible();
    await expect(canvas.getByText('Tab: Home')).toHaveAttribute('aria-current', 'page');
  },
};

/** Above the heading of the current page, the breadcrumbs end with its parent. */
export const EndsAbove: Story = {
  args: {
    endsAbove: true,
    items: [
      { label: 'Pages', href: '#pages' },
      { label: 'Company profile', href: '#profile' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Company profile' })).toBeVisible();
    await expect(canvasElement.querySelector('[aria-current]')).toBeNull();
  },
};

export const One: Story = { args: { items: [{ label: 'Pages' }] } };
export const LongAndForeign: Story = {
  args: { items: Object.values(awkwardTexts).map((label) => ({ label, href: '#' })) },
};
export const RightToLeft: Story = {
  args: { items: [{ label: awkwardTexts.arabic, href: '#' }, { label: awkwardTexts.arabic }] },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};
