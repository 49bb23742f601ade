import { JsonViewer } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { active } from './testing/active.ts';
import { millions, tenMegabytes } from './testing/demo.ts';
import { keepClipboard, providerView } from './testing/view.ts';

const meta = {
  title: 'Components/JsonViewer/Large documents',
  // Keeps the ids of the stories, which links use.
  id: 'components-jsonviewer',
  component: JsonViewer,
  args: providerView,
  beforeEach: keepClipboard,
  tags: ['!autodocs'],
} satisfies Meta<typeof JsonViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A document of ten megabytes renders a few dozen rows at a time. */
export const TenMegabytes: Story = {
  args: { rootName: 'companies' },
  render: (args, { loaded }) => <JsonViewer {...args} value={loaded['document']} />,
  loaders: [() => ({ document: tenMegabytes() })],
  play: async ({ canvas }) => {
    canvas.getByRole('tree').focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent('23900 … 23999 100 items'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{End}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent(/^23999: { id: 24000/));
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(120);
    await userEvent.type(canvas.getByRole('searchbox'), 'Overview of company 17234');
    await waitFor(() => expect(canvas.getByText('1 of 1')).toBeVisible(), { timeout: 15_000 });
    await waitFor(() =>
      expect(active(canvas)).toHaveTextContent('name: "Overview of company 17234"'),
    );
  },
};

/** The rows exceed the browser's limit for the height of an element; the last one can still be reached. */
export const MillionsOfRows: Story = {
  args: { rootName: 'numbers', groupArraysAfterLength: Infinity },
  render: (args, { loaded }) => <JsonViewer {...args} value={loaded['document']} />,
  loaders: [() => ({ document: millions() })],
  play: async ({ canvas }) => {
    const tree = canvas.getByRole('tree');
    tree.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent('1999999: 1999999'));
    await waitFor(() => expect(active(canvas)).toBeVisible());
    const view = tree.parentElement ?? tree;
    const inView = (row: HTMLElement) => {
      const of = view.getBoundingClientRect();
      const at = row.getBoundingClientRect();
      return at.top >= of.top && at.bottom <= of.bottom + 1;
    };
    await waitFor(() => expect(inView(active(canvas))).toBe(true));
    await userEvent.keyboard('{ArrowUp}{PageUp}');
    await waitFor(() => expect(inView(active(canvas))).toBe(true));
    view.scrollTop = view.scrollHeight / 2;
    await waitFor(() => expect(canvas.getAllByText(/^10000\d\d$/).length).toBeGreaterThan(9));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent(/^numbers/));
  },
};
