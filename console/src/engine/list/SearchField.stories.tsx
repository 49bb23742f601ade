import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SearchField } from './SearchField.tsx';

const asked = fn<(label: string, q: string) => void>();

const meta: Meta = {
  title: 'Console/Search field',
  tags: ['!autodocs'],
  beforeEach() {
    asked.mockClear();
  },
};
export default meta;

/** A search in a page that is rendered again with every request. */
function Asking({ label }: { label: string }) {
  const [{ q }, setSearch] = useState({ q: '' });
  return (
    <SearchField
      label={label}
      value={q}
      onChange={(next) => {
        asked(label, next);
        setSearch({ q: next });
      }}
    />
  );
}

/** A trailing space, or a space alone, sends no request. */
export const SpaceTyped: StoryObj = {
  render: () => (
    <>
      <Asking label="First" />
      <Asking label="Second" />
      <Asking label="Third" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const type = (label: string, text: string) =>
      userEvent.type(canvas.getByRole('searchbox', { name: label }), text);
    await type('First', 'acme ');
    await type('Second', ' ');
    await waitFor(() => expect(asked).toHaveBeenCalledWith('First', 'acme'));
    // When a new search is sent, a repeated one would have been sent, too.
    await type('Third', 'b');
    await waitFor(() => expect(asked).toHaveBeenCalledWith('Third', 'b'));
    await expect(canvas.getByRole('searchbox', { name: 'First' })).toHaveValue('acme ');
    await expect(asked.mock.calls).toEqual([
      ['First', 'acme'],
      ['Third', 'b'],
    ]);
  },
};
