import { contract } from '@steward/api';
import { csvMaxBytes } from '@steward/api/csv';
import { delay, fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseCsv } from '../../testing/chooseCsv.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Companies/Upload', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/companies-management?open=add';

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

/** Without a file the form cannot be saved, and says that it needs one. */
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

export const Preview: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv(
      'companies.csv',
      'name,theme,website\nAcme,Water,acme.example\nAcme,,\n,Nameless,\nÉtoile du Nord,Énergie,etoile.example\n',
    );
    await expect(await dialog.findByText('2 will be created')).toBeVisible();
    await expect(dialog.getByText('Name is required.')).toBeVisible();
  },
};

const session = { isOver: false };
const over = http.get('*/companies', () =>
  session.isOver ? HttpResponse.json({ message: 'Over.' }, { status: 401 }) : undefined,
);

/** A session that has ended while the file was chosen ends here, too. */
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

/** In a wide window, the columns have room for realistic values. */
export const RealNames: Story = {
  ...consoleStory({ path }),
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    const dialog = await chooseCsv(
      'sp500.csv',
      'name,theme\nAlexandria Real Estate,Information Technology\nBerkshire Hathaway,Health Care\n',
    );
    const cells = await dialog.findAllByRole('textbox', { name: /, line \d/ });
    const cut = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect(cut).toEqual([]);
  },
};

export const Mapping: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv('list.csv', 'Ticker;Who;Field\nA;Acme;Water\n');
    await expect(await dialog.findByText(/The file has no column “name”/)).toBeVisible();
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

/** A file above the limit is refused, and the message names another way. */
export const TooBig: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv('all.csv', new Uint8Array(csvMaxBytes + 1));
    await expect(await dialog.findByText(/at most 50 MB can be uploaded here/)).toBeVisible();
  },
};

export const NoRows: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await chooseCsv('empty.csv', 'name,theme,website\n');
    await expect(await dialog.findByText(/^empty\.csv: /)).toBeVisible();
  },
};

/** The rows are shown while their names are still compared with the platform's. */
export const Comparing: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', contract.companies.list)] }),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\n');
    const words = 'Comparing the names with those on the platform.';
    await expect(await dialog.findByText(words)).toBeVisible();
    await expect(dialog.getByText('1 not checked')).toBeVisible();
  },
};

/** On a large platform each name is searched for, because reading the whole list takes too long. */
export const OnALargePlatform: Story = {
  ...consoleStory({
    path,
    overrides: [
      http.get('*/companies', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        const name = q ?? 'Some Company';
        const there = { id: name.length, website: null, overviews: [{ id: 1, name }] };
        if (q === 'Acme New') return HttpResponse.json({ documents: [], count: 0 });
        return HttpResponse.json({ documents: [there], count: q === null ? 1_000_000 : 1 });
      }),
    ],
  }),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\nAcme New\nCompany of many\n');
    await expect(await dialog.findByRole('button', { name: '2 on the platform' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '1 will be created' })).toBeVisible();
    const words = 'Compared with the companies on the platform.';
    await expect(await dialog.findByText(words)).toBeVisible();
    // An edited name is searched for, too.
    const name = dialog.getByRole('textbox', { name: 'Name, line 3' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Beta');
    await expect(await dialog.findByRole('button', { name: '3 on the platform' })).toBeVisible();
  },
};

/** The rows can be sent although the platform's names fail to load. */
export const NotCompared: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.companies.list, 500, 'The database is away.')],
  }),
  play: async () => {
    const dialog = await chooseCsv('companies.csv', 'name\nAcme\n');
    await expect(await dialog.findByText(/^The names could not be compared/)).toBeVisible();
    await expect(dialog.getByText('1 not checked')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save Companies' })).toBeEnabled();
  },
};
