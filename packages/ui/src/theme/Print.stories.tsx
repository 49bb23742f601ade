import { Button, Chips, Frame, Page, PagedTable, TextField, ToggleTree } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { demoActions, demoBrand, demoMenu } from '../Frame/testing/demo.tsx';
import { companies, companyTable } from '../PagedTable/testing/demo.tsx';
import { pagesTree } from '../ToggleTree/testing/Stateful.tsx';

const noop = () => undefined;

type Play = NonNullable<StoryObj['play']>;

/** Runs the checks only where the browser emulates print; elsewhere the story is for visual checks. */
const onPaper =
  (play: Play): Play =>
  async (context) => {
    if (matchMedia('print').matches) await play(context);
  };

const many = Array.from({ length: 300 }, (_, at) => ({ id: `${at}`, label: `Field ${at}` }));

function Paper({ long = false, search = 'nord' }: { long?: boolean; search?: string }) {
  return (
    <Frame
      brand={demoBrand}
      actions={demoActions}
      menu={demoMenu('companies')}
      collapsed={false}
      onCollapsedChange={noop}
    >
      <Page
        title="Companies"
        action={<Button>Add Company</Button>}
        toolbar={
          <>
            <TextField
              type="search"
              label="Search companies"
              hideLabel
              placeholder="Search"
              value={search}
              onChange={noop}
            />
            <Button>Filter</Button>
            <Chips
              label="Filters"
              items={[{ id: 'a', label: 'Theme is Energy' }]}
              onRemove={noop}
            />
          </>
        }
      >
        <div style={{ inlineSize: 480 }}>
          <PagedTable
            {...companyTable}
            rows={companies(50)}
            pageSize={50}
            selectedIds={new Set()}
          />
        </div>
        <ToggleTree {...pagesTree} />
        {long && <ToggleTree {...pagesTree} label="Many" items={many} />}
      </Page>
    </Frame>
  );
}

/** A printed page has no navigation, is light, and clips nothing. */
const meta = {
  title: 'Foundations/Print',
  component: Paper,
  tags: ['!autodocs'],
  parameters: { media: { media: 'print' }, layout: 'fullscreen' },
} satisfies Meta<typeof Paper>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The menu, the skip link and the pager's buttons are not printed. */
export const WithoutTheFrame: Story = {
  play: onPaper(async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Companies' })).toBeVisible();
    await expect(canvas.getByText('Skip to content')).not.toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Side menu' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Next page' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  }),
};

/** What can only be pressed is not printed; what was searched for and filtered by is. */
export const WithoutButtons: Story = {
  play: onPaper(async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add Company' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Filter' })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.getByRole('searchbox', { name: 'Search companies' })).toBeVisible();
    await expect(canvas.getByText('Theme is Energy')).toBeVisible();
  }),
};

/** A search that looks for nothing is not printed. */
export const WithoutEmptySearch: Story = {
  args: { search: '' },
  play: onPaper(async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Companies' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  }),
};

/** The columns share the width of the paper, long texts wrap, and every sheet repeats the headings. */
export const WholeTable: Story = {
  play: onPaper(async ({ canvas }) => {
    const table = canvas.getByRole('table');
    const { width, height } = table.getBoundingClientRect();
    await expect(width).toBeLessThanOrEqual(480);
    for (const cell of canvas.getAllByRole('columnheader')) {
      await expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(
        table.getBoundingClientRect().right + 1,
      );
    }
    const box = table.parentElement;
    await expect(box?.clientHeight).toBeGreaterThanOrEqual(Math.floor(height));
    await expect(table.querySelector('thead')).toHaveStyle({ display: 'table-header-group' });
    const last = canvas.getAllByRole('rowheader').at(-1);
    await expect(last?.checkVisibility({ contentVisibilityAuto: true })).toBe(true);
  }),
};

/** Browsers print no backgrounds, except those of switches. */
export const Switches: Story = {
  play: onPaper(async ({ canvas }) => {
    const one = canvas.getAllByRole('switch')[0];
    await expect(one && getComputedStyle(one).printColorAdjust).toBe('exact');
  }),
};

/** A printed tree is as high as its rows, not as its box on the screen. */
export const WholeTree: Story = {
  args: { long: true },
  play: onPaper(async ({ canvas }) => {
    const tree = canvas.getByRole('treegrid', { name: 'Many' });
    const frame = tree.parentElement?.parentElement;
    await expect(frame?.clientHeight).toBeGreaterThan(many.length * 40);
  }),
};

/** Print is light in every theme. */
export const Light: Story = {
  globals: { theme: 'dark' },
  play: onPaper(async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { name: 'Companies' });
    await waitFor(() => expect(getComputedStyle(heading).colorScheme).toBe('light'));
    const ink = getComputedStyle(heading).getPropertyValue('--sw-ink');
    await expect(ink).toBe(getComputedStyle(document.documentElement).getPropertyValue('--sw-ink'));
  }),
};
