import { Frame } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ControlledFrame, isNarrow } from './testing/ControlledFrame.tsx';
import { demoFrame, demoGroupedMenu } from './testing/demo.tsx';

const meta = {
  title: 'Components/Frame/Drawer',
  // Keeps the ids of the stories, which links use.
  id: 'components-frame',
  component: Frame,
  render: (args) => <ControlledFrame {...args} />,
  parameters: { layout: 'fullscreen' },
  args: demoFrame,
  tags: ['!autodocs'],
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A narrow window shows no rail, even when the menu is collapsed: the page has the full width. */
export const CollapsedOnAPhone: Story = {
  args: { collapsed: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    await expect(canvas.getByRole('main').offsetWidth).toBe(document.documentElement.clientWidth);
  },
};

/** Below 1025 px the side menu is a drawer that traps the focus and returns it. */
// @specification frame.collapsing
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
    // Tab wraps within the drawer, in both directions.
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

/** A drawer that is opened while `main` has the focus returns it to `main`, not to the first control of the page. */
export const OpenedFromThePage: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    const page = canvas.getByRole('main');
    page.focus();
    // `click()` moves no focus, like a shortcut.
    canvas.getByRole('button', { name: 'Toggle side menu' }).click();
    const drawer = await within(document.body).findByRole('dialog', { name: 'Areas' });
    await waitFor(() =>
      expect(within(drawer).getByRole('link', { name: 'Companies' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(page).toHaveFocus());
  },
};

/** Widening the window closes an open drawer, because the menu is then beside the page. */
// @specification frame.collapsing
export const DrawerOnAWideWindow: Story = {
  args: { drawerOpen: true, onDrawerOpenChange: fn() },
  globals: { viewport: { value: 'desktop' } },
  render: (args) => <Frame {...args} />,
  play: async ({ args }) => {
    await expect(isNarrow()).toBe(false);
    await waitFor(() => expect(args.onDrawerOpenChange).toHaveBeenCalledWith(false));
  },
};

/** The open drawer on a phone is part of the frame, also when it is open on mount. */
export const DrawerOpen: Story = {
  args: { drawerOpen: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    await canvas.findByRole('dialog', { name: 'Areas' });
  },
};

/** The drawer has the headings of groups, and links that a finger hits. */
export const GroupsInTheDrawer: Story = {
  args: { drawerOpen: true, menu: demoGroupedMenu('companies') },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    const drawer = within(await canvas.findByRole('dialog', { name: 'Areas' }));
    const sources = within(drawer.getByRole('list', { name: 'Sources' }));
    await expect(drawer.getByRole('heading', { name: 'Sources' })).toBeInTheDocument();
    for (const link of sources.getAllByRole('link'))
      await expect(link.offsetHeight).toBeGreaterThanOrEqual(40);
  },
};
