import { contract, providerIds } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { stateStories } from '../../testing/stateStories.ts';
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
// @specification layout.shared, companies.upload, companies.columns
export const Filled: Story = rows.Filled;
// @specification layout.rowMenu, companies.menu
export const RowMenu: Story = rows.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = rows.LongData;

// @specification layout.tenThousand
export const TenThousandAndMore: Story = {
  ...consoleStory({ path, companies: 10_100 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const last of await canvas.findAllByRole('button', { name: 'Last page' })) {
      await expect(last).toHaveAttribute('aria-disabled', 'true');
    }
  },
};

/** Themes and provider IDs are columns that somebody can ask for, and that a reset hides again. */
export const OptionalColumns: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: 'Northwind Biosciences' });
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await expect(chooser.getByRole('checkbox', { name: 'Website' })).toBeChecked();
    for (const { label } of [{ label: 'Theme' }, ...Object.values(providerIds)]) {
      await expect(chooser.getByRole('checkbox', { name: label })).not.toBeChecked();
    }
    await userEvent.click(chooser.getByRole('checkbox', { name: 'Cap IQ ID' }));
    await expect(await canvas.findByRole('columnheader', { name: 'Cap IQ ID' })).toBeVisible();
    await userEvent.click(chooser.getByRole('button', { name: 'Reset columns' }));
    await waitFor(() =>
      expect(canvas.queryByRole('columnheader', { name: 'Cap IQ ID' })).toBeNull(),
    );
  },
};

const states = stateStories(companies);
export const Loading: Story = states.Loading;
export const Empty: Story = states.Empty;
// @specification failures.notFoundAndServerError, failures.listLoad
export const Failed: Story = states.Failed;
// @specification everyList.loadStates
export const Forbidden: Story = states.Forbidden;

// @specification companies.editProviderId, rules.providerId
export const EditProviderId: Story = {
  ...consoleStory({ path: `${path}?open=edit-provider-id:240` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Provider ID' }));
    // No field shows the company, so the dialog does.
    await expect(
      await dialog.findByRole('heading', { name: 'Northwind Biosciences' }),
    ).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'Update Provider ID' }));
    await expect(dialog.getByRole('combobox', { name: 'ID Type' })).toHaveFocus();
  },
};

/** The known provider identifiers are listed, and the field has the value of the chosen one. */
// @specification companies.editProviderId, rules.providerId
export const ProviderIdKnown: Story = {
  ...consoleStory({ path: `${path}?open=edit-provider-id:240` }),
  beforeEach: ({ msw }) => {
    msw.use(
      http.get('*/companies', () =>
        HttpResponse.json({
          documents: [
            {
              id: 240,
              overviews: [{ id: 240, name: 'Northwind Biosciences' }],
              cap_iq_id: 'IQ4711',
              dealroom_id: '815',
            },
          ],
          count: 1,
        }),
      ),
    );
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Provider ID' }));
    const known = within(await dialog.findByRole('region', { name: 'Current provider IDs' }));
    await expect(known.getAllByRole('term')).toHaveLength(10);
    await expect(known.getByText('IQ4711')).toBeVisible();
    const value = dialog.getByRole('textbox', { name: 'Value' });
    const choose = async (type: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: 'ID Type' }));
      await userEvent.click(await screen.findByRole('option', { name: type }));
    };
    await choose('Cap IQ ID');
    await waitFor(() => expect(value).toHaveValue('IQ4711'));
    await choose('Valu8 ID');
    await waitFor(() => expect(value).toHaveValue(''));
    await choose('Dealroom ID');
    await waitFor(() => expect(value).toHaveValue('815'));
    // A typed value stays when another type is chosen.
    await userEvent.type(value, '6');
    await choose('Cap IQ ID');
    await expect(value).toHaveValue('8156');
  },
};

// @specification layout.modals, companies.editName
export const EditCompanyName: Story = {
  ...consoleStory({ path: `${path}?open=edit-name:240` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Company Name' }));
    const name = await dialog.findByLabelText('Company Name');
    await waitFor(() => expect(name).not.toHaveValue(''));
    await expect(dialog.getByRole('button', { name: 'Update Company Name' })).toBeEnabled();
  },
};

const company = {
  id: 7,
  website: 'https://acme.example',
  overviews: [{ id: 70, name: 'Acme Robotics' }],
};
let companyName = '';
const oneCompany = [
  http.get('*/api/admin/companies', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    const found = companyName.toLowerCase().includes(q.toLowerCase());
    const documents = found ? [{ ...company, overviews: [{ id: 70, name: companyName }] }] : [];
    return HttpResponse.json({ documents, count: documents.length });
  }),
  http.put('*/api/admin/company-overviews/70', async ({ request }) => {
    companyName = String(Object(await request.json()).name);
    return HttpResponse.json({ id: 70, name: companyName });
  }),
];

/** A renamed company that the present search no longer finds is announced, with a button that shows it. */
export const RenamedUnderASearch: Story = {
  ...consoleStory({ path: `${path}?q=robotics&open=edit-name:7`, overrides: oneCompany }),
  beforeEach: () => {
    companyName = 'Acme Robotics';
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Company Name' }));
    const name = await dialog.findByLabelText('Company Name');
    await waitFor(() => expect(name).toHaveValue('Acme Robotics'));
    await userEvent.clear(name);
    await userEvent.type(name, 'Beta Works{Enter}');
    await canvas.findByText('“Acme Robotics” no longer matches “robotics”');
    await expect(canvas.getByText('It is called “Beta Works” now.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show all companies' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show “Beta Works”' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Beta Works' })).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search companies' })).toHaveValue(
      'Beta Works',
    );
  },
};

// @specification failures.passedBack
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
    // The announcement has the text without the button.
    const announced = within(screen.getByRole('dialog')).getByRole('status');
    await expect(announced).toHaveTextContent(/moved to another page\.$/);
    const look = screen.getByRole('button', { name: 'Search all pages' });
    await waitFor(() => expect(look).toHaveFocus());
    await userEvent.click(look);
    // The form replaces the dialog's content, and takes the focus.
    await waitFor(() => expect(screen.getByLabelText('Company Name')).not.toHaveValue(''));
    await waitFor(() => expect(screen.getByLabelText('Company Name')).toHaveFocus());
  },
};

export const OnNoPage: Story = {
  ...consoleStory({ path: `${path}?open=edit-name:999999` }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Search all pages' }));
    await expect(await screen.findByText(/is not in the list/)).toBeVisible();
    await expect(screen.getByText(/Searched all 240/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Back to the list' })).toHaveFocus();
  },
};

export const OnNoPageLeft: Story = {
  ...OnNoPage,
  play: async (context) => {
    await OnNoPage.play?.(context);
    await userEvent.keyboard('{Enter}');
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

/** Looking for a record ends early in a very long list, or when the platform gives no more rows. */
export const MoreThanLookedThrough: Story = {
  ...consoleStory(atMost),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Search all pages' }));
    const said = await screen.findByText(/^Searched only the first 100 of 61,234\./);
    await expect(said).toHaveTextContent(
      /Go back and search the list to find it among the rest\.$/,
    );
    await expect(screen.queryByText(/is not in the list/)).toBeNull();
  },
};

/** On a platform without search, no message suggests to search. */
export const MoreWithoutSearch: Story = {
  ...consoleStory({ ...atMost, extensions: [] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Search all pages' }));
    await expect(await screen.findByText(/^Searched only the first 100 of 61,234/)).toBeVisible();
    await expect(screen.queryByText(/search the list/)).toBeNull();
  },
};
