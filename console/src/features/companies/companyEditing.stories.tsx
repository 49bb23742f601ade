import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { colleague } from '../../testing/colleague.ts';
import { companyPath as path, heading, valueOf } from '../../testing/companyPage.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Companies/Page/Editing', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const { read, update } = contract.companies;
const params = { id: 240 };

const notices = () => within(screen.getByLabelText('Notifications'));

/** The page and its history have read what was changed. */
const settled = () =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());

/** Opens a field by the keyboard, and types in place of its value. */
async function retype(label: string, text: string) {
  (await valueOf(label)).focus();
  await userEvent.keyboard('{Enter}');
  const input = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(input);
  await userEvent.type(input, text);
  return input;
}

/** Enter opens a field, saves it and goes on to the next, so that ids are typed one after the other. */
export const OneIdAfterTheOther: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const ids = await screen.findByRole('region', { name: 'Provider identifiers' });
    (await valueOf('Crunchbase ID')).focus();
    for (const text of ['cb-1', 'dr-2', 'v8-3']) {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toHaveRole('textbox'));
      await userEvent.keyboard(`${text}{Enter}`);
    }
    await waitFor(async () => expect(await valueOf('Tracxn ID')).toHaveFocus());
    for (const text of ['Crunchbase ID: cb-1', 'Dealroom ID: dr-2', 'Valu8 ID: v8-3'])
      await within(ids).findByRole('button', { name: `Edit ${text}` });
    await waitFor(async () =>
      expect(await colleague.call(read, { params })).toMatchObject({
        crunchbase_id: 'cb-1',
        dealroom_id: 'dr-2',
        valu8_id: 'v8-3',
      }),
    );
    const history = within(screen.getByRole('region', { name: 'History' }));
    await waitFor(() => expect(history.getAllByRole('listitem').length).toBeGreaterThan(2));
    await settled();
  },
};

/** What is typed and not saved is kept when the page is left, and offered when it is there again. */
export const DraftKept: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await retype('Website', 'https://southwind.example');
    await retype('Lusha ID', 'lu-99');
    await userEvent.click(screen.getAllByRole('link', { name: 'Companies' })[0] ?? document.body);
    await heading('Companies');
    await screen.findAllByText(/Edit Company: Northwind Biosciences.* kept as a draft/);
    await userEvent.click(await screen.findByRole('link', { name: 'Northwind Biosciences' }));
    await heading('Northwind Biosciences');
    await expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    const website = await screen.findByRole('textbox', { name: 'Website' });
    await expect(website).toHaveValue('https://southwind.example');
    await waitFor(() => expect(website).toHaveFocus());
    await expect(screen.getByRole('textbox', { name: 'Lusha ID' })).toHaveValue('lu-99');
    await expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await notices().findByText(/^Website of company/);
    await userEvent.click(screen.getByRole('button', { name: 'Leave Lusha ID as it was' }));
    await settled();
  },
};

/** A field that is being edited, by the key `e`. */
export const Editing: Story = {
  ...consoleStory({ path }),
  play: async () => {
    (await valueOf('Lusha ID')).focus();
    await userEvent.keyboard('e');
    const input = await screen.findByRole('textbox', { name: 'Lusha ID' });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.type(input, 'LU-20');
    await expect(screen.getByRole('button', { name: 'Save Lusha ID' })).toBeVisible();
  },
};

/** Escape gives up: the value is the one before, and has the focus. */
export const GivenUp: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await retype('Name', 'Something else{Escape}');
    await waitFor(async () => expect(await valueOf('Name')).toHaveFocus());
    await expect(await valueOf('Name')).toHaveTextContent('Northwind Biosciences');
    await expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  },
};

/** The name has a call of its own, whose answer has the version for the next change. */
export const Renamed: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await retype('Name', 'Northwind Two{Enter}');
    await heading('Northwind Two');
    await retype('Theme', 'Water{Enter}');
    await notices().findByText('Theme of company “Northwind Two” saved.');
    await settled();
  },
};

/** A cleared id is empty, and the toast brings it back. */
export const ClearedAndUndone: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await retype('Cap IQ ID', 'IQ803427{Enter}');
    // At once, while the value before is on its way.
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Cap IQ ID' }));
    const cleared = await notices().findByText(
      'Cap IQ ID of company “Northwind Biosciences” cleared.',
    );
    await screen.findByRole('button', { name: 'Add Cap IQ ID' });
    const toast = within(cleared.closest('li') ?? document.body);
    await userEvent.click(await toast.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Edit Cap IQ ID: IQ803427' });
    await settled();
  },
};

export const Copied: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Name' }));
    await expect(await screen.findByText('Name copied')).toBeInTheDocument();
    await expect(write).toHaveBeenCalledWith('Northwind Biosciences');
  },
};

/** What is no website is not sent, and the message stays at the field. */
export const Invalid: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const input = await retype('Website', 'no address{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Website “no address” is not a web address such as example.com.',
    );
    await expect(input).toBeInvalid();
    await expect(input).toHaveFocus();
  },
};

/** A company without a name is none. */
export const NameRequired: Story = {
  ...consoleStory({ path }),
  play: async () => {
    await retype('Name', ' {Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Name is required.');
  },
};

/** What the platform refuses comes back to the field, with what was typed. */
export const Refused: Story = {
  ...consoleStory({ path, overrides: [fail(update, 500, 'The disk is full.')] }),
  play: async () => {
    await retype('Lusha ID', 'LU-20{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
    await expect(screen.getByRole('textbox', { name: 'Lusha ID' })).toHaveValue('LU-20');
  },
};

/** Somebody else has changed the same field meanwhile: the person chooses, as in forms. */
export const Conflict: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const input = await retype('Lusha ID', 'mine');
    await colleague.call(update, { params, body: { lusha_id: 'theirs' } });
    await userEvent.type(input, '{Enter}');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Changed by somebody else meanwhile' }),
    );
    await expect(question.getByRole('radio', { name: /^Theirs.*theirs/ })).not.toBeChecked();
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit Lusha ID: mine' });
    await waitFor(async () =>
      expect(await colleague.call(read, { params })).toMatchObject({ lusha_id: 'mine' }),
    );
    await settled();
  },
};

/** What others have changed in other fields is no conflict, and appears. */
export const OtherFieldChanged: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const input = await retype('Lusha ID', 'mine');
    await colleague.call(update, { params, body: { boardex_id: 'theirs' } });
    await userEvent.type(input, '{Enter}');
    await screen.findByRole('button', { name: 'Edit Lusha ID: mine' });
    await screen.findByRole('button', { name: 'Edit BoardEx ID: theirs' });
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await settled();
  },
};
