import { type JsonPath, JsonViewer } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { active } from './testing/active.ts';
import { maskSecrets } from './testing/demo.ts';
import { keepClipboard, providerView } from './testing/view.ts';

const meta = {
  title: 'Components/JsonViewer/Secrets',
  component: JsonViewer,
  args: { ...providerView, mask: maskSecrets },
  beforeEach: keepClipboard,
} satisfies Meta<typeof JsonViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A revealed secret that can be opened, a long text or an object, can be masked again. */
export const HiddenAgain: Story = {
  args: { value: { key: 'k'.repeat(300), password: { user: 'ada', word: 'analytical' } } },
  play: async ({ canvas }) => {
    for (const [name, expectedText] of [
      ['key', /300 characters/],
      ['password', /2 keys/],
    ] as const) {
      canvas.getByRole('tree').focus();
      await userEvent.keyboard(`${name}{Enter}`);
      await waitFor(() => expect(active(canvas)).toHaveTextContent(expectedText));
      await userEvent.click(canvas.getByRole('button', { name: 'Hide value' }));
      await expect(active(canvas)).toHaveTextContent('hidden, press Enter to reveal');
    }
  },
};

/** Revealing the current match keeps it current; the next match follows from there. */
export const RevealedOnTheWay: Story = {
  args: { value: { key: 'one', a: { key: { key_id: 7 } }, b: { key: 'three' } } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'key');
    await canvas.findByText('1 of 3');
    await userEvent.keyboard('{Enter}');
    await canvas.findByText('2 of 3');
    await userEvent.click(canvas.getByRole('button', { name: 'Reveal value' }));
    // The search reads a revealed secret.
    await canvas.findByText('2 of 4');
    await expect(active(canvas)).toHaveTextContent(/^key: { key_id: 7 }/);
    await userEvent.type(box, '{Enter}');
    await canvas.findByText('3 of 4');
    await waitFor(() => expect(active(canvas)).toHaveTextContent('key_id: 7'));
  },
};

const isOdd = (path: JsonPath): boolean => path[0] === 'list' && path[1] === 123;

/** A copy of a group of a long array keeps its secrets masked. */
export const CopiedStretch: Story = {
  args: { value: { list: Array.from({ length: 250 }, (_, index) => index) }, mask: isOdd },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^100 … 199/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy value' }));
    const copied = Array.from({ length: 100 }, (_, index) =>
      index === 23 ? '••••••••' : 100 + index,
    );
    await waitFor(() =>
      expect(args.onCopy).toHaveBeenCalledWith(JSON.stringify(copied, null, 2), ['list']),
    );
  },
};
