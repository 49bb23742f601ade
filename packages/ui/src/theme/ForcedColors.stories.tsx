import {
  Badge,
  Button,
  CardsField,
  ChoiceField,
  IconButton,
  JsonViewer,
  Menu,
  MultiSelectField,
  PagedTable,
  SegmentedControl,
  SelectField,
  Switch,
  Tabs,
  TextField,
  ToggleTree,
} from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pin } from 'lucide-react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

const noop = () => undefined;
const pin = <Pin size={16} aria-hidden />;
const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];

function States() {
  return (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 420 }}>
      <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Switch aria-label="On" checked onChange={noop} />
        <Switch aria-label="Off" checked={false} onChange={noop} />
        <IconButton label="Pinned" icon={pin} pressed />
        <IconButton label="Loose" icon={pin} pressed={false} />
        <SegmentedControl label="View" segments={options} value="two" onChange={noop} />
        <Badge tone="success">Enabled</Badge>
        <Button variant="primary">Save</Button>
        <Menu label="Actions" items={options.map(({ value: id, label }) => ({ id, label }))} />
      </div>
      <Tabs
        aria-label="Views"
        items={[
          { id: 'open', label: 'Open' },
          { id: 'shut', label: 'Shut' },
        ]}
        value="open"
        onChange={noop}
      >
        The open view
      </Tabs>
      <TextField label="Name" value="" onChange={noop} />
      <ChoiceField label="Choice" options={options} value="one" onChange={noop} />
      <CardsField label="Cards" options={options} value={['one']} onChange={noop} empty="None" />
      <SelectField label="Select" options={options} value="one" onChange={noop} />
      <MultiSelectField label="Chips" options={options} value={['one']} onChange={noop} />
      <JsonViewer value={{ one: 1 }} />
      <PagedTable
        label="Rows"
        columns={[{ id: 'label', header: 'Label', rowHeader: true }]}
        rows={options}
        getRowId={(row) => row.value}
        rowActions={() => [{ id: 'edit', label: 'Edit' }]}
        paged={false}
        page={1}
        pageSize={10}
        total={2}
        onPageChange={noop}
        status="ready"
      />
    </div>
  );
}

/** Forced colours remove backgrounds, so each state needs a border, a mark or a system colour. */
const meta = {
  title: 'Foundations/Forced colours',
  component: States,
  parameters: { media: { forcedColors: 'active' } },
} satisfies Meta<typeof States>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The computed value of a system colour, for comparison. */
function system(color: string): string {
  const probe = document.createElement('span');
  probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
  document.body.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return computed;
}

const look = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);

/** Search matches have the system colour for marks. */
export const SearchHits: Story = {
  tags: ['!dev'],
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 420 }}>
      <JsonViewer value={{ northwind: 1, halcyon: 2 }} />
      <ToggleTree
        label="Fields"
        items={[
          { id: 'one', label: 'Northwind', checked: true },
          { id: 'two', label: 'Halcyon', checked: true },
        ]}
        expandedIds={new Set()}
        onExpandedChange={noop}
        onToggle={noop}
      />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const name of ['Search names and values', 'Search Fields']) {
      await userEvent.type(canvas.getByRole('searchbox', { name }), 'north');
    }
    const marks = await waitFor(async () => {
      const matches = [...canvasElement.querySelectorAll('[data-hit] > span, mark')];
      await expect(matches.length).toBeGreaterThanOrEqual(2);
      return matches;
    });
    for (const mark of marks) {
      if (mark.matches('.sw-hidden')) continue;
      await expect(look(mark).backgroundColor).toBe(system('Mark'));
      await expect(look(mark).color).toBe(system('MarkText'));
    }
  },
};

export const EveryState: Story = {
  tags: ['!dev'],
  play: async ({ canvas, step }) => {
    await step('What is on differs from what is off', async () => {
      const on = look(canvas.getByRole('switch', { name: 'On' }));
      const off = look(canvas.getByRole('switch', { name: 'Off' }));
      await expect(on.backgroundColor).toBe(system('Highlight'));
      await expect(off.backgroundColor).not.toBe(on.backgroundColor);
      await expect(off.borderTopStyle).toBe('solid');
      for (const name of ['On', 'Off']) {
        const control = canvas.getByRole('switch', { name });
        await expect(look(control, '::before').backgroundColor).not.toBe(
          look(control).backgroundColor,
        );
      }
      await expect(look(canvas.getByRole('button', { name: 'Pinned' })).outlineStyle).toBe('solid');
      await expect(look(canvas.getByRole('button', { name: 'Loose' })).outlineStyle).toBe('none');
    });
    await step('What is chosen is marked', async () => {
      const view = within(canvas.getByRole('group', { name: 'View' }));
      const pressedStyle = look(view.getByRole('button', { pressed: true }));
      await expect(pressedStyle.backgroundColor).toBe(system('Highlight'));
      const tab = canvas.getByRole('tab', { name: 'Open' });
      await expect(look(tab, '::after').backgroundColor).toBe(system('Highlight'));
      // Checkboxes and radio buttons are the browser's own, which take the system colours.
      for (const box of [...canvas.getAllByRole('checkbox'), ...canvas.getAllByRole('radio')])
        await expect(look(box).appearance).toBe('auto');
    });
    await step('The main action is written in the colour that goes with its ground', async () => {
      const save = look(canvas.getByRole('button', { name: 'Save' }));
      await expect(save.backgroundColor).toBe(system('Highlight'));
      await expect(save.color).toBe(system('HighlightText'));
    });
    await step('What is drawn by a gradient stays', async () => {
      const dots = look(canvas.getByRole('button', { name: 'Actions for One' }), '::before');
      await expect(dots.backgroundImage).toContain(system('CanvasText'));
      const glass = canvas.getByRole('searchbox').closest('label');
      await expect(glass && look(glass, '::before').backgroundImage).toContain('gradient');
    });
    await step('Edges stay', async () => {
      for (const element of [
        canvas.getByRole('button', { name: 'Save' }),
        canvas.getByText('Enabled'),
        canvas.getByRole('combobox', { name: 'Select' }),
      ]) {
        await expect(look(element).borderTopStyle).toBe('solid');
        await expect(look(element).borderTopColor).not.toBe(system('Canvas'));
      }
    });
    await step('The entry that the keyboard is on is outlined', async () => {
      canvas.getByRole('button', { name: 'Actions' }).focus();
      await userEvent.keyboard('{Enter}');
      const entry = await screen.findByRole('menuitem', { name: 'One' });
      await waitFor(() => expect(look(entry).outlineStyle).toBe('solid'));
    });
  },
};
