import { PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ChangingTable, deleteFirstRow } from '../testing/ChangingTable.tsx';
import { companies, companyTable, type Company } from '../testing/demo.tsx';

const meta = {
  title: 'Components/PagedTable/Identity',
  component: PagedTable<Company>,
  args: { ...companyTable, pageSize: 3, rows: companies(3), total: 6 },
  render: (args) => <ChangingTable {...args} />,
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

const note = (canvas: Canvas, name: string) =>
  canvas.getByRole('textbox', { name: `Note on ${name}` });

const deleteFirst = async (canvas: Canvas, name: string) => {
  deleteFirstRow();
  await waitFor(() => expect(canvas.queryByRole('rowheader', { name })).toBeNull());
};

/** What was typed into a cell belongs to its record: the next page does not show it. */
export const NextPage: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(note(canvas, 'OpenCode'), 'Call on Monday');
    const [next] = canvas.getAllByRole('button', { name: 'Next page' });
    if (next) await userEvent.click(next);
    await expect(await canvas.findByRole('rowheader', { name: 'Browser Use' })).toBeVisible();
    for (const input of canvas.getAllByRole('textbox', { name: /^Note on/ })) {
      await expect(input).toHaveValue('');
    }
  },
};

/** The order changes: text, focus and the place of the caret go with the record. */
export const Sorted: Story = {
  play: async ({ canvas }) => {
    const input = note(canvas, 'OpenCode');
    await userEvent.type(input, 'Call on Monday');
    const heading = within(canvas.getByRole('columnheader', { name: 'Name' })).getByRole('button');
    await userEvent.click(heading);
    await userEvent.click(heading);
    await expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Firecrawl',
      'Ollama',
      'OpenCode',
    ]);
    await expect(note(canvas, 'OpenCode')).toBe(input);
    await expect(input).toHaveValue('Call on Monday');
    await expect(note(canvas, 'Firecrawl')).toHaveValue('');
    await expect(heading).toHaveFocus();
  },
};

/** Another row is deleted while a person types: neither the text nor the focus moves to a neighbour. */
export const DeletedBesideTyping: Story = {
  play: async ({ canvas }) => {
    const input = note(canvas, 'Ollama');
    await userEvent.type(input, 'Call on Monday');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await deleteFirst(canvas, 'OpenCode');
    await expect(note(canvas, 'Ollama')).toHaveValue('Call on Monday');
    await expect(note(canvas, 'Ollama')).toHaveFocus();
    await userEvent.keyboard('!');
    await expect(note(canvas, 'Ollama')).toHaveValue('Call on Mond!ay');
    await expect(note(canvas, 'Firecrawl')).toHaveValue('');
  },
};

/** The row with the focus is deleted: the table takes it, not the row that moved up. */
export const FocusedRowDeleted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(note(canvas, 'OpenCode'));
    await deleteFirst(canvas, 'OpenCode');
    await waitFor(() => expect(canvas.getByRole('table')).toHaveFocus());
  },
};

/** An open popover stays with its record when the row before it goes, and goes with it. */
export const PopoverInARow: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Owner of Ollama' }));
    const panel = await screen.findByRole('dialog', { name: 'Owner of Ollama' });
    await userEvent.type(within(panel).getByRole('textbox'), 'ada@example.com');
    await deleteFirst(canvas, 'OpenCode');
    const keptDialog = screen.getByRole('dialog', { name: 'Owner of Ollama' });
    await expect(within(keptDialog).getByRole('textbox')).toHaveValue('ada@example.com');
    await expect(within(keptDialog).getByRole('textbox')).toHaveFocus();
    await deleteFirst(canvas, 'Ollama');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('table')).toHaveFocus());
  },
};

/** A row's menu stays open beside its row, and closes when the row goes: it acts on no record that is gone. */
export const MenuOfADeletedRow: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Actions for Ollama' }).focus();
    await userEvent.keyboard('{Enter}');
    const entry = await screen.findByRole('menuitem', { name: 'Edit Company Name' });
    await waitFor(() => expect(entry).toHaveFocus());
    await deleteFirst(canvas, 'OpenCode');
    await expect(screen.getByRole('menu', { name: 'Actions for Ollama' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Actions for Ollama' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await deleteFirst(canvas, 'Ollama');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('table')).toHaveFocus());
  },
};

/** Two rows with one id: both are shown. The console warns, as testing/sharedIds.isolated.test.tsx proves. */
export const SameIdTwice: Story = {
  args: {
    label: 'Doubles',
    total: 3,
    getRowId: ({ id }) => (id === 'company-2' ? 'company-1' : id),
  },
  render: (args) => <PagedTable {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3);
  },
};
