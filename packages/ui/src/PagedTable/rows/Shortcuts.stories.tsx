import { Button, PagedTable, type RowsHandle } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test';
import { ControlledTable } from '../testing/ControlledTable.tsx';
import { onActed, companyActions, companyTable, type Company } from '../testing/demo.tsx';

const meta = {
  title: 'Components/PagedTable/Shortcuts',
  component: PagedTable<Company>,
  args: {
    ...companyTable,
    rowHref: ({ id }) => `#${id}`,
    onRowOpen: fn(),
    rowActions: (row) =>
      companyActions(row).map((item) => (item.id === 'edit' ? { ...item, shortcut: 'e' } : item)),
    selectedIds: new Set<string>(),
  },
  render: (args) => <ControlledTable {...args} />,
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The rows are one stop of Tab: the controls of the current row, and then what stands after the table. */
export const OneRowOfTab: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^Last Updated/ }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Select OpenCode' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'OpenCode' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Actions for OpenCode' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.queryByRole('table')).not.toContainElement(
      document.activeElement as HTMLElement,
    );
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Actions for OpenCode' })).toHaveFocus();
  },
};

/** `j`, `k` and the arrow keys go from row to row, to the same control of each, and stay at the ends. */
export const FromRowToRow: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: 'OpenCode' }).focus();
    await userEvent.keyboard('jj');
    await expect(canvas.getByRole('link', { name: 'Firecrawl' })).toHaveFocus();
    await userEvent.keyboard('k{ArrowUp}{ArrowUp}k');
    await expect(canvas.getByRole('link', { name: 'OpenCode' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('checkbox', { name: 'Select Ollama' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Ollama' })).toHaveFocus();
  },
};

/** Enter opens the row, `x` ticks it, and the key of a menu's entry chooses that entry; with Ctrl, keys are the browser's. */
export const ActsOnTheRow: Story = {
  play: async ({ canvas, args }) => {
    onActed.mockClear();
    canvas.getByRole('checkbox', { name: 'Select Ollama' }).focus();
    await userEvent.keyboard('x');
    await expect(canvas.getByRole('checkbox', { name: 'Select Ollama' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRowOpen).toHaveBeenLastCalledWith(args.rows[1]);
    await userEvent.keyboard('je');
    await expect(onActed).toHaveBeenLastCalledWith('edit', 'company-3');
    await userEvent.keyboard('{Control>}e{/Control}');
    // A key that composes a word is none of the table's.
    const focused = document.activeElement ?? document.body;
    await fireEvent.keyDown(focused, { key: 'e', isComposing: true });
    await expect(onActed).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText('1 selected')).toBeVisible();
  },
};

/** The menu of a row tells the key of an entry, and its button still opens by an arrow. */
export const KeyInTheMenu: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Actions for Ollama' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    const edit = await screen.findByRole('menuitem', { name: 'Edit Company Name' });
    await expect(edit).toHaveAttribute('aria-keyshortcuts', 'e');
    await userEvent.keyboard('{Escape}');
  },
};

/** Keys of the whole page lead into the rows, at first to the current one. */
export const FromElsewhere: Story = {
  render: function Render(args) {
    const rows = useRef<RowsHandle>(null);
    return (
      <>
        <Button onClick={() => rows.current?.move(1)}>Next row</Button>
        <ControlledTable {...args} rowsRef={rows} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next row' }));
    await expect(canvas.getByRole('link', { name: 'OpenCode' })).toHaveFocus();
    await userEvent.keyboard('j');
    await userEvent.click(canvas.getByRole('button', { name: 'Next row' }));
    await expect(canvas.getByRole('link', { name: 'Ollama' })).toHaveFocus();
  },
};

/** With the next page, its first row is the current one. */
export const NextPage: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('link', { name: 'Firecrawl' }).focus();
    const pager = within(canvas.getByRole('navigation', { name: 'Pages of Companies, above' }));
    await userEvent.click(pager.getByRole('button', { name: 'Next page' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(2);
    const [first, second] = within(canvas.getByRole('table')).getAllByRole('link');
    await expect(first).toHaveAttribute('tabindex', '0');
    await expect(second).toHaveAttribute('tabindex', '-1');
  },
};
