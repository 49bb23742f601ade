import type { Meta, StoryObj } from '@storybook/react-vite';
import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseCsv } from '../../../testing/chooseCsv.ts';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Companies/Bulk Create', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/companies-management?open=add';

// @specification companies.upload, companies.uploadHeaders
export const Open: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Create' }));
    await expect(await dialog.findByLabelText('CSV file')).toHaveAccessibleDescription(
      'Headers: name, theme, website. Only name is required.',
    );
    await expect(dialog.getByRole('button', { name: 'Save Companies' })).toBeEnabled();
    await waitFor(() => expect(dialog.getByLabelText('CSV file')).toHaveFocus());
  },
};

/** The dialog is as wide as a form until there are rows to show. */
export const WiderWithRows: Story = {
  ...Open,
  play: async () => {
    const box = await screen.findByRole('dialog', { name: 'Bulk Create' });
    const { width } = box.getBoundingClientRect();
    const dialog = await chooseCsv('new.csv', 'name\nAcme\n');
    await dialog.findByRole('button', { name: '1 will be created' });
    await expect(box.getBoundingClientRect().width).toBeGreaterThan(width);
  },
};

/** Without a file nothing is sent, and the dialog says that it needs one. */
export const WithoutFile: Story = {
  ...Open,
  play: async (context) => {
    await Open.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await dialog.findByText('Choose a CSV file.')).toBeVisible();
    await expect(dialog.getByLabelText('CSV file')).toHaveFocus();
  },
};

/** Rows are counted by what is expected of them, those with problems first. */
// @specification companies.uploadHeaders
export const Preview: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv(
      'companies.csv',
      'name,theme,website\nAcme,Water,acme.example\nAcme,,\n,Nameless,\nÉtoile du Nord,Énergie,etoile.example\n',
    );
    await expect(await dialog.findByRole('button', { name: '2 will be created' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '1 duplicate in the file' })).toBeVisible();
    const [first] = within(dialog.getByRole('region', { name: 'Rows of the file' }))
      .getAllByRole('row')
      .slice(1);
    await expect(first).toHaveTextContent(/^4Refused/);
    await expect(await dialog.findByText('Checked by the platform.')).toBeVisible();
  },
};

const session = { isOver: false };
const over = http.put('*/imports/*', () =>
  session.isOver ? HttpResponse.json({ message: 'Over.' }, { status: 401 }) : undefined,
);

/** A session that has ended while the file was chosen ends here, too. */
// @specification failures.unauthorized
export const SessionOver: Story = {
  ...consoleStory({ path, overrides: [over] }),
  beforeEach: () => {
    session.isOver = false;
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader', { hidden: true });
    session.isOver = true;
    await chooseCsv('companies.csv', 'name\nAcme\n');
    await expect(await canvas.findByRole('button', { name: 'Login' })).toBeVisible();
    await expect(canvas.getByText(/^Your session has ended\./)).toBeVisible();
  },
};

/** A file whose columns are called otherwise says which one is missing, and is mapped by hand. */
export const Mapping: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv('list.csv', 'Ticker;Who;Field\nA;Acme;Water\n');
    await expect(await dialog.findByText(/The file has no column “name”/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(dialog.getByRole('combobox', { name: 'Ticker' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Who' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Name' }));
    await expect(await dialog.findByRole('button', { name: '1 will be created' })).toBeVisible();
  },
};

export const Refused: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv(
      'picture.csv',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
    );
    await expect(await dialog.findByText(/The file is a PNG picture, not a CSV/)).toBeVisible();
  },
};

/** A file of another kind is refused, chosen or dropped. */
export const OtherKind: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const input = await dialog.findByLabelText('CSV file');
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(input, logo, { applyAccept: false });
    await expect(await dialog.findByText(/^logo\.png is not a file of this kind/)).toBeVisible();
  },
};

export const NoRows: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv('empty.csv', 'name,theme,website\n');
    await expect(await dialog.findByText(/^empty\.csv: The file has headers/)).toBeVisible();
  },
};

/** The rows can be sent although the platform could not check them. */
export const NotChecked: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.imports.begin, 500, 'The database is away.')],
  }),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\n');
    await expect(await dialog.findByText('The platform could not check the rows.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '1 not checked' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save Companies' })).toBeEnabled();
  },
};

