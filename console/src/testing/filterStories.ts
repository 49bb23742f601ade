import type { Filter } from '@steward/api/forms';
import { expect, screen, waitFor, within } from 'storybook/test';

/** The address of a list with a filter. */
export const filtered = (path: string, filter: Filter) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The parameters of the address. */
export const addressParams = () =>
  new URL(
    within(document.documentElement).getByTestId('address').getAttribute('content') ?? '',
    'https://steward.example',
  ).searchParams;

/** Waits until the address has a filter, or none. */
export const expectFilter = (expected: Filter | undefined) =>
  waitFor(() => {
    const text = addressParams().get('filter');
    return expect(text === null ? undefined : JSON.parse(text)).toEqual(expected);
  });

/** The conditions of the filter above the list. */
export const conditions = () => screen.findByRole('list', { name: 'Conditions' });
