import { Button, Frame, type FrameProps, Page } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { demoActions, demoBrand, demoMenu, demoSearch } from './testing/demo.tsx';

function Controlled(props: FrameProps) {
  const [collapsed, setCollapsed] = useState(props.collapsed);
  const [drawerOpen, setDrawerOpen] = useState(props.drawerOpen);
  return (
    <Frame
      {...props}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      drawerOpen={drawerOpen}
      onDrawerOpenChange={setDrawerOpen}
    />
  );
}

const meta = {
  title: 'Components/Frame',
  component: Frame,
  render: (args) => <Controlled {...args} />,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: demoBrand,
    search: demoSearch,
    actions: demoActions,
    menu: demoMenu('companies'),
    collapsed: false,
    onCollapsedChange: () => undefined,
    children: (
      <Page
        title="Companies"
        subtitle="Every company the platform knows, with its provider identifiers."
        action={<Button variant="primary">Bulk Create</Button>}
      />
    ),
  },
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Whether the side menu is a drawer here: the frame of a story is as wide as its globals say. */
const isNarrow = () => window.matchMedia('(width < 1025px)').matches;

export const Default: Story = {};

export const Playground: Story = {};

/** The side menu is a rail of icons; each says its name on hover and on focus. */
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

/** A narrow window has no rail, whatever was chosen on a wide one: the page has all of it. */
export const CollapsedOnAPhone: Story = {
  args: { collapsed: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    await expect(canvas.getByRole('main').offsetWidth).toBe(document.documentElement.clientWidth);
  },
};

/** The toggle turns the side menu into a rail and back. */
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

/** Header, side menu and page are landmarks; the open area is marked; slots stand where they belong. */
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

/** Links are drawn by the caller, for example with a router's own component. */
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

/** The first stop of the keyboard leads past header and menu. */
export const SkipLink: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

/** Below 1025 px the side menu is a drawer that keeps focus and gives it back. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    const toggle = canvas.getByRole('button', { name: 'Toggle side menu' });
    await userEvent.click(toggle);
    const drawer = await within(document.body).findByRole('dialog', { name: 'Areas' });
    await waitFor(() =>
      expect(within(drawer).getByRole('link', { name: 'Companies' })).toHaveFocus(),
    );
    // Focus goes round within the drawer: back from the first stop to the last, on to the first.
    const close = within(drawer).getByRole('button', { name: 'Close side menu' });
    close.focus();
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(within(drawer).getByRole('link', { name: 'CRM' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(toggle).toHaveFocus());
    await waitFor(() =>
      expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument(),
    );
  },
};

/** Opened by a key while the page itself has the focus, the drawer gives it back to the page, not to what stands first there. */
export const OpenedFromThePage: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    const page = canvas.getByRole('main');
    page.focus();
    // A press that takes no focus, as a key of the frame's takes none.
    canvas.getByRole('button', { name: 'Toggle side menu' }).click();
    const drawer = await within(document.body).findByRole('dialog', { name: 'Areas' });
    await waitFor(() =>
      expect(within(drawer).getByRole('link', { name: 'Companies' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await expect(page).toHaveFocus();
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

/** A window made wide has its menu beside the page: an open drawer is told to close. */
export const DrawerOnAWideWindow: Story = {
  args: { drawerOpen: true, onDrawerOpenChange: fn() },
  globals: { viewport: { value: 'desktop' } },
  render: (args) => <Frame {...args} />,
  play: async ({ args }) => {
    await expect(isNarrow()).toBe(false);
    await waitFor(() => expect(args.onDrawerOpenChange).toHaveBeenCalledWith(false));
  },
};

/** Set wider, as some people need their text to be (WCAG 1.4.12), a name goes on in a second line. */
export const TextSpacing: Story = {
  render: (args) => (
    <>
      <style>
        {
          '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }'
        }
      </style>
      <Controlled {...args} />
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
    const cut = names.filter(
      (name) =>
        name.scrollWidth > name.clientWidth ||
        name.clientHeight > (name.parentElement?.clientHeight ?? 0),
    );
    await expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  },
};

/** Long names go on in a second line; a brand, a search and actions may be missing. */
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

/** The drawer over a phone's page: a part of the frame, also when it is there from the start. */
export const DrawerOpen: Story = {
  args: { drawerOpen: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    await canvas.findByRole('dialog', { name: 'Areas' });
  },
};

/** Long names break, the menu scrolls, and every part mirrors from right to left. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Controlled {...args} />
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
    // The bar of the icon is on the side of the menu.
    const icon = canvas.getByRole('button', { name: 'Toggle side menu' }).querySelector('svg');
    const bar = icon?.querySelector('path')?.getBoundingClientRect().left ?? 0;
    const { left = 0, width = 0 } = icon?.getBoundingClientRect() ?? {};
    await expect(bar).toBeGreaterThan(left + width / 2);
  },
};
