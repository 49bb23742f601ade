import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listStories } from '../../testing/listStories.ts';
import { rowStories } from '../../testing/rowStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { companies } from './companies.tsx';

const meta: Meta = { title: 'Console/Companies', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/companies-management';

const rows = rowStories(companies, {
  title: 'Companies',
  add: 'Bulk Create',
  columns: ['Name', 'Website', 'Last Updated'],
  menu: ['Edit Provider ID', 'Edit Company Name'],
});
export const Filled: Story = rows.Filled;
export const RowMenu: Story = rows.RowMenu;
export const LongData: Story = rows.LongData;

export const TenThousandAndMore: Story = {
  ...consoleStory({ path, companies: 10_100 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const last of await canvas.findAllByRole('button', { name: 'Last page' })) {
      await expect(last).toHaveAttribute('aria-disabled', 'true');
    }
  },
};

const states = listStories(companies);
export const Loading: Story = states.Loading;
export const Empty: Story = states.Empty;
export const Failed: Story = states.Failed;
export const Forbidden: Story = states.Forbidden;

async function choose(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Save Companies' });
  const input = await waitFor(() => {
    const found = dialog.querySelector('input[type=file]');
    if (!(found instanceof HTMLInputElement)) throw new Error('There is no file input.');
    return found;
  });
  await userEvent.upload(input, new File([content], name, { type: 'text/csv' }));
  return within(dialog);
}

export const Upload: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Create' }));
    await expect(await dialog.findByLabelText('CSV file')).toHaveAccessibleDescription(
      'Headers: name, theme, website. Only name is required.',
    );
    await expect(dialog.getByRole('button', { name: 'Save Companies' })).toBeEnabled();
    await waitFor(() => expect(dialog.getByLabelText('CSV file')).toHaveFocus());
  },
};

/** Without a file there is nothing to save, and the form says what it waits for. */
export const UploadWithoutFile: Story = {
  ...Upload,
  play: async (context) => {
    await Upload.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await dialog.findByText('Choose a CSV file.')).toBeVisible();
    await expect(dialog.getByLabelText('CSV file')).toHaveFocus();
  },
};

export const UploadPreview: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await choose(
      'companies.csv',
      'name,theme,website\nAcme,Water,acme.example\nAcme,,\n,Nameless,\nÉtoile du Nord,Énergie,etoile.example\n',
    );
    await expect(await dialog.findByText('2 will be created')).toBeVisible();
    await expect(dialog.getByText('Name is required.')).toBeVisible();
  },
};

export const UploadMapping: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await choose('list.csv', 'Ticker;Firm;Field\nA;Acme;Water\n');
    await expect(await dialog.findByText(/The file has no column “name”/)).toBeVisible();
  },
};

export const UploadRefused: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await choose(
      'picture.csv',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
    );
    await expect(await dialog.findByText(/The file is a PNG picture, not a CSV/)).toBeVisible();
  },
};

export const UploadFails: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.companies.importCsv, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = await choose('companies.csv', 'name\nAcme\n');
    await dialog.findByText('1 will be created');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
    await expect(dialog.getByText('companies.csv')).toBeVisible();
  },
};

/** A bad row is repaired where it stands; what the platform has already is told beforehand. */
export const UploadRepaired: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async ({ canvasElement }) => {
    // Behind the modal, which hides the list from assistive technology.
    const header = await within(canvasElement).findAllByRole('rowheader', { hidden: true });
    const there = header[0]?.textContent ?? '';
    const dialog = await choose(
      'companies.csv',
      `name,theme,website\n"${there}",,\n,Water,water.example\nBeta New,,no address\n`,
    );
    await expect(await dialog.findByRole('button', { name: '1 on the platform' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '2 refused' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name, line 3' }), 'Acme New');
    await expect(dialog.getByRole('button', { name: '1 will be created' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await screen.findByText('1 created, 1 skipped, 1 refused.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Download refused rows' })).toBeVisible();
  },
};

/** Of twelve thousand rows only those in view are drawn. */
export const UploadOfThousands: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const rows = Array.from(
      { length: 12_000 },
      (_none, at) => `Company ${at},Theme,c${at}.example`,
    );
    const dialog = await choose('many.csv', `name,theme,website\n${rows.join('\n')}\n`);
    await expect(await dialog.findByText('12,000 will be created')).toBeVisible();
    const table = dialog.getByRole('region', { name: 'Rows of the file' });
    await expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    table.scrollTo({ top: 200_000 });
    await expect(await within(table).findByDisplayValue('Company 5405')).toBeVisible();
  },
};

/** The same content is known again, whatever the file is called. */
export const UploadedBefore: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  beforeEach: () => () => localStorage.removeItem('steward.uploads.1'),
  play: async ({ canvasElement }) => {
    const content = 'name\nUploaded Twice\n';
    const dialog = await choose('once.csv', content);
    await dialog.findByText('1 will be created');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await screen.findByText('1 created, 0 skipped, 0 refused.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const [again] = await within(canvasElement).findAllByRole('button', { name: 'Bulk Create' });
    if (again) await userEvent.click(again);
    const second = await choose('twice.csv', content);
    await expect(await second.findByText('You uploaded this file before')).toBeVisible();
    await expect(second.getByText(/as “once.csv” on/)).toBeVisible();
  },
};

export const UploadReport: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await choose(
      'companies.csv',
      'name,theme,website\nAcme New,Water,acme-new.example\n,x,\n',
    );
    await dialog.findByText('1 will be created');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Companies' }));
    await expect(await screen.findByText('1 created, 0 skipped, 1 refused.')).toBeVisible();
  },
};

