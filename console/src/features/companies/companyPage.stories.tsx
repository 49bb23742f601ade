import { contract, extensionNames } from '@steward/api';
import { delay, fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { companyPath, heading, valueOf } from '../../testing/companyPage.ts';
import { edgeRows } from '../../testing/edgeRows.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Companies/Page', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = companyPath;
const { read } = contract.companies;

const address = () => within(document.head).getByTestId('address').getAttribute('content');

export const Filled: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await heading('Northwind Biosciences');
    await expect(screen.getByText('id 240')).toBeVisible();
    const ids = within(await screen.findByRole('region', { name: 'Provider identifiers' }));
    await expect(ids.getAllByRole('term')).toHaveLength(10);
    await expect(screen.getByRole('region', { name: 'History' })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    await userEvent.click(crumbs.getByRole('link', { name: 'Companies' }));
    await waitFor(() => expect(address()).toBe('/companies-management'));
  },
};

/** The names of the list lead to the page. */
export const FromTheList: Story = {
  ...consoleStory({ path: '/companies-management' }),
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Northwind Biosciences' });
    await expect(link).toHaveAttribute('href', path);
    await userEvent.click(link);
    await heading('Northwind Biosciences');
    await expect(address()).toBe(path);
  },
};

const listPath = '/companies-management?q=no&sort=name&order=desc';

/** From a list one goes on to its other companies, by buttons and by keys, and back to it as it was. */
export const StepsThroughTheList: Story = {
  ...consoleStory({ path: listPath }),
  play: async () => {
    await screen.findAllByRole('link', { name: /no/i });
    const [, ...rows] = screen.getAllByRole('row');
    const links = rows.map((row) => within(row).getAllByRole('link')[0] ?? row);
    const [first = '', second = '', third = ''] = links.map(({ textContent }) => textContent);
    await userEvent.click(links[0] ?? document.body);
    await heading(first);
    const previous = screen.getByRole('button', { name: 'Previous record' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Next record' }));
    await heading(second);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next record' })).toHaveFocus());
    await userEvent.keyboard('j');
    await heading(third);
    await userEvent.keyboard('k');
    await heading(second);
    await userEvent.keyboard('k');
    await heading(first);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    await userEvent.click(crumbs.getByRole('link', { name: 'Companies' }));
    await waitFor(() => expect(address()).toBe(listPath));
  },
};

export const StepsOnAPhone: Story = {
  ...StepsThroughTheList,
  globals: { viewport: { value: 'phone' } },
};

/** Who came by a link has no list to go through. */
export const ByALink: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await heading('Northwind Biosciences');
    const copy = screen.getByRole('button', { name: 'Copy link' });
    await expect(copy).toBeVisible();
    const title = screen.getByRole('heading', { level: 1 });
    await expect(copy.getBoundingClientRect().top).toBeLessThan(
      title.getBoundingClientRect().bottom,
    );
    await expect(screen.queryByRole('button', { name: 'Next record' })).toBeNull();
  },
};

export const ByALinkOnAPhone: Story = { ...ByALink, globals: { viewport: { value: 'phone' } } };

/** The values of the company have the names of their definitions. */
export const WithValues: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(contract.values.list, {
        documents: [
          {
            id: 5,
            custom_property_definition_id: 1,
            company_id: 240,
            source: 'manual',
            string_value: 'amber',
          },
          {
            id: 6,
            custom_property_definition_id: 999,
            company_id: 240,
            source: 'import',
            num_value: 1240,
          },
        ],
        count: 2,
      }),
    ],
  }),
  play: async () => {
    const card = within(await screen.findByRole('region', { name: 'Custom properties' }));
    await expect(await card.findByText('amber')).toBeVisible();
    await waitFor(() => expect(card.queryByRole('link', { name: 'Definition 1' })).toBeNull());
    await expect(card.getByRole('link', { name: 'Definition 999' })).toHaveAttribute(
      'href',
      '/custom-values-management?open=view:6',
    );
  },
};

export const ValuesFail: Story = {
  ...consoleStory({ path, overrides: [fail(contract.values.list, 500, 'The disk is full.')] }),
  play: async () => {
    const card = within(await screen.findByRole('region', { name: 'Custom properties' }));
    await expect(await card.findByText('The disk is full.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Loading: Story = {
  ...consoleStory({ path, overrides: [delay('infinite', read)] }),
  play: async () => {
    await expect(
      await screen.findByRole('status', { name: 'Loading the company' }),
    ).toBeInTheDocument();
  },
};

export const Failed: Story = {
  ...consoleStory({ path, overrides: [fail(read, 500, 'The disk is full.')] }),
  play: async () => {
    await screen.findByText('This company could not be loaded');
    await expect(screen.getByText('The disk is full.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Missing: Story = {
  ...consoleStory({ path: '/companies-management/999999' }),
  play: async () => {
    await screen.findByText('This company doesn’t exist');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(address()).toBe('/companies-management'));
  },
};

/** Texts that break layouts, or would run as markup, and a script from the right. */
export const LongTexts: Story = {
  ...consoleStory({
    path,
    overrides: [reply(read, { ...edgeRows(contract.companies)[0], id: 240, version: 1 })],
  }),
  play: async () => {
    await screen.findByRole('region', { name: 'Provider identifiers' });
    await expect('hacked' in window).toBe(false);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await expect(screen.queryByRole('link', { name: /hacked/ })).toBeNull();
  },
};

export const RightToLeftTexts: Story = {
  ...consoleStory({
    path,
    overrides: [reply(read, { ...edgeRows(contract.companies)[3], id: 240, version: 1 })],
  }),
  play: async () => {
    await screen.findByRole('region', { name: 'Provider identifiers' });
    const name = await valueOf('Name');
    await expect(name.querySelector('bdi')).toHaveTextContent('شركة الأفق للاستثمارات');
  },
};

/** A Standard User edits companies and sees the history, as by their permissions. */
export const StandardUser: Story = {
  ...consoleStory({ path, signedIn: 'standardUser' }),
  play: async () => {
    await heading('Northwind Biosciences');
    await expect(await valueOf('Lusha ID')).toBeVisible();
    await expect(screen.getByRole('region', { name: 'History' })).toBeVisible();
  },
};

/** Without the permissions, values can be read and copied, and there is no history. */
export const ReadOnly: Story = {
  ...consoleStory({ path, signedIn: 'standardUser', permissions: [] }),
  play: async () => {
    await heading('Northwind Biosciences');
    await screen.findByRole('button', { name: 'Copy Name' });
    await expect(screen.queryByRole('button', { name: /^(Add|Edit|Clear) / })).toBeNull();
    await expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
  },
};

/** A platform that reads no single records has no such page, and its list leads to none. */
export const WithoutTheExtension: Story = {
  ...consoleStory({ path, extensions: extensionNames.filter((each) => each !== 'versions') }),
  play: async () => {
    await heading('Page not found');
    await expect(address()).toBe('/404');
  },
};

/** What is no id of a company is no page. */
export const NoId: Story = {
  ...consoleStory({ path: '/companies-management/acme' }),
  play: async () => {
    await heading('Page not found');
  },
};
