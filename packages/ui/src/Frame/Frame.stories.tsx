import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Page } from '../Page/Page.tsx';
import { Frame, type FrameProps } from './Frame.tsx';
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
    if (!window.matchMedia('(width < 1025px)').matches) return;
    const toggle = canvas.getByRole('button', { name: 'Toggle side menu' });
    await userEvent.click(toggle);
    const drawer = await within(document.body).findByRole('dialog', { name: 'Areas' });
    await waitFor(() =>
      expect(within(drawer).getByRole('link', { name: 'Companies' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(toggle).toHaveFocus());
    await waitFor(() =>
      expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument(),
    );
  },
};

/** The drawer over a phone's page. */
export const DrawerOpen: Story = {
  args: { drawerOpen: true },
  globals: { viewport: { value: 'phone' } },
};

/** Long names are cut, the menu scrolls, and every part mirrors from right to left. */
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
};
