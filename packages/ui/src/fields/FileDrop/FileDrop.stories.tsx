import { FileDrop } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { awkwardTexts } from '../../testing/awkwardTexts.ts';

const csv = (name: string) =>
  new File(['name,theme,website\n'.repeat(180)], name, { type: 'text/csv' });

const meta = {
  title: 'Components/FileDrop',
  component: FileDrop,
  args: {
    label: 'File',
    accept: '.csv,text/csv',
    hint: 'Headers: name, theme, website',
    file: undefined,
    onFile: fn(),
  },
  render: function Render(args) {
    const [file, setFile] = useState(args.file);
    return <FileDrop {...args} file={file} onFile={setFile} />;
  },
} satisfies Meta<typeof FileDrop>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All props, to try with the controls. */
export const Playground: Story = {
  args: { required: true, disabled: false, error: '', hideLabel: false },
};

export const Empty: Story = {};
export const Chosen: Story = { args: { file: csv('companies.csv') } };
export const Failed: Story = { args: { error: 'Choose a file to upload.' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongName: Story = { args: { file: csv(`${awkwardTexts.unbroken}.csv`) } };

export const ChooseAndTakeBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('File');
    await userEvent.upload(input, csv('companies.csv'));
    await expect(canvas.getByRole('status')).toHaveTextContent('companies.csv');
    await expect(input).toHaveAccessibleDescription(/^companies\.csv .* Headers: name, theme/);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove companies.csv' }));
    await expect(canvas.queryByText('companies.csv')).toBeNull();
    await expect(input).toHaveAccessibleDescription(/^Headers: name, theme/);
    await expect(input).toHaveFocus();
  },
};

export const RefusesOtherKinds: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(
      canvas.getByLabelText('File'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
      {
        applyAccept: false,
      },
    );
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(
        'logo.png is not a file of this kind. Choose one that ends in .csv.',
      ),
    );
  },
};

/** Removing the present file also clears the refusal of another one. */
export const RefusedAndTakenBack: Story = {
  args: { file: csv('companies.csv') },
  play: async ({ canvas }) => {
    const other = new File(['x'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('File'), other, { applyAccept: false });
    const alert = await canvas.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('logo.png is not a file of this kind.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove companies.csv' }));
    await waitFor(() => expect(canvas.queryByText(/^logo.png/)).toBeNull());
  },
};

/** Enter and Space open the browser's file dialog; the story tests what the component adds. */
export const FromTheKeyboard: Story = {
  args: { file: csv('companies.csv') },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('File')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove companies.csv' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText('companies.csv')).toBeNull();
    await expect(canvas.getByLabelText('File')).toHaveFocus();
  },
};

/** A file is dragged over the field. */
export const Dragged: Story = {
  play: async ({ canvas }) => {
    const zone = canvas.getByText('Choose a file').closest('.zone');
    zone?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }));
    await waitFor(() => expect(zone).toHaveAttribute('data-over'));
  },
};

export const Dropped: Story = {
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(csv('dropped.csv'));
    const zone = canvas.getByText('Choose a file');
    for (const type of ['dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('dropped.csv');
  },
};

export const RightToLeft: Story = {
  args: {
    label: awkwardTexts.arabic,
    hint: awkwardTexts.arabic,
    file: csv(`${awkwardTexts.arabic}.csv`),
  },
  globals: { direction: 'rtl' },
};
