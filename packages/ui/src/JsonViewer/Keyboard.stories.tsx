import { JsonViewer } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { active } from './testing/active.ts';
import { keepClipboard, providerView } from './testing/view.ts';

const meta = {
  title: 'Components/JsonViewer/Keyboard',
  component: JsonViewer,
  args: providerView,
  beforeEach: keepClipboard,
} satisfies Meta<typeof JsonViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrows, Home, End, the asterisk and typing a name work as in any tree. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('tree', { name: 'provider' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent('name: "Northwind Factiva"'));
    await userEvent.keyboard('sea');
    await waitFor(() => expect(active(canvas)).toHaveTextContent(/^search_post_body/));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent(/^query/));
    await waitFor(() => expect(active(canvas)).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent(/^and/));
    await waitFor(() => expect(active(canvas)).toHaveAttribute('aria-level', '4'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}*');
    await waitFor(() => expect(canvas.getByText('"emea"')).toBeVisible());
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await waitFor(() => expect(canvas.getAllByRole('treeitem')).toHaveLength(1));
    await userEvent.keyboard('{Enter}{End}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent(/^description/));
  },
};

/** In a view that is scrolled sideways, Left scrolls back first, and then works as usual. */
export const BackInANarrowView: Story = {
  render: (args) => (
    <div style={{ inlineSize: 240 }}>
      <JsonViewer {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const tree = canvas.getByRole('tree');
    tree.focus();
    await userEvent.keyboard('sub{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent('1: "c13"'));
    const view = tree.parentElement;
    view?.scrollTo({ left: 120 });
    await expect(view?.scrollLeft).toBeGreaterThan(0);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(view?.scrollLeft).toBe(0);
    await expect(active(canvas)).toHaveTextContent('1: "c13"');
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent(/^subject_codes/));
    // Wrapped buttons end at the same edge on both lines.
    const [first, last] = ['Copy value', 'Download'].map((name) =>
      canvas.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect(last?.top).toBeGreaterThan(first?.top ?? Infinity);
    await expect(last?.right).toBeCloseTo(first?.right ?? 0);
  },
};

/** Ctrl+C copies the value; the button copies the path. */
export const Copying: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('tree').focus();
    await userEvent.keyboard('sub{ArrowRight}{ArrowDown}{Control>}c{/Control}');
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledWith('c13', ['subject_codes', 1]));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy path' }));
    await waitFor(() =>
      expect(args.onCopy).toHaveBeenLastCalledWith('subject_codes[1]', ['subject_codes', 1]),
    );
    await waitFor(() => expect(canvas.getByText('Copied the path')).toBeVisible());
  },
};
