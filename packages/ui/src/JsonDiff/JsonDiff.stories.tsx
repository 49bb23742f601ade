import { JsonDiff } from '@steward/ui/json-diff';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { active } from '../JsonViewer/testing/active.ts';
import { maskSecrets, provider, providerBefore } from '../JsonViewer/testing/demo.ts';
import { keepClipboard } from '../JsonViewer/testing/view.ts';

const meta = {
  title: 'Components/JsonViewer/Comparing',
  component: JsonDiff,
  args: { before: providerBefore, after: provider, rootName: 'provider' },
  beforeEach: keepClipboard,
} satisfies Meta<typeof JsonDiff>;

export default meta;
type Story = StoryObj<typeof meta>;

const letters = (text: string) => [...text];

/** Two documents with additions, removals and changes; F7 and the buttons go to the next difference. */
export const Differences: Story = {
  args: { mask: maskSecrets },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('2 added')).toBeVisible());
    await expect(canvas.getByText('2 removed')).toBeVisible();
    await expect(canvas.getByText('3 changed')).toBeVisible();
    await expect(canvas.getByRole('treeitem', { name: /^mode: .*changed$/ })).toHaveTextContent(
      '"run-all" → "run-flagged"',
    );
    // A changed secret stays masked.
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

/** Unchanged members are folded into one row that can be opened. */
export const Folded: Story = {
  args: {
    before: { documents: letters('ABCDEFGHIKLMNOP') },
    after: { documents: letters('ABCDEFGHIJKLMNOP') },
    rootName: 'list',
    searchable: false,
  },
  play: async ({ canvas }) => {
    const fold = await canvas.findByRole('treeitem', { name: /5 unchanged/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    await expect(canvas.getByText('"E"')).toBeVisible();
    await expect(canvas.getByRole('treeitem', { name: /^9: "J".*added$/ })).toBeVisible();
  },
};

export const NothingChanged: Story = {
  args: { before: structuredClone(provider) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No difference')).toBeVisible());
  },
};
