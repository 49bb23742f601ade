import { Button, Tooltip } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { awkwardTexts } from '../testing/awkwardTexts.ts';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: { label: 'Off: feature_social is disabled', children: <Button>Overview</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = { args: { side: 'bottom' } };

export const Default: Story = {};

export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const tip = await screen.findByRole('tooltip');
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription(
      'Off: feature_social is disabled',
    );
    await expect(tip).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};

export const OnHover: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
};

export const VeryLong: Story = {
  ...OnFocus,
  args: { label: awkwardTexts.long },
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(awkwardTexts.long);
  },
};

export const RightToLeft: Story = { ...OnFocus, globals: { direction: 'rtl' } };
