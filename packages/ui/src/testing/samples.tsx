import * as ui from '@steward/ui';
import { pages } from '../ToggleTree/testing/demo.ts';
import { fieldSamples } from './fieldSamples.tsx';
import { someOptions } from './fieldTexts.ts';
import type { Name, Sample } from './sample.ts';

const noop = () => undefined;
const field = { label: 'Field', hint: 'A hint', value: '', onChange: noop };
const columns = [{ id: 'name', header: 'Name' }];
const rows = [{ id: '1', name: 'OpenCode' }];

/** Every exported component with the least that it needs; TypeScript misses none. */
export const samples: Record<Name, Sample> = {
  ...fieldSamples,
  Avatar: { still: true, render: (probe) => <ui.Avatar {...probe} name="Ada Byron" /> },
  Badge: { still: true, render: (probe) => <ui.Badge {...probe}>New</ui.Badge> },
  Banner: {
    render: (probe) => (
      <ui.Banner {...probe} tone="info" onDismiss={noop}>
        A message
      </ui.Banner>
    ),
  },
  Breadcrumbs: {
    render: (probe) => (
      <ui.Breadcrumbs {...probe} items={[{ label: 'Sectors', href: '#' }, { label: 'Banks' }]} />
    ),
  },
  Button: { render: (probe) => <ui.Button {...probe}>Save</ui.Button> },
  ButtonLink: {
    render: (probe) => (
      <ui.ButtonLink {...probe} href="#imports">
        All imports
      </ui.ButtonLink>
    ),
  },
  Card: { still: true, render: (probe) => <ui.Card {...probe}>A part of the page</ui.Card> },
  Chips: {
    render: (probe) => (
      <ui.Chips {...probe} label="Filters" items={[{ id: 'a', label: 'A' }]} onRemove={noop} />
    ),
  },
  ColumnChooser: {
    render: (probe) => (
      <ui.ColumnChooser {...probe} columns={columns} layout={{}} onLayoutChange={noop} />
    ),
  },
  Confirm: {
    isAlone: true,
    render: (probe) => (
      <ui.Confirm
        {...probe}
        open
        title="Delete it?"
        confirmLabel="Delete"
        tone="danger"
        onConfirm={noop}
        onCancel={noop}
      >
        It goes for good.
      </ui.Confirm>
    ),
  },
  DescriptionItem: {
    still: true,
    render: (probe) => (
      <ui.DescriptionList>
        <ui.DescriptionItem {...probe} term="Website">
          northwind.example
        </ui.DescriptionItem>
      </ui.DescriptionList>
    ),
  },
  DescriptionList: {
    still: true,
    render: (probe) => (
      <ui.DescriptionList {...probe}>
        <ui.DescriptionItem term="Website">northwind.example</ui.DescriptionItem>
      </ui.DescriptionList>
    ),
  },
  EmptyState: {
    still: true,
    render: (probe) => <ui.EmptyState {...probe} title="No companies yet" />,
  },
  FileDrop: {
    render: (probe) => (
      <ui.FileDrop {...probe} label="File" accept=".csv" file={undefined} onFile={noop} />
    ),
  },
  Frame: {
    isAlone: true,
    render: (probe) => (
      <ui.Frame
        {...probe}
        brand="Steward"
        menu={[{ id: 'roles', label: 'Roles', icon: null, href: '#', current: true }]}
        collapsed={false}
        onCollapsedChange={noop}
      >
        The page
      </ui.Frame>
    ),
  },
  IconButton: { render: (probe) => <ui.IconButton {...probe} label="Copy" icon="⧉" /> },
  Inline: { still: true, render: (probe) => <ui.Inline {...probe}>One beside another</ui.Inline> },
  JsonViewer: { render: (probe) => <ui.JsonViewer {...probe} value={{ name: 'OpenCode' }} /> },
  KeyHint: { still: true, render: (probe) => <ui.KeyHint {...probe} keys="g then c" /> },
  List: {
    still: true,
    render: (probe) => (
      <ui.List {...probe}>
        <li>One</li>
        <li>Another</li>
      </ui.List>
    ),
  },
  Menu: {
    render: (probe) => (
      <ui.Menu {...probe} label="Actions" items={[{ id: 'edit', label: 'Edit' }]} />
    ),
  },
  Modal: {
    isAlone: true,
    render: (probe) => (
      <ui.Modal {...probe} open onClose={noop} title="Edit">
        <ui.TextField {...field} />
      </ui.Modal>
    ),
  },
  Page: {
    still: true,
    render: (probe) => <ui.Page {...probe} title="Companies" subtitle="All of them" />,
  },
  PagedTable: {
    render: (probe) => (
      <ui.PagedTable
        {...probe}
        label="Companies"
        columns={columns}
        layout={{}}
        onLayoutChange={noop}
        rows={rows}
        getRowId={(row) => row.id}
        page={1}
        pageSize={10}
        total={1}
        onPageChange={noop}
        status="ready"
      />
    ),
  },
  Popover: {
    render: (probe) => (
      <ui.Popover {...probe} label="Share" trigger={<ui.Button>Share</ui.Button>}>
        Anyone with the address can read it.
      </ui.Popover>
    ),
  },
  SegmentedControl: {
    render: (probe) => (
      <ui.SegmentedControl
        {...probe}
        label="View"
        segments={someOptions}
        value=""
        onChange={noop}
      />
    ),
  },
  Skeleton: { still: true, render: (probe) => <ui.Skeleton {...probe} width={80} /> },
  Spinner: { still: true, render: (probe) => <ui.Spinner {...probe} label="Loading" /> },
  Stack: { still: true, render: (probe) => <ui.Stack {...probe}>One below another</ui.Stack> },
  StepWizard: {
    render: (probe) => (
      // Made for a dialog, whose title is the heading above its steps.
      <>
        <h2>Create</h2>
        <ui.StepWizard
          {...probe}
          steps={[
            { id: 'name', title: 'Name', content: <ui.TextField {...field} /> },
            { id: 'logo', title: 'Logo', content: null },
          ]}
          state={ui.initialWizard(['name', 'logo'])}
          onStateChange={noop}
          onSubmit={noop}
          submitLabel="Create"
          onCancel={noop}
        />
      </>
    ),
  },
  Switch: {
    render: (probe) => <ui.Switch {...probe} aria-label="On" checked onChange={noop} />,
  },
  Tabs: {
    render: (probe) => (
      <ui.Tabs
        {...probe}
        aria-label="Users"
        items={[{ id: 'team', label: 'Team', count: 3 }]}
        value="team"
        onChange={noop}
      >
        The team
      </ui.Tabs>
    ),
  },
  Text: { still: true, render: (probe) => <ui.Text {...probe}>24 deliveries</ui.Text> },
  Toasts: {
    render: (probe) => (
      <ui.Toasts
        {...probe}
        items={[{ id: '1', tone: 'success', text: 'Saved' }]}
        onDismiss={noop}
      />
    ),
  },
  ToggleTree: {
    render: (probe) => (
      <ui.ToggleTree
        {...probe}
        label="Pages"
        items={pages}
        expandedIds={new Set()}
        onExpandedChange={noop}
        onToggle={noop}
      />
    ),
  },
  Tooltip: {
    render: (probe) => (
      <ui.Tooltip {...probe} label="A hint">
        <ui.Button>With a hint</ui.Button>
      </ui.Tooltip>
    ),
  },
};

const isName = (name: string): name is Name => name in samples;

/** Names of the exported components, in order. */
export const sampleNames: readonly Name[] = Object.keys(samples).filter(isName).sort();
