import { Frame, Page } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ControlledFrame, isNarrow } from './testing/ControlledFrame.tsx';
import { demoFrame, demoGroupedMenu, demoMenu } from './testing/demo.tsx';

const meta = {
  title: 'Components/Frame',
  component: Frame,
  render: (args) => <ControlledFrame {...args} />,
  parameters: { layout: 'fullscreen' },
  args: demoFrame,
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

/** The side menu is a rail of icons; a tooltip shows each name on hover and on focus. */
export const Collapsed: Story = {
  args: { collapsed: true },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Areas' }));
    const area = menu.getByRole('link', { name: 'Roles' });
    area.focus();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await waitFor(() =>
      expect(within(document.body).getByRole('tooltip')).toHaveTextContent('Roles'),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(within(document.body).queryByRole('tooltip')).not.toBeInTheDocument(),
    );
  },
};

/** Areas that name a group stand below its heading, which names their list. */
export const Groups: Story = {
  args: { menu: demoGroupedMenu('companies') },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Areas' }));
    const headings = menu.getAllByRole('heading', { level: 2 });
    await expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Platform',
      'Data',
      'People',
      'Sources',
    ]);
    const data = within(menu.getByRole('list', { name: 'Data' })).getAllByRole('link');
    await expect(data.map(({ textContent }) => textContent)).toEqual([
      'Pipelines',
      'Companies',
      'Custom Property Definitions',
      'Custom Property Values',
    ]);
    await expect(menu.getAllByRole('link')).toHaveLength(14);
  },
};

/** The rail has a line between groups; screen readers still hear their names. */
export const CollapsedGroups: Story = {
  args: { menu: demoGroupedMenu('companies'), collapsed: true },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Areas' }));
    await expect(menu.queryByRole('heading')).toBeNull();
    const [first, ...others] = menu.getAllByRole('list');
    await expect(first).toHaveAccessibleName('Platform');
    await expect(getComputedStyle(first ?? document.body).borderBlockStartWidth).toBe('0px');
    for (const list of others)
      await expect(getComputedStyle(list).borderBlockStartWidth).toBe('1px');
  },
};

/** The toggle turns the side menu into a rail and back. */
// @specification frame.menuToggle
export const Toggling: Story = {
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Toggle side menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('link', { name: 'Signals' })).toBeVisible();
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  },
};

/** Header, side menu and page are landmarks; the current area is marked; each slot has its place. */
// @specification frame.headerAndMenu, frame.title
export const Landmarks: Story = {
  play: async ({ canvas }) => {
    const header = within(canvas.getByRole('banner'));
    await expect(header.getByText('Northwind')).toBeVisible();
    await expect(header.getByRole('button', { name: 'Dark mode' })).toBeVisible();
    const menu = within(canvas.getByRole('navigation', { name: 'Areas' }));
    await expect(menu.getAllByRole('link')).toHaveLength(14);
    await expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Companies');
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
    await expect(main.getByText(/^Every company/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Bulk Create' })).toBeVisible();
  },
};

const followed = fn().mockName('followed');

/** The caller renders the links, for example with the component of a router. */
export const OtherLinks: Story = {
  args: {
    renderLink: ({ onClick, href, children, ...rest }) => (
      <a
        {...rest}
        href={href}
        onClick={(event) => {
          event.preventDefault();
          onClick?.(event);
          followed(href);
        }}
      >
        {children}
      </a>
    ),
  },
  play: async ({ canvas }) => {
    followed.mockClear();
    canvas.getByRole('link', { name: 'Signals' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toHaveBeenCalledWith('#signals');
  },
};

/** The first tab stop skips header and menu. */
export const SkipLink: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

/** A link of the drawer closes it. */
export const FollowingInTheDrawer: Story = {
  args: { ...OtherLinks.args, drawerOpen: true },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    const drawer = await within(document.body).findByRole('dialog', { name: 'Areas' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Signals' }));
    await waitFor(() =>
      expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument(),
    );
  },
};

/** With wider text spacing (WCAG 1.4.12), a name wraps. */
export const TextSpacing: Story = {
  render: (args) => (
    <>
      <style>
        {
          '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }'
        }
      </style>
      <ControlledFrame {...args} />
    </>
  ),
  args: {
    menu: demoMenu('companies').map((entry, index) => ({
      ...entry,
      label: index === 3 ? 'Custom Property Definitions' : entry.label,
    })),
  },
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Areas' });
    const names = [...menu.querySelectorAll('.name')];
    await expect(names.length).toBeGreaterThan(3);
    const cutElements = names.filter(
      (name) =>
        name.scrollWidth > name.clientWidth ||
        name.clientHeight > (name.parentElement?.clientHeight ?? 0),
    );
    await expect(cutElements.map(({ textContent }) => textContent)).toEqual([]);
  },
};

/** Long names wrap; brand, search and actions are optional. */
export const LongAndBare: Story = {
  args: {
    brand: 'Société Générale de Participations Financières et Industrielles',
    search: undefined,
    actions: undefined,
    menu: demoMenu('roles').map((entry) => ({
      ...entry,
      label: `${entry.label} of every organisation`,
    })),
  },
};

/** Long names break, the menu scrolls, and every part mirrors from right to left. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <ControlledFrame {...args} />
    </div>
  ),
  args: {
    menuLabel: 'الأقسام',
    menu: demoMenu('companies').map((entry, index) => ({
      ...entry,
      label:
        ['الشركات', 'الأدوار والصلاحيات', 'إعدادات واجهة المستخدم والميزات المتقدمة'][index % 3] ??
        '',
    })),
    children: <Page title="الشركات" subtitle="كل الشركات التي تعرفها المنصة." />,
  },
  play: async ({ canvas }) => {
    // The bar of the icon shows the side of the menu.
    const icon = canvas.getByRole('button', { name: 'Toggle side menu' }).querySelector('svg');
    const bar = icon?.querySelector('path')?.getBoundingClientRect().left ?? 0;
    const { left = 0, width = 0 } = icon?.getBoundingClientRect() ?? {};
    await expect(bar).toBeGreaterThan(left + width / 2);
  },
};
