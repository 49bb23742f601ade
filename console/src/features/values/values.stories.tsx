import { contract } from '@steward/api';
import { fail, reply } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createGate } from '../../testing/gate.ts';
import { listStories } from '../../testing/listStories.ts';
import { consoleStory } from '../../testing/story.tsx';
import { values } from './values.tsx';

const meta: Meta = { title: 'Console/Custom Property Values', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/custom-values-management';

const stories = listStories(values, {
  title: 'Custom Property Values',
  add: 'Add Value',
  columns: [
    'ID',
    'Definition ID',
    'Company ID',
    'Article ID',
    'Num Value',
    'String Value',
    'Date Value',
    'Bool Value',
  ],
  menu: ['View', 'Delete'],
  record: { id: 220, view: 'View Value', remove: 'Delete Value' },
});
// @specification layout.shared, values.columns
export const Filled: Story = stories.Filled;
// @specification layout.rowMenu, values.menu
export const RowMenu: Story = stories.RowMenu;
// @specification everyList.extremeTexts
export const LongData: Story = stories.LongData;

/**
 * The names of the referenced records are shown beside their ids, also of companies that no page of their list
 * has shown; the rows do not wait for them.
 */
export const NamesBesideIds: Story = {
  ...consoleStory({
    path,
    overrides: [
      reply(contract.values.list, {
        documents: [7, 240].map((company_id, at) => ({
          id: at + 1,
          company_id,
          custom_property_definition_id: 1,
        })),
        count: 2,
      }),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const id of [7, 240]) {
      await waitFor(() =>
        expect(canvas.getByRole('cell', { name: new RegExp(`^[A-Z].*\\W${id}$`) })).toBeVisible(),
      );
    }
  },
};

/** Where a value comes from is a column that somebody can ask for. */
export const SourceColumn: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('rowheader', { name: '220' });
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await userEvent.click(chooser.getByRole('checkbox', { name: 'Source' }));
    await expect(await canvas.findByRole('columnheader', { name: 'Source' })).toBeVisible();
    await expect(canvas.getAllByRole('cell', { name: 'manual' })[0]).toBeVisible();
  },
};
export const Loading: Story = stories.Loading;
export const Empty: Story = {
  ...stories.Empty,
  play: async (context) => {
    await stories.Empty.play?.(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.getByText(/^A value is what one company or article has/)).toBeVisible();
  },
};
// @specification failures.listLoad
export const Failed: Story = stories.Failed;
export const Forbidden: Story = stories.Forbidden;

async function chooseDefinition(name = /Committee Vote/) {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Definition ID' }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

// @specification values.add, entities.value, limits.valueSource
export const Add: Story = {
  ...consoleStory({ path: `${path}?page=3&open=add` }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByLabelText('Source')).toHaveValue('manual');
    await chooseDefinition();
    await userEvent.type(dialog.getByLabelText('Article ID'), '5001');
    await userEvent.type(dialog.getByLabelText('Num Value'), '6');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Value' }));
    await expect(await within(canvasElement).findByText('201–221 of 221')).toBeVisible();
  },
};

/** A form without a value is not sent; the error is shown at the first input for the value. */
export const NothingToStore: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await chooseDefinition();
    await userEvent.click(dialog.getByRole('button', { name: 'Create Value' }));
    const first = dialog.getByLabelText('Num Value');
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveAccessibleDescription(
      'Fill in one of Num Value, String Value, Date Value, and Bool Value.',
    );
    await userEvent.type(dialog.getByLabelText('String Value'), 'six');
    await waitFor(() => expect(first).not.toBeInvalid());
  },
};

const order = ['Num Value', 'String Value', 'Date Value', 'Bool Value'];

/** The labels of the inputs for the value, from top to bottom. */
const labelsInOrder = () => {
  const labels = within(screen.getByRole('dialog')).getAllByText((text) => order.includes(text));
  return labels.map(({ textContent }) => textContent);
};

