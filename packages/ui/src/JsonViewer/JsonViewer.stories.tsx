import { JsonViewer } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { active } from './testing/active.ts';
import { maskSecrets, provider } from './testing/demo.ts';
import { keepClipboard, providerView } from './testing/view.ts';

const meta = {
  title: 'Components/JsonViewer',
  component: JsonViewer,
  args: providerView,
  beforeEach: keepClipboard,
} satisfies Meta<typeof JsonViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

// @specification branding.view
export const Default: Story = {};

export const Playground: Story = {};

/** Secrets are masked until one is revealed; a copy keeps the others masked. */
export const Masked: Story = {
  args: { mask: maskSecrets },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/fk_live/)).not.toBeInTheDocument();
    canvas.getByRole('tree').focus();
    await userEvent.keyboard('key{Enter}');
    await expect(await canvas.findByText('"fk_live_3b8e1d9a6f"')).toBeVisible();
    await expect(canvas.queryByText(/correct horse/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Home}');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy value' }));
    await waitFor(() =>
      expect(args.onCopy).toHaveBeenCalledWith(
        expect.stringMatching(/"fk_live_3b8e1d9a6f"[^]*"password": "••••••••"/),
        [],
      ),
    );
    canvas.getByRole('tree').focus();
    await userEvent.keyboard('key');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide value' }));
    await expect(canvas.queryByText(/fk_live/)).not.toBeInTheDocument();
  },
};

/** The search counts its matches, opens their parents, and goes to the next one with Enter. */
export const Searching: Story = {
  args: { defaultInspectDepth: 1 },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search names and values' });
    await userEvent.type(box, 'c1');
    await waitFor(() => expect(canvas.getByText('1 of 4')).toBeVisible());
    await waitFor(() => expect(active(canvas)).toHaveTextContent('0: "c11"'));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('2 of 4')).toBeVisible();
    await waitFor(() => expect(active(canvas)).toHaveTextContent('1: "c13"'));
    await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    await expect(canvas.getByText('4 of 4')).toBeVisible();
    await expect(box).toHaveFocus();
    // The arrows are aligned with the text beside them.
    const middle = (of: Element | null) => {
      const { top = 0, bottom = 0 } = of?.getBoundingClientRect() ?? {};
      return (top + bottom) / 2;
    };
    const arrow = canvas.getByRole('button', { name: 'Next match' }).querySelector('svg');
    await expect(middle(arrow)).toBeCloseTo(
      middle(canvas.getByRole('button', { name: 'Wrap' })),
      0,
    );
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'nowhere');
    await waitFor(() => expect(canvas.getByText('No match')).toBeVisible());
  },
};

/** A long text opens into lines. */
export const LongText: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^description/ }));
    await expect(await canvas.findByText('Renewed every spring.')).toBeInTheDocument();
  },
};

/** Long lines scroll, or wrap at any width. */
export const Wrapping: Story = {
  decorators: [(Story) => <div style={{ maxInlineSize: 460 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const tree = canvas.getByRole('tree');
    const view = tree.parentElement ?? tree;
    await waitFor(() => expect(view.scrollWidth).toBeGreaterThan(view.clientWidth));
    await userEvent.click(canvas.getByRole('button', { name: 'Wrap' }));
    await expect(canvas.getByRole('button', { name: 'Wrap' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await waitFor(() => expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth));
    await canvas.findByText('Renewed every spring.');
    tree.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(active(canvas)).toHaveTextContent('Renewed every spring.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Wrap' }));
    await waitFor(() => expect(active(canvas)).toHaveTextContent(/^description: .*characters$/));
    await userEvent.click(canvas.getByRole('button', { name: 'Wrap' }));
    await expect(await canvas.findByText('Renewed every spring.')).toBeVisible();
  },
};

/** One button opens all rows, another closes them. */
export const ExpandAll: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }));
    await expect(canvas.getByText('"emea"')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }));
    await expect(canvas.queryByRole('treeitem', { name: /^query/ })).toBeNull();
    await expect(canvas.getByRole('treeitem', { name: /^search_post_body/ })).toBeVisible();
  },
};

