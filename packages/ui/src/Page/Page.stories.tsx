import { Breadcrumbs, Button, IconButton, Page, TextField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect } from 'storybook/test';

const content = (
  <div
    style={{
      display: 'grid',
      placeItems: 'center',
      minBlockSize: 160,
      border: '1px dashed var(--sw-line-2)',
      borderRadius: 'var(--sw-radius-lg)',
      color: 'var(--sw-ink-3)',
    }}
  >
    Content
  </div>
);

const meta = {
  title: 'Components/Page',
  component: Page,
  args: {
    title: 'Signals',
    subtitle: 'What the platform watches for in news and social posts.',
    children: content,
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All props, to try with the controls. */
export const Playground: Story = {
  args: {
    action: <Button variant="primary">Create New Signal</Button>,
    toolbar: <Button variant="quiet">Export</Button>,
    breadcrumbs: <Breadcrumbs endsAbove items={[{ label: 'Areas', href: '#areas' }]} />,
  },
};

export const WithAction: Story = {
  args: { action: <Button variant="primary">Create New Signal</Button> },
};

/** A link to help stands beside the title, outside of the heading. */
export const WithHelp: Story = {
  args: { help: <IconButton label="Guide: Signals" icon="?" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Signals' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Guide: Signals' })).toBeVisible();
  },
};

export const WithToolbar: Story = {
  args: {
    action: <Button variant="primary">Create New Signal</Button>,
    toolbar: (
      <>
        <TextField
          label="Search signals"
          hideLabel
          placeholder="Search signals"
          value=""
          onChange={() => undefined}
        />
        <div style={{ display: 'flex', marginInlineStart: 'auto' }}>
          <Button variant="quiet">Columns</Button>
          <Button variant="quiet">Export</Button>
        </div>
      </>
    ),
  },
};

/** In a narrow window, a page with a toolbar has its title and its action in one line, and its subtitle is left out. */
export const Narrow: Story = {
  args: WithToolbar.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
    const action = canvas
      .getByRole('button', { name: 'Create New Signal' })
      .getBoundingClientRect();
    await expect(action.top + action.height / 2).toBeCloseTo(title.top + title.height / 2, 0);
    const subtitle = canvas.getByText(/^What the platform watches/).getBoundingClientRect();
    await expect(subtitle.height).toBeLessThanOrEqual(1);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** Without a toolbar, the action wraps below the title and the subtitle. */
export const NarrowWithoutToolbar: Story = {
  args: WithAction.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const subtitle = canvas.getByText(/^What the platform watches/).getBoundingClientRect();
    const action = canvas.getByRole('button', { name: 'Create New Signal' });
    await expect(action.getBoundingClientRect().top).toBeGreaterThanOrEqual(subtitle.bottom);
  },
};

/** Buttons with icons show those alone, and keep their names. */
export const NarrowWithIcons: Story = {
  args: {
    ...WithToolbar.args,
    title: 'Recommendation Rationales',
    action: (
      <Button variant="primary" icon={<Plus size={16} />}>
        Add Recommendation Rationale
      </Button>
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const action = canvas.getByRole('button', { name: 'Add Recommendation Rationale' });
    await expect(action.getBoundingClientRect().width).toBeLessThanOrEqual(44);
    await expect(canvas.getByRole('heading').getBoundingClientRect().height).toBe(28);
  },
};

export const WithBreadcrumbs: Story = {
  args: {
    title: 'Possible Sector Values',
    breadcrumbs: (
      <Breadcrumbs
        endsAbove
        items={[
          { label: 'Sectors', href: '#sectors' },
          { kind: 'Sector type', label: 'Industry', href: '#industry' },
        ]}
      />
    ),
  },
};

export const TitleAlone: Story = { args: { subtitle: undefined, children: undefined } };

/** Long text wraps within 72 characters; an unbroken word never widens the page. */
export const LongText: Story = {
  args: {
    title: `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ${'and its subsidiaries '.repeat(4)}`,
    subtitle: 'Every signal that any of the platform’s models may raise. '.repeat(5),
    action: (
      <>
        <Button>Import</Button>
        <Button variant="primary">Create New Signal</Button>
      </>
    ),
  },
};

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Page {...args} />
    </div>
  ),
  args: {
    title: 'الإشارات',
    subtitle: 'ما تراقبه المنصة في الأخبار والمنشورات.',
    action: <Button variant="primary">إنشاء إشارة</Button>,
  },
};