/** The input for the chosen definition is first, and offers the possible values by their labels. */
export const DropdownDefinition: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText('Num Value');
    await expect(labelsInOrder()).toEqual(order);
    await userEvent.type(dialog.getByLabelText('String Value'), 'heirs');
    await chooseDefinition(/^Ownership/);
    await dialog.findByText('Not used by this definition');
    await expect(labelsInOrder()).toEqual([
      'String Value',
      'Num Value',
      'Date Value',
      'Bool Value',
    ]);
    const input = dialog.getByRole('combobox', { name: 'String Value' });
    await expect(input).toHaveTextContent('heirs');
    await expect(input).toHaveAccessibleDescription(
      'This definition takes one of family, founder, fund, listed, state.',
    );
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: 'Founder' }));
    await waitFor(() => expect(input).toHaveTextContent('Founder'));
    await expect(input).not.toHaveAccessibleDescription(/takes/);
    await userEvent.type(dialog.getByLabelText('Article ID'), '5001');
  },
};

/** A value that the definition does not allow gets a warning while typing; the body follows the specification. */
export const NumberDefinition: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await chooseDefinition();
    await dialog.findByText('Not used by this definition');
    await expect(labelsInOrder()).toEqual(order);
    const number = dialog.getByLabelText('Num Value');
    await userEvent.type(number, '8');
    await expect(number).toHaveAccessibleDescription('This definition takes a number from 0 to 7.');
    await userEvent.clear(number);
    await userEvent.type(number, '6.5');
    await expect(number).not.toHaveAccessibleDescription();
    const text = dialog.getByLabelText('String Value');
    await userEvent.type(text, 'six');
    await expect(text).toHaveFocus();
    await expect(text).toHaveAccessibleDescription('This definition takes a number from 0 to 7.');
  },
};

// @specification failures.passedBack
export const SaveFails: Story = {
  ...consoleStory({
    path: `${path}?open=add`,
    overrides: [fail(contract.values.create, 500, 'The disk is full.')],
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await chooseDefinition();
    await userEvent.type(dialog.getByLabelText('String Value'), 'six');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Value' }));
    await expect(await dialog.findByText('The disk is full.')).toBeVisible();
  },
};

/** With more companies than one page of options and no search, the id is typed. */
export const CompanyIsTyped: Story = {
  ...consoleStory({ path: `${path}?open=add`, extensions: [] }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const company = await dialog.findByRole('spinbutton', { name: 'Company ID' });
    await userEvent.type(company, '12');
    await expect(company).toHaveValue('12');
  },
};

/** Typing searches the companies on the platform. */
export const CompanyIsSearched: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('combobox', { name: 'Company ID' }), 'hydrogen');
    await userEvent.click(await screen.findByRole('option', { name: /^Fjord Hydrogen AS/ }));
    await expect(await dialog.findByDisplayValue('Fjord Hydrogen AS')).toBeVisible();
  },
};

const gate = createGate();
/** The answers for companies and definitions, which are held. */
const slow = [
  http.get('*/api/admin/companies', gate.passed),
  http.get('*/api/admin/custom-property-definitions', gate.passed),
];

/** Text that is typed before the options arrive stays, with a complete list and with a search. */
export const QuickerThanItsChoices: Story = {
  ...consoleStory({ path: `${path}?open=add`, overrides: slow }),
  beforeEach: gate.shut,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const definition = await dialog.findByRole('combobox', { name: 'Definition ID' });
    const company = dialog.getByRole('combobox', { name: 'Company ID' });
    await userEvent.type(company, 'hydrogen');
    gate.open();
    await userEvent.click(await screen.findByRole('option', { name: /^Fjord Hydrogen AS/ }));
    await waitFor(() => expect(company).toHaveValue('Fjord Hydrogen AS'));
    await userEvent.type(definition, 'committee');
    await userEvent.click(await screen.findByRole('option', { name: /Committee Vote/ }));
    await waitFor(() => expect(definition).toHaveValue('Committee Vote'));
  },
};

/** When the options fail to load, the input for the id takes over the focus. */
export const QuickerThanARefusal: Story = {
  ...consoleStory({ path: `${path}?open=add`, overrides: slow, extensions: [] }),
  beforeEach: gate.shut,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Company ID' }));
    gate.open();
    const company = await dialog.findByRole('spinbutton', { name: 'Company ID' });
    await waitFor(() => expect(company).toHaveFocus());
  },
};

// @specification layout.modals, values.add, rules.firstValue
export const AddOpen: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Value' }));
    const definition = await dialog.findByRole('combobox', { name: 'Definition ID' });
    await waitFor(() => expect(definition).toHaveFocus());
    await expect(dialog.getByText(/the company and the number win/)).toBeVisible();
  },
};

// @specification values.menu
export const ViewOpen: Story = stories.ViewOpen;
// @specification values.menu
export const DeleteOpen: Story = stories.DeleteOpen;