/** The document is downloaded as a file, in which masked secrets stay masked. */
export const Downloading: Story = {
  args: { mask: maskSecrets },
  play: async ({ canvas }) => {
    // The browser reads the download asynchronously, so its URL must not be revoked at once.
    const revoked = spyOn(URL, 'revokeObjectURL');
    const savedFile = new Promise<{ name: string; lost: number }>((resolve) => {
      spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        setTimeout(() => resolve({ name: this.download, lost: revoked.mock.calls.length }));
      });
    });
    const blobs: Blob[] = [];
    spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:saved';
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(await savedFile).toEqual({ name: 'provider.json', lost: 0 });
    const text = (await blobs[0]?.text()) ?? '';
    await expect(JSON.parse(text)).toEqual({ ...provider, key: '••••••••', password: '••••••••' });
  },
};

const ring: Record<string, unknown> = { name: 'ring' };

const odd = {
  '': 'a name of no letters',
  'a/b~c "d"': 'an odd name',
  'two\nlines': 'a name with a line break',
  empty: { object: {}, array: [], string: '' },
  big: 2n ** 80n,
  none: undefined,
  nan: Number.NaN,
  date: new Date(0),
  error: new RangeError('The disk is full.'),
  address: new URL('https://example.com/a'),
  map: new Map<unknown, unknown>([
    ['first', 1],
    [2, new Set(['a', 'b'])],
    [{ id: 3 }, new Map()],
  ]),
  newline: 'a\nb\tc',
  markup: '<img src=x onerror=alert(1)>',
  arabic: 'شركة الاتصالات السعودية (ش.م.)',
  emoji: '👩‍👩‍👧‍👦 日本語',
  ring,
};

/** Values that JSON cannot hold, empty values, and a circular reference. */
export const OddValues: Story = {
  render: (args) => <JsonViewer {...args} value={odd} />,
  args: { rootName: 'odd' },
  play: async ({ canvas }) => {
    const line = (name: string) => canvas.getByRole('treeitem', { name });
    await expect(line('error: RangeError: The disk is full.')).toBeVisible();
    // Every row is one line high, also with a line break in its key.
    await expect(line(String.raw`"two\nlines": "a name with a line break"`)).toBeVisible();
    await expect(line('address: https://example.com/a')).toBeVisible();
    await expect(line('map: Map(3)')).toHaveAttribute('aria-expanded', 'true');
    await expect(line('"first" → 1')).toBeVisible();
    await expect(line('2 → { "a", "b" }Set(2)')).toBeVisible();
    await expect(line('{…} → Map(0)')).toBeVisible();
  },
};

const hostile = {
  fine: 1,
  get broken(): never {
    throw new Error('no entry');
  },
  weights: [1, Number.NaN, Infinity],
  closed: new Date(Number.NaN),
};

/** A value that throws when it is read says so in its row; a copy says what JSON cannot hold, and where. */
export const WhatJsonCannotHold: Story = {
  render: (args) => <JsonViewer {...args} value={hostile} />,
  args: { rootName: 'hostile' },
  // The code that Storybook would make of the drawn element reads every value, and one throws.
  parameters: { docs: { source: { type: 'code' } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('treeitem', { name: 'broken: [cannot be read: no entry]' }),
    ).toBeVisible();
    await expect(canvas.getByRole('treeitem', { name: 'closed: Invalid Date' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy value' }));
    const message = await canvas.findByText(
      'Copied the value. JSON cannot hold these values; they are copied as text: broken ([cannot be read: no entry]), weights[1] (NaN), weights[2] (Infinity), closed (Invalid Date)',
    );
    await expect(message).toBeVisible();
    // All of it is in sight on a phone, too.
    await expect(message.getBoundingClientRect().left).toBeGreaterThan(0);
  },
};

/** A single value is a tree of one row. */
export const SingleValue: Story = { args: { value: 42, rootName: 'answer' } };

export const WithoutSearch: Story = { args: { searchable: false } };

export const Phone: Story = {
  args: { mask: maskSecrets },
  globals: { viewport: { value: 'phone' } },
};

/** Rows are high enough for touch. */
export const Touch: Story = {
  beforeEach: () => {
    const matchMedia = window.matchMedia.bind(window);
    spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query === '(pointer: coarse)' ? 'all' : query),
    );
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('treeitem');
    await expect(first?.getBoundingClientRect().height).toBe(44);
    canvas.getByRole('tree').focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(active(canvas)).toBeVisible());
  },
};

/** The document stays left to right; the bars around it are mirrored. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <JsonViewer {...args} />
    </div>
  ),
};
