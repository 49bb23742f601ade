import { JsonViewer } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { active } from './testing/active.ts';
import { maskSecrets, provider, providerBefore } from './testing/demo.ts';
import { keepClipboard, providerView } from './testing/view.ts';

const meta = {
  title: 'Components/JsonViewer/Comparing',
  component: JsonViewer,
  args: providerView,
  beforeEach: keepClipboard,
} satisfies Meta<typeof JsonViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

const letters = (text: string) => [...text];

/** What came, went and changed between two documents; F7 and the arrows go from one to the next. */
export const Differences: Story = {
  args: { compareTo: providerBefore, mask: maskSecrets },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('2 added')).toBeVisible());
    await expect(canvas.getByText('2 removed')).toBeVisible();
    await expect(canvas.getByText('3 changed')).toBeVisible();
    await expect(canvas.getByRole('treeitem', { name: /^mode: .*changed$/ })).toHaveTextContent(
      '"run-all" → "run-flagged"',
    );
    // A secret that changed is a secret still.
    await expect(canvas.queryByText(/fk_live/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Next difference' }));
    await waitFor(() => expect(active(canvas)).toHaveTextContent(/^key: .*changed$/));
    await expect(canvas.getByText('1 of 7')).toBeVisible();
    canvas.getByRole('tree').focus();
    await userEvent.keyboard('{Shift>}{F7}{/Shift}');
    await waitFor(() => expect(canvas.getByText('7 of 7')).toBeVisible());
    await userEvent.keyboard('{F7}{F7}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent(/^mode: /));
  },
};

/** What did not change is folded into one row, which opens. */
export const Folded: Story = {
  args: { value: { documents: letters('ABCDEFGHIJKLMNOP') }, rootName: 'list', searchable: false },
  render: (args) => <JsonViewer {...args} compareTo={{ documents: letters('ABCDEFGHIKLMNOP') }} />,
  play: async ({ canvas }) => {
    const fold = await canvas.findByRole('treeitem', { name: /5 unchanged/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    await expect(canvas.getByText('"E"')).toBeVisible();
    await expect(canvas.getByRole('treeitem', { name: /^9: "J".*added$/ })).toBeVisible();
  },
};

export const NothingChanged: Story = {
  args: { compareTo: structuredClone(provider) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No difference')).toBeVisible());
  },
};
