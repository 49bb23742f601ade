import { Button, Tabs, TextField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { across, forwardKey } from '../testing/direction.ts';
import { awkwardTexts } from '../testing/awkwardTexts.ts';
import { useStoredState } from '../testing/useStoredState.ts';

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    'aria-label': 'UI configuration',
    items: [
      { id: 'pages', label: 'Pages', count: 9 },
      { id: 'features', label: 'Features', count: 1243 },
      { id: 'renames', label: 'Renames' },
    ],
    value: 'pages',
    onChange: fn(),
    children: 'Content of the open tab',
  },
  render: function Render(args) {
    const { value, onChange } = useStoredState(args);
    return (
      <Tabs {...args} value={value} onChange={onChange}>
        {args.children}: {value}
      </Tabs>
    );
  },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All props, to try with the controls. */
export const Playground: Story = {};

export const FromTheKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tab = (name: RegExp) => canvas.getByRole('tab', { name });
    await userEvent.tab();
    await expect(tab(/Pages/)).toHaveFocus();
    // Alt with an arrow is the browser's Back and Forward.
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Meta>}{ArrowRight}{/Meta}');
    await expect(tab(/Pages/)).toHaveFocus();
    await userEvent.keyboard(forwardKey());
    await expect(tab(/Features/)).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('features');
    await userEvent.keyboard(`{End}${forwardKey()}`);
    await expect(tab(/Pages/)).toHaveAttribute('aria-selected', 'true');
  },
};

/** A panel that begins with text is a tab stop, also when the text arrives late; one that begins with a control is not. */
export const ControlsFirst: Story = {
  render: function Render(args) {
    const [late, setLate] = useState(false);
    return (
      <Tabs {...args}>
        {late && <p>What it is about</p>}
        <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
          <TextField label="Name" value="" onChange={fn()} />
          <Button onClick={() => setLate(true)}>Tell</Button>
        </div>
      </Tabs>
    );
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.tab();
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('tab', { name: /Pages/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Tell' }));
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await userEvent.tab();
    await expect(input).toHaveFocus();
  },
};

export const Many: Story = {
  args: {
    items: Array.from({ length: 14 }, (_, at) => ({
      id: `${at}`,
      label: `Widget group ${at + 1}`,
    })),
    value: '0',
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 390 }}>{Story()}</div>],
  // The edges of overflowing tabs fade.
  play: async ({ canvas }) => {
    const tabs = canvas.getByRole('tablist');
    const fades = (before: number, after: number) =>
      waitFor(() =>
        expect(getComputedStyle(tabs).maskImage).toMatch(
          new RegExp(
            `\\) ${before}px, .*\\) ${after > 0 ? `calc\\(100% - ${after}px\\)` : '100%'},`,
          ),
        ),
      );
    await fades(0, 32);
    tabs.scrollLeft = across(300);
    await fades(32, 32);
    tabs.scrollLeft = across(tabs.scrollWidth);
    await fades(32, 0);
  },
};

export const RightToLeft: Story = {
  args: {
    items: [
      { id: 'pages', label: awkwardTexts.arabic, count: 3 },
      { id: 'b', label: awkwardTexts.arabic },
    ],
  },
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};

/** In a right-to-left page the left arrow goes to the next tab. */
export const FromTheKeyboardRightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: /Features/ })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Renames/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};