export const EditProviderId: Story = {
  ...consoleStory({ path: `${path}?open=edit-provider-id:240` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Provider ID' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Update Provider ID' }));
    await expect(dialog.getByRole('combobox', { name: 'ID Type' })).toHaveFocus();
  },
};

export const EditCompanyName: Story = {
  ...consoleStory({ path: `${path}?open=edit-name:240` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Company Name' }));
    const name = await dialog.findByLabelText('Company Name');
    await waitFor(() => expect(name).not.toHaveValue(''));
    await expect(dialog.getByRole('button', { name: 'Update Company Name' })).toBeEnabled();
  },
};

export const SaveFails: Story = {
  ...consoleStory({
    path: `${path}?open=edit-name:240`,
    overrides: [fail(contract.companyOverviews.update, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Company Name' }));
    const name = await dialog.findByLabelText('Company Name');
    await waitFor(() => expect(name).not.toHaveValue(''));
    await userEvent.type(name, ' Holding');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Company Name' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
    await expect(name).toHaveDisplayValue(/ Holding$/);
    await expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull();
  },
};

export const NotOnThisPage: Story = {
  ...consoleStory({ path: `${path}?open=edit-name:1` }),
  play: async () => {
    await expect(await screen.findByText(/is not on this page of the list/)).toBeVisible();
    // What is announced is the words, without the button.
    const announced = within(screen.getByRole('dialog')).getByRole('status');
    await expect(announced).toHaveTextContent(/moved to another page\.$/);
    const look = screen.getByRole('button', { name: 'Look on all pages' });
    await waitFor(() => expect(look).toHaveFocus());
    await userEvent.click(look);
    // The form takes the place of the whole modal.
    await waitFor(() => expect(screen.getByLabelText('Company Name')).not.toHaveValue(''));
  },
};

export const OnNoPage: Story = {
  ...consoleStory({ path: `${path}?open=edit-name:999999` }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Look on all pages' }));
    await expect(await screen.findByText(/is not in the list/)).toBeVisible();
    await expect(screen.getByText(/240 were looked through/)).toBeVisible();
    const back = screen.getByRole('button', { name: 'Back to the list' });
    await expect(back).toHaveFocus();
    await userEvent.click(back);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const hundred = Array.from({ length: 100 }, (_none, at) => ({ id: at + 1, name: `Company ${at}` }));
const atMost = {
  path: `${path}?open=edit-name:999999`,
  overrides: [
    http.get('*/companies', () => HttpResponse.json({ documents: hundred, count: 61_234 })),
  ],
};

/** A look ends before the list does where that is very long, or where the platform gives no more. */
export const MoreThanLookedThrough: Story = {
  ...consoleStory(atMost),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Look on all pages' }));
    const said = await screen.findByText(/^The first 100 of 61,234 were looked through\./);
    await expect(said).toHaveTextContent(
      /Go back and search the list to find it among the rest\.$/,
    );
    await expect(screen.queryByText(/is not in the list/)).toBeNull();
  },
};

/** A platform that cannot search: nobody is told to. */
export const MoreWithoutSearch: Story = {
  ...consoleStory({ ...atMost, extensions: [] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Look on all pages' }));
    await expect(await screen.findByText(/^The first 100 of 61,234/)).toBeVisible();
    await expect(screen.queryByText(/search the list/)).toBeNull();
  },
};
