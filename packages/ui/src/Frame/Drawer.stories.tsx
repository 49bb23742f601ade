import { Frame } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ControlledFrame, isNarrow } from './testing/ControlledFrame.tsx';
import { demoFrame } from './testing/demo.tsx';

const meta = {
  title: 'Components/Frame/Drawer',
  // The stories keep the ids that links know them by.
  id: 'components-frame',
  component: Frame,
  render: (args) => <ControlledFrame {...args} />,
  parameters: { layout: 'fullscreen' },
  args: demoFrame,
  tags: ['!autodocs'],
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A narrow window has no rail, whatever was chosen on a wide one: the page has all of it. */
export const CollapsedOnAPhone: Story = {
  args: { collapsed: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    await expect(canvas.getByRole('main').offsetWidth).toBe(document.documentElement.clientWidth);
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

/** The drawer over a phone's page: a part of the frame, also when it is there from the start. */
export const DrawerOpen: Story = {
  args: { drawerOpen: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isNarrow()).toBe(true));
    await canvas.findByRole('dialog', { name: 'Areas' });
  },
};
