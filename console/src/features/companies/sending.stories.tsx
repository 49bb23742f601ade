import { contract } from '@steward/api';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseCsv } from '../../testing/chooseCsv.ts';
import { createGate } from '../../testing/gate.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Companies/Upload/Sending', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/companies-management?open=add';

export const Sending: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.companies.importCsv)] }),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\n');
    await dialog.findByText('1 will be created');
    const save = dialog.getByRole('button', { name: 'Save Companies' });
    await userEvent.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Fails: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.companies.importCsv, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\n');
    await dialog.findByText('1 will be created');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
    await expect(dialog.getByText('companies.csv')).toBeVisible();
  },
};

export const Report: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv(
      'companies.csv',
      'name,theme,website\nAcme New,Water,acme-new.example\n,x,\n',
    );
    await dialog.findByText('1 will be created');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await screen.findByText('1 created, 0 skipped, 1 refused.')).toBeVisible();
    const row = screen.getByRole('row', { name: '3 N/A Refused Name is required.' });
    await expect(row).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
  },
};

/** A very long name, as of a file that was parsed wrongly, leaves room for the reason beside it. */
export const ReportOfLongNames: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv('long.csv', `name,theme\n${'A'.repeat(10_000)},\nNew,x\n`);
    await dialog.findByText('1 will be created');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    const report = within(await screen.findByRole('region', { name: /not created/ }));
    const row = report.getByRole('row', { name: /Refused Name must be/ });
    await expect(row.getBoundingClientRect().height).toBeLessThan(120);
  },
};

/** On a phone all rows of the report scroll with the dialog. */
export const ReportOnAPhone: Story = {
  ...consoleStory({ path }),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const refused = Array.from({ length: 12 }, () => ',x').join('\n');
    const dialog = await chooseCsv('companies.csv', `name,theme\nNew,x\n${refused}\n`);
    await dialog.findByText('1 will be created');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    const report = await screen.findByRole('region', { name: /not created/ });
    await expect(within(report).getAllByText('Refused')).toHaveLength(12);
    await expect(report.scrollHeight).toBe(report.clientHeight);
  },
};

export const ReportLeft: Story = {
  ...Report,
  play: async (context) => {
    const { canvasElement } = context;
    await Report.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvasElement.querySelector('main')).toHaveFocus());
  },
};

/** The same content under another file name is recognized. */
export const UploadedBefore: Story = {
  ...consoleStory({ path }),
  beforeEach: () => () => localStorage.removeItem('steward.uploads.1'),
  play: async ({ canvasElement }) => {
    const content = 'name\nUploaded Twice\n';
    const dialog = await chooseCsv('once.csv', content);
    await dialog.findByText('1 will be created');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await screen.findByText('1 created, 0 skipped, 0 refused.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const [again] = await within(canvasElement).findAllByRole('button', { name: 'Bulk Create' });
    if (again) await userEvent.click(again);
    const second = await chooseCsv('twice.csv', content);
    await expect(await second.findByText('You uploaded this file before')).toBeVisible();
    await expect(second.getByText(/as “once.csv” on/)).toBeVisible();
  },
};

const gate = createGate();

/** The activity log has the outcome of the rows, too, for a person who left before the report. */
export const ClosedWhileItIsSent: Story = {
  ...consoleStory({ path, overrides: [http.post('*/companies/csv', gate.passed)] }),
  beforeEach: gate.shut,
  play: async ({ canvasElement }) => {
    const dialog = await chooseCsv('late.csv', 'name\nAcme Late\n,\n');
    await dialog.findByText('1 will be created');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gate.open();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Activity' }));
    const log = within(await screen.findByRole('dialog', { name: 'Activity' }));
    await expect(await log.findByText('late.csv: 1 created, 0 skipped, 0 refused.')).toBeVisible();
  },
};