/** What the specified call refuses is said, the rows stay, and they can be sent again. */
// @specification failures.passedBack
export const SendingFails: Story = {
  ...consoleStory({
    path,
    extensions: [],
    overrides: [fail(contract.companies.importCsv, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\n');
    await dialog.findByRole('button', { name: '1 not checked' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
    await expect(dialog.getByText('companies.csv')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save Companies' })).toBeEnabled();
  },
};

/** Rows that the platform has already are marked; a refused one is repaired in the table, and all are sent. */
// @specification companies.uploadButton
export const Repaired: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    // The dialog hides the list from queries by role.
    const header = await within(canvasElement).findAllByRole('rowheader', { hidden: true });
    const there = header[0]?.textContent ?? '';
    const dialog = await chooseCsv(
      'companies.csv',
      `name,theme,website\n"${there}",,\n,Water,water.example\nBeta New,,no address\n`,
    );
    await expect(await dialog.findByRole('button', { name: '1 already there' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '2 refused' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name, line 3' }), 'Acme New');
    await expect(await dialog.findByRole('button', { name: '1 will be created' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
    await expect(await screen.findByText('1 created, 1 already there, 1 refused')).toBeVisible();
  },
};

/** A focused cell announces why its row is refused; Enter and the arrows move between rows. */
export const RepairedByKeyboard: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv(
      'companies.csv',
      'name,website\n,acme.example\nBeta,no address\n',
    );
    const name = await dialog.findByRole('textbox', { name: 'Name, line 2' });
    await expect(name).toHaveAccessibleDescription(/Name is required|no name/i);
    await userEvent.type(name, 'Acme');
    await expect(await dialog.findByText('Line 2: Will be created')).toHaveRole('status');
    await userEvent.keyboard('{Enter}');
    await expect(dialog.getByRole('textbox', { name: 'Name, line 3' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(name).toHaveFocus();
    // The rows are one stop of the Tab key, however many there are.
    await userEvent.tab();
    await expect(dialog.getByRole('textbox', { name: 'Website, line 2' })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(dialog.getByRole('textbox', { name: 'Website, line 2' })).toHaveFocus();
  },
};

/** Of twelve thousand rows only those in view are rendered. */
export const OfThousands: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const rows = Array.from(
      { length: 12_000 },
      (_none, at) => `Company ${at},Theme,c${at}.example`,
    );
    const dialog = await chooseCsv('many.csv', `name,theme,website\n${rows.join('\n')}\n`);
    const table = await dialog.findByRole('region', { name: 'Rows of the file' });
    await expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    table.scrollTo({ top: 200_000 });
    await expect(await within(table).findByDisplayValue('Company 5005')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    const done = await screen.findByRole('button', { name: 'Done' }, { timeout: 30_000 });
    await expect(done).toHaveFocus();
    await expect(await screen.findByText('12,000 created')).toBeVisible();
  },
};

/** A chosen file without repairs is discarded without a question, because it is easily chosen again. */
export const ChosenClosed: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\n');
    await expect(await dialog.findByText('1 will be created')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** Discarding repairs asks first. */
export const RepairedClosed: Story = {
  ...consoleStory({ path }),
  beforeEach: () => () => localStorage.clear(),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\n');
    await userEvent.type(await dialog.findByLabelText('Name, line 2'), ' Water');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await expect(dialog.getByLabelText('Name, line 2')).toHaveValue('Acme Water');
  },
};

/** Repairs that were not sent are offered when the file is chosen again. */
export const RepairsOffered: Story = {
  ...consoleStory({ path }),
  beforeEach: () => () => localStorage.clear(),
  play: async () => {
    const content = 'name,website\nAcme,\n,water.example\n';
    const dialog = await chooseCsv('companies.csv', content);
    await userEvent.type(await dialog.findByLabelText('Name, line 3'), 'Water');
    await waitFor(() => expect(localStorage.getItem('steward.importRepairs.1')).toContain('Water'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove companies.csv' }));
    await chooseCsv('renamed.csv', content);
    await expect(await dialog.findByText('You made 1 repair in this file before.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(dialog.getByLabelText('Name, line 3')).toHaveValue('Water'));
    await expect(await dialog.findByRole('button', { name: '2 will be created' })).toBeVisible();
  },
};

/** The same content under another file name is recognized by the platform. */
export const ImportedBefore: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const content = 'name\nImported Twice\n';
    const dialog = await chooseCsv('once.csv', content);
    await dialog.findByText('1 will be created');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    const [again] = await within(canvasElement).findAllByRole('button', { name: 'Bulk Create' });
    if (again) await userEvent.click(again);
    const second = await chooseCsv('twice.csv', content);
    await expect(await second.findByText('You imported this file before')).toBeVisible();
    await expect(second.getByText(/as “once.csv” on/)).toBeVisible();
    await expect(await second.findByRole('button', { name: '1 already there' })).toBeVisible();
  },
};
