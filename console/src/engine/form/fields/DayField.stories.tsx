import { date } from '@steward/api/forms';
import { Button } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Form } from 'react-final-form';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FormFields } from './FormFields.tsx';

const meta: Meta = { title: 'Console/Date in a form', tags: ['!autodocs'] };
export default meta;

const sent = fn();
const stored = { reviewed_at: '2026-02-03T12:00:00Z' };

/** The field shows the day of a stored timestamp; an untouched field sends the timestamp unchanged. */
export const StoredMoment: StoryObj = {
  render: () => (
    <Form
      initialValues={stored}
      onSubmit={sent}
      render={({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)}>
          <FormFields
            step={{ id: 'details', title: 'Details', inputs: ['reviewed_at'] }}
            fields={{ reviewed_at: date('Reviewed') }}
            context={{}}
          />
          <Button type="submit">Save</Button>
        </form>
      )}
    />
  ),
  play: async ({ canvasElement }) => {
    sent.mockClear();
    const canvas = within(canvasElement);
    const save = canvas.getByRole('button', { name: 'Save' });
    const day = canvas.getByRole('textbox', { name: 'Reviewed' });
    await expect(day).toHaveAttribute('placeholder', 'DD/MM/YYYY');
    await expect(day).toHaveValue('03/02/2026');
    await userEvent.click(day);
    await userEvent.click(save);
    await expect(sent.mock.lastCall?.[0]).toEqual(stored);
    await userEvent.clear(day);
    await userEvent.type(day, '04/03/2026');
    await userEvent.click(save);
    await expect(sent.mock.lastCall?.[0]).toEqual({ reviewed_at: '2026-03-04' });
  },
};
