import { Button, EmptyState, PagedTable } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { companyTable, type Company } from '../testing/demo.tsx';

const meta = {
  title: 'Components/PagedTable/States',
  // Keeps the ids of the stories, which links use.
  id: 'components-pagedtable',
  component: PagedTable<Company>,
  args: companyTable,
  tags: ['!autodocs'],
} satisfies Meta<typeof PagedTable<Company>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first load shows skeleton rows and a spinner. */
export const Loading: Story = {
  args: { status: 'loading', rows: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Loading Companies')).toBeInTheDocument();
  },
};

/** A first load that failed, where the spinner stays and Retry appears below it. */
export const LoadingWithRetry: Story = {
  args: { status: 'loading', rows: [], total: 0, error: 'The platform did not answer.' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Another page is on its way; the old rows stay, at about half their strength. */
export const Refreshing: Story = {
  args: { status: 'refreshing' },
  play: async ({ canvasElement }) => {
    const rows = canvasElement.querySelector('tbody') ?? canvasElement;
    const look = getComputedStyle(rows);
    await waitFor(() => expect(look.opacity).toBe(look.getPropertyValue('--sw-stale')));
    // All texts have the primary colour, which is legible while dimmed.
    const inks = [...rows.querySelectorAll('th, td, span')].map(
      (each) => getComputedStyle(each).color,
    );
    await expect(new Set(inks).size).toBe(1);
  },
};

export const Empty: Story = {
  args: {
    rows: [],
    total: 0,
    empty: (
      <EmptyState title="No companies yet" action={<Button variant="primary">Bulk Create</Button>}>
        Companies arrive from a file, a hundred or ten thousand at a time.
      </EmptyState>
    ),
  },
};

export const EmptyByDefault: Story = { args: { rows: [], total: 0 } };

/** The requested page no longer exists, as after a deletion. */
export const PastTheEnd: Story = {
  args: { rows: [], page: 7, total: 42 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to page 5' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(5);
  },
};

export const Failed: Story = {
  args: { status: 'failed', rows: [], total: 0, error: 'The platform did not answer in time.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('did not answer in time');
    await expect(canvas.getByText('The rows could not be loaded.')).toBeVisible();
    await expect(canvas.queryByText('No rows')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The failure message has a visible border in forced colours, too. */
export const FailedInHighContrast: Story = {
  ...Failed,
  globals: { theme: 'contrast-dark' },
  play: async ({ canvas }) => {
    const edge = canvas.getByRole('alert').parentElement;
    await expect(edge && getComputedStyle(edge).borderTopColor).not.toContain('/ 0.');
  },
};
