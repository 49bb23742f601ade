import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { AddBranding } from './AddBranding.tsx';
import { Companies } from './Companies.tsx';
import { DeleteCompany } from './DeleteCompany.tsx';
import { Fields } from './Fields.tsx';
import { Invite } from './Invite.tsx';
import { Portal } from './Portal.tsx';
import { Provider } from './Provider.tsx';
import { ProviderChanges } from './ProviderChanges.tsx';
import { RemoteSearch } from './RemoteSearch.tsx';
import { Rename } from './Rename.tsx';
import { Root } from './Root.tsx';
import { Shell } from './Shell.tsx';
import { Signals } from './Signals.tsx';

/** Runs the code of the package's README and of the designers' guide. */
const meta = {
  title: 'Foundations/Examples',
  component: Root,
  args: { children: null },
  tags: ['!autodocs'],
} satisfies Meta<typeof Root>;
export default meta;

type Story = StoryObj<typeof meta>;

const close = fn();
const edit = fn();
const save = fn();
const people = ['Ada Okafor', 'Jan Kowalski', 'Mei Tanaka'];
const find = async (text: string) =>
  people
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .map((name) => ({ value: name, label: name }));

export const APage: Story = {
  args: { children: <Shell /> },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Companies' })).toBeVisible();
  },
};

export const ATable: Story = {
  args: { children: <Companies onEdit={edit} /> },
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getAllByRole('button', { name: /next page/i })[0] ?? document.body,
    );
    await expect(canvas.getByText(/^11–/)).toBeVisible();
  },
};

export const RowsToExport: Story = {
  args: { children: <Signals /> },
  play: async ({ canvas }) => {
    const save = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const blobs: Blob[] = [];
    spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:saved';
    });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Signal 2' }));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Next page' })[0] ?? document.body);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Signal 11' }));
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await expect(save).toHaveBeenCalled();
    await expect(await blobs[0]?.text()).toBe('Name,Weight\r\nSignal 2,7\r\nSignal 11,0\r\n');
  },
};

export const AWizard: Story = {
  args: { children: <AddBranding onClose={close} /> },
  play: async () => {
    const name = await screen.findByLabelText(/Name/);
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'Northwind{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    await expect(close).toHaveBeenCalled();
  },
};

export const AValue: Story = {
  args: { children: <Provider /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/fk_live/)).toBeNull();
  },
};

export const AComparison: Story = {
  args: { children: <ProviderChanges /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 added')).toBeVisible();
    await expect(canvas.getByText('1 changed')).toBeVisible();
  },
};

export const Switches: Story = {
  args: { children: <Fields /> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: /Revenue/ }));
    await waitFor(() => expect(canvas.getByText('On, differs from the default')).toBeVisible());
  },
};

export const FieldsAlone: Story = {
  args: { children: <Invite /> },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/Email/), 'ada');
    await expect(canvas.getByText('Write an address with an @.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/Email/), '@steward.example');
    await expect(canvas.getByRole('button', { name: 'Invite' })).toBeEnabled();
  },
};

export const FieldsInAForm: Story = {
  args: { children: <Rename onSave={save} /> },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Halcyon{Enter}');
    await expect(save.mock.lastCall?.[0]).toEqual({ name: 'Halcyon' });
  },
};

export const SearchedElsewhere: Story = {
  args: { children: <RemoteSearch find={find} /> },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Users' }), 'kowal');
    const option = await screen.findByRole('option', { name: 'Jan Kowalski' });
    await waitFor(() => expect(screen.getAllByRole('option')).toEqual([option]));
    await userEvent.click(option);
    await expect(canvas.getByRole('button', { name: 'Remove Jan Kowalski' })).toBeVisible();
  },
};

export const AskedFirst: Story = {
  args: { children: <DeleteCompany name="OpenCode" /> },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Actions for OpenCode' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText('OpenCode is gone.')).toBeVisible());
  },
};

export const ABrand: Story = {
  args: { children: <Portal /> },
  play: async ({ canvas }) => {
    const follow = canvas.getByRole('button', { name: 'Follow' });
    await expect(getComputedStyle(follow).backgroundColor).toBe('rgb(11, 107, 80)');
  },
};
