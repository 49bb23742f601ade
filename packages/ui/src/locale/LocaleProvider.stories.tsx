import {
  JsonViewer,
  LocaleProvider,
  PagedTable,
  Tabs,
  ToggleTree,
  type LocaleProviderProps,
} from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { renderToString } from 'react-dom/server';
import { expect, fn, userEvent, within } from 'storybook/test';

const rows = [{ id: '1', name: 'Northwind Capital' }];
const onPageChange = fn();

function Figures({ locale }: Pick<LocaleProviderProps, 'locale'>) {
  return (
    <LocaleProvider locale={locale}>
      <div style={{ display: 'grid', gap: 16 }}>
        <Tabs
          aria-label="Companies"
          items={[{ id: 'all', label: 'All', count: 12_400 }]}
          value="all"
          onChange={fn()}
        >
          <PagedTable
            label="Companies"
            columns={[{ id: 'name', header: 'Name' }]}
            rows={rows}
            getRowId={({ id }) => id}
            page={1}
            pageSize={2}
            total={2_468}
            onPageChange={onPageChange}
            status="ready"
          />
        </Tabs>
        <JsonViewer value={{ ids: Array.from({ length: 1_500 }, (_, at) => at) }} />
        <ToggleTree
          label="Fields"
          items={[
            {
              id: 'all',
              label: 'All',
              children: Array.from({ length: 1_200 }, (_, at) => ({
                id: `${at}`,
                label: `Field ${at}`,
                checked: true,
              })),
            },
          ]}
          expandedIds={new Set()}
          onExpandedChange={fn()}
          onToggle={fn()}
        />
      </div>
    </LocaleProvider>
  );
}

/** One provider around a page sets the format of its numbers; the caller formats dates. */
const meta = {
  title: 'Foundations/Locale',
  component: Figures,
  args: { locale: 'de' },
} satisfies Meta<typeof Figures>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every component writes thousands with points, and the page input reads them. */
export const German: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab')).toHaveTextContent('12.400');
    await expect(canvas.getByText('1–2 of 2.468')).toBeVisible();
    await expect(canvas.getByText('1.500 items')).toBeVisible();
    await expect(canvas.getByText('1.200 of 1.200 on')).toBeVisible();
    const pager = within(canvas.getByRole('navigation'));
    await userEvent.clear(pager.getByRole('textbox', { name: 'Page' }));
    await userEvent.type(pager.getByRole('textbox', { name: 'Page' }), '1.200{Enter}');
    await expect(onPageChange).toHaveBeenLastCalledWith(1200);
  },
};

/** Arabic has digits of its own. */
export const Arabic: Story = {
  args: { locale: 'ar-EG' },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab')).toHaveTextContent('١٢٬٤٠٠');
  },
};

/** Server rendering gives the same text. */
export const OnAServer: Story = {
  play: async ({ args }) => {
    await expect(renderToString(<Figures {...args} />)).toContain('2.468');
  },
};
