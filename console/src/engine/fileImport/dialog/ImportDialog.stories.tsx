import { contract, extensionNames } from '@steward/api';
import { reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { hostileFiles } from '../../../../../packages/api/src/imports/testing/hostileFiles.ts';
import { chooseCsv } from '../../../testing/chooseCsv.ts';
import { consoleStory } from '../../../testing/story.tsx';

const meta: Meta = { title: 'Console/Import', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const signals = '/manage-signals?open=import';
const companies = '/companies-management?open=add';

/** The list of every kind of record that comes from files has it beside its export. */
export const FromTheList: Story = {
  ...consoleStory({ path: '/manage-signals' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import signals' }));
    await waitFor(() => expect(dialog.getByLabelText('File')).toHaveFocus());
    await expect(dialog.getByRole('button', { name: 'Save signals' })).toBeVisible();
  },
};

/** Where the platform imports no files, only companies have it, by the call of the specification. */
export const WithoutTheExtension: Story = {
  ...consoleStory({
    path: '/manage-signals',
    extensions: extensionNames.filter((name) => name !== 'imports'),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Export' });
    await expect(canvas.queryByRole('button', { name: 'Import' })).toBeNull();
  },
};

/** Who may not create the records is not offered it. */
export const StandardUser: Story = {
  ...consoleStory({ path: '/manage-signals', signedIn: 'standardUser', permissions: [] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Export' });
    await expect(canvas.queryByRole('button', { name: 'Import' })).toBeNull();
  },
};

/** The platform of the specification takes the file in one call: what it has is not known before. */
export const BySpecification: Story = {
  ...consoleStory({ path: companies, extensions: [] }),
  play: async () => {
    const dialog = await chooseCsv(
      'companies.csv',
      'Firm;Homepage\nAcme New;acme-new.example\n;x.example\nAcme New;\n',
    );
    await expect(await dialog.findByRole('button', { name: '1 not checked' })).toBeVisible();
    await expect(
      dialog.getByText(/^The platform checks each row when the file is sent\./),
    ).toBeVisible();
    await expect(dialog.getByText('2 of 2 columns')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await expect(dialog.getByRole('combobox', { name: 'Firm' })).toBeVisible();
    await expect(dialog.queryByRole('combobox', { name: 'Mode' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await screen.findByText('1 created, 1 skipped, 1 refused.')).toBeVisible();
  },
};

/** Rows of records that are there show what changes, before and after. */
export const Updates: Story = {
  ...consoleStory({ path: signals }),
  play: async ({ canvasElement }) => {
    const header = await within(canvasElement).findAllByRole('rowheader', { hidden: true });
    const there = header[0]?.textContent ?? '';
    const dialog = await chooseCsv(
      'signals.csv',
      `Signal,Display Name\n${there},Something new\nquite_new,Quite new\n`,
    );
    await expect(await dialog.findByRole('button', { name: '1 will be updated' })).toBeVisible();
    const row = dialog.getByRole('row', { name: /Will be updated/ });
    await expect(within(row).getByText('Something new').tagName).toBe('INS');
    await expect(dialog.getByRole('button', { name: '1 will be created' })).toBeVisible();
  },
};

/** What is wrong with many rows is repaired by column, counted before, and undone. */
export const RepairByColumn: Story = {
  ...consoleStory({ path: companies }),
  beforeEach: () => () => localStorage.clear(),
  play: async () => {
    const rows = Array.from({ length: 12 }, (_none, at) => `Firm ${at},${at < 8 ? 'n/a' : ''}`);
    const dialog = await chooseCsv('messy.csv', `name,website\n${rows.join('\n')}\n`);
    await userEvent.click(await dialog.findByRole('button', { name: /^8 × / }));
    const clear = dialog.getByRole('button', { name: 'Clear 8 cells' });
    await userEvent.click(clear);
    await expect(await dialog.findByText('Website cleared in 8 rows.')).toBeVisible();
    // There is no more to clear, and whoever goes by keys is where they were.
    await expect(clear).toHaveTextContent('Clear 0 cells');
    await expect(clear).toHaveFocus();
    await expect(await dialog.findByRole('button', { name: '12 will be created' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await userEvent.type(dialog.getByLabelText('Replace'), 'n/a');
    await userEvent.type(dialog.getByLabelText('Replace with'), 'firm.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Replace in 8 cells' }));
    await expect(dialog.getByRole('textbox', { name: 'Website, line 2' })).toHaveValue(
      'firm.example',
    );
  },
};

/** An import of people says how many invitations it mails, before it is saved. */
export const People: Story = {
  ...consoleStory({ path: '/team?open=import' }),
  play: async () => {
    const dialog = await chooseCsv(
      'people.csv',
      'First Name,Last Name,Email,Role\nAda,Byron,ada.byron@example.com,Standard User\nGrace,Hopper,grace@example.com,Standard User\n',
    );
    await expect(
      await dialog.findByText('2 invitations will be mailed once the import is done.'),
    ).toBeVisible();
  },
};

/** An encoding that is a guess is asked about, with a line that shows it. */
export const GuessedEncoding: Story = {
  ...consoleStory({ path: companies }),
  play: async () => {
    const text = 'name,theme\nSociété Générale,Énergie\nMüller,Wasser\n';
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const dialog = await chooseCsv('alt.csv', latin);
    await expect(await dialog.findByText('Are these characters right?')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(
      dialog.getByRole('combobox', { name: 'Encoding of these characters' }),
    ).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'They are right' }));
    await waitFor(() => expect(dialog.queryByText('Are these characters right?')).toBeNull());
    await expect(await dialog.findByRole('button', { name: '2 will be created' })).toBeVisible();
  },
};

/** Totals and second headers are left out, and named; texts that mean nothing are a setting. */
export const LeftOut: Story = {
  ...consoleStory({ path: companies }),
  play: async () => {
    const dialog = await chooseCsv(
      'report.csv',
      'name,website\nAcme,-\nname,website\nBeta,beta.example\nTotal,2\n',
    );
    await expect(await dialog.findByText('Line 3')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await userEvent.click(dialog.getByText('How the file is read'));
    const texts = dialog.getByLabelText('Texts that mean “empty”');
    await userEvent.type(texts, '-{Enter}');
    await expect(await dialog.findByRole('button', { name: /^\d will be created/ })).toBeVisible();
    // The file was read anew, and nothing else has moved.
    await expect(texts).toHaveFocus();
  },
};

/** A workbook is read without being exported first; the line says which of its sheets it is, and another can be taken. */
export const Workbook: Story = {
  ...consoleStory({ path: companies }),
  play: async () => {
    const file = hostileFiles.find(({ name }) => name === 'a workbook, by its own name');
    const bytes = Uint8Array.from((await file?.bytes()) ?? []);
    const dialog = await chooseCsv('companies.xlsx', bytes);
    await expect(await dialog.findByRole('button', { name: '2 will be created' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name, line 2' })).toHaveValue('Acme');
    await expect(dialog.getByText('Sheet “Companies”, 1 of 2')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    const sheet = dialog.getByRole('combobox', { name: 'Sheet' });
    await userEvent.click(sheet);
    await userEvent.click(await screen.findByRole('option', { name: 'Notes' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Name, line 2' })).toHaveValue('Not this one'),
    );
    await expect(dialog.getByText('Sheet “Notes”, 2 of 2')).toBeVisible();
    // The list gives the focus back once it has closed.
    await waitFor(() => expect(sheet).toHaveFocus());
  },
};

/** All or nothing says that nothing would be written while rows are refused. */
export const AllOrNothing: Story = {
  ...consoleStory({ path: signals }),
  play: async () => {
    const dialog = await chooseCsv('signals.csv', 'name,display_name\nnew_one,New\n,Nameless\n');
    await userEvent.click(await dialog.findByRole('button', { name: 'Change' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Mode' }));
    await userEvent.click(await screen.findByRole('option', { name: 'All or nothing' }));
    await expect(
      await dialog.findByText('Nothing will be written while 1 row is refused'),
    ).toBeVisible();
  },
};

const sent = {
  id: 9,
  uuid: 'elsewhere',
  file: 'signals.csv',
  resource: 'signals',
  mode: 'upsert',
  state: 'receiving',
  is_sending: true,
  rows: 20_000,
  parts: 3,
  created: 3_000,
  columns: ['name'],
  headers: ['name'],
  key: 'name',
};
const listed = reply(contract.imports.list, { documents: [sent], count: 1 });

/** A file that another tab or a terminal sends needs nothing here, and can be sent from here as well. */
export const SentElsewhere: Story = {
  ...consoleStory({ path: signals, overrides: [listed] }),
  play: async () => {
    await expect(
      await screen.findByRole('button', { name: 'Jobs, 1 running', hidden: true }),
    ).toBeVisible();
    const dialog = await chooseCsv('signals.csv', 'name\nnew_one\n');
    const title =
      'This file is being sent by another tab or terminal: 3,000 of 20,000 rows are in.';
    await expect(await dialog.findByText(title)).toBeVisible();
    await expect(dialog.getByText(/^You need to do nothing here\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continue this import' })).toBeVisible();
  },
};

const settings = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('region', { name: 'Settings of the import' }));

/** Once the columns are matched they are a line, so that the rows are in view; all of it can be changed. */
export const Summarized: Story = {
  ...consoleStory({ path: companies }),
  globals: { viewport: { value: 'laptop' } },
  play: async () => {
    const rows = Array.from({ length: 40 }, (_none, at) => `Firm ${at},Water,${at % 2},no address`);
    const dialog = await chooseCsv('list.csv', `name,theme,Rank,website\n${rows.join('\n')}\n`);
    await dialog.findByText('Checked by the platform.');
    const line = settings(dialog);
    await expect(line.getByText('3 of 4 columns, without “Rank”')).toBeVisible();
    await expect(line.getByText('Create only')).toBeVisible();
    await expect(line.getByText('Found by Name')).toBeVisible();
    const bottom = dialog.getByRole('button', { name: 'Cancel' }).getBoundingClientRect().top;
    const fifth = dialog.getByRole('textbox', { name: 'Name, line 6' });
    await expect(fifth.getBoundingClientRect().bottom).toBeLessThan(bottom);
    const change = line.getByRole('button', { name: 'Change' });
    await expect(change).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(change);
    await userEvent.click(line.getByRole('combobox', { name: 'Mode' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Create and update' }));
    await userEvent.click(line.getByRole('button', { name: 'Hide' }));
    await expect(line.getByText('Create and update')).toBeVisible();
    await expect(line.queryByRole('combobox')).toBeNull();
  },
};

/** Companies with the name of another are left out where a person wants it, and the rows say of which. */
export const SkipNameTwins: Story = {
  ...consoleStory({ path: companies }),
  play: async ({ canvasElement }) => {
    const header = await within(canvasElement).findAllByRole('rowheader', { hidden: true });
    const there = header[0]?.textContent ?? '';
    const dialog = await chooseCsv('twins.csv', `name,website\n"${there}",quite-another.example\n`);
    await expect(await dialog.findByRole('button', { name: '1 with a warning' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '1 will be created' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Skip possible duplicates' }));
    await expect(
      await dialog.findByRole('button', { name: '1 possible duplicates' }),
    ).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /will be created/ })).toBeNull();
    await expect(settings(dialog).getByText('Possible duplicates skipped')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await screen.findByText('1 possible duplicate')).toBeVisible();
  },
};

/** On a phone everything is there, one below the other. */
export const OnAPhone: Story = {
  ...consoleStory({ path: companies }),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await chooseCsv(
      'companies.csv',
      'name,theme,website\nAcme,Water,acme.example\n,Nameless,\nBeta,,no address\n',
    );
    await expect(await dialog.findByRole('button', { name: '1 will be created' })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};
