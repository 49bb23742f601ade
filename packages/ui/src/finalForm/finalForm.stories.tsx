import { Banner, Button, initialWizard, StepWizard } from '@steward/ui';
import {
  FormCardsField,
  FormChoiceField,
  FormFileDrop,
  FormMultiSelectField,
  FormNumberField,
  FormSecretField,
  FormSelectField,
  FormSwitchField,
  FormTextArea,
  FormTextField,
} from '@steward/ui/final-form';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { someOptions } from '../testing/fieldTexts.ts';

const requireText = (value: string) => (value ? undefined : 'Fill this in.');
const submit = fn();

function EveryField() {
  return (
    <Form
      onSubmit={submit}
      initialValues={{ name: '', hour: '7', users: ['northwind'] }}
      render={({ handleSubmit, submitError }) => (
        <form
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
          style={{ display: 'grid', gap: 16, maxInlineSize: 480 }}
        >
          <FormTextField name="name" label="Name" required validate={requireText} />
          <FormSecretField name="key" label="Key" />
          <FormTextArea name="keywords" label="Keywords" mono />
          <FormNumberField name="hour" label="Hour" min={0} max={23} />
          <FormSelectField
            name="organisation"
            label="Organisation"
            options={someOptions}
            clearable
          />
          <FormChoiceField
            name="global"
            label="Is global"
            options={[
              { value: 'true', label: 'True' },
              { value: 'false', label: 'False' },
            ]}
          />
          <FormSwitchField name="enabled" label="Enabled" />
          <FormMultiSelectField name="users" label="Users" options={someOptions} />
          <FormCardsField
            name="permissions"
            label="Permissions"
            empty="There is no permission to give."
            options={[{ value: 'users', label: 'Manage users' }]}
          />
          <FormFileDrop name="file" label="File" accept=".csv" />
          {typeof submitError === 'string' && <Banner tone="danger">{submitError}</Banner>}
          <Button type="submit" variant="primary">
            Save
          </Button>
        </form>
      )}
    />
  );
}

const meta = {
  title: 'Fields/In a form',
  component: EveryField,
  beforeEach: () => {
    submit.mockReset();
  },
} satisfies Meta<typeof EveryField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Untouched: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText(/^Name/)).not.toBeInvalid();
  },
};

export const ErrorOnceTouched: Story = {
  play: async ({ canvasElement }) => {
    const name = within(canvasElement).getByLabelText(/^Name/);
    await userEvent.click(name);
    await expect(name).not.toBeInvalid();
    await userEvent.tab();
    await expect(name).toHaveAccessibleDescription('Fill this in.');
  },
};

export const ErrorAfterAFailedSubmit: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByLabelText(/^Name/)).toBeInvalid();
    await expect(submit).not.toHaveBeenCalled();
  },
};

export const WhatTheServerSaid: Story = {
  play: async ({ canvasElement }) => {
    submit.mockResolvedValue({ name: 'The name is taken.', [FORM_ERROR]: 'Nothing was saved.' });
    const canvas = within(canvasElement);
    const name = canvas.getByLabelText(/^Name/);
    await userEvent.type(name, 'OpenCode{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('The name is taken.'));
    await userEvent.type(name, ' 2');
    await waitFor(() => expect(name).not.toBeInvalid());
  },
};

export const HandsOverWhatWasChosen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/^Name/), 'OpenCode');
    await userEvent.click(canvas.getByRole('switch', { name: 'Enabled' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'True' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Manage users' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(submit.mock.lastCall?.[0]).toEqual({
      name: 'OpenCode',
      hour: '7',
      users: ['northwind'],
      enabled: true,
      global: 'true',
      permissions: ['users'],
    });
  },
};

const edited = { name: 'OpenCode', users: ['northwind'], website: 'opencode.example' };

function TwoSteps() {
  const [state, setState] = useState(initialWizard(['name', 'website']));
  return (
    <Form
      onSubmit={submit}
      initialValues={edited}
      render={({ handleSubmit, dirty }) => (
        <>
          <h2>Edit a company</h2>
          <StepWizard
            steps={[
              {
                id: 'name',
                title: 'Name',
                content: (
                  <>
                    <FormTextField name="name" label="Name" validate={requireText} />
                    <FormMultiSelectField name="users" label="Users" options={someOptions} />
                  </>
                ),
              },
              {
                id: 'website',
                title: 'Website',
                content: <FormTextField name="website" label="Website" />,
              },
            ]}
            state={state}
            onStateChange={setState}
            onSubmit={() => void handleSubmit()}
            submitLabel="Save"
            onCancel={() => undefined}
          />
          <p role="status">{dirty ? 'Something was changed.' : 'Nothing was changed.'}</p>
        </>
      )}
    />
  );
}

/** A step that is shown again has the typed values, not the initial ones. */
export const NextAndBack: Story = {
  render: () => <TwoSteps />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Name'), ' 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Northwind Capital' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByText('Something was changed.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Website'), '/en');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByLabelText('Name')).toHaveValue('OpenCode 2');
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await userEvent.clear(canvas.getByLabelText('Name'));
    await expect(canvas.getByLabelText('Name')).toHaveAccessibleDescription('Fill this in.');
    await userEvent.type(canvas.getByLabelText('Name'), 'Halcyon');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByLabelText('Website')).toHaveValue('opencode.example/en');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(submit.mock.lastCall?.[0]).toEqual({
      name: 'Halcyon',
      users: [],
      website: 'opencode.example/en',
    });
  },
};

const addOne = fn();

/** A press blurs a field; its error appears only after the click, so that the button does not move before. */
export const PressedBelowAField: Story = {
  render: () => (
    <Form
      onSubmit={submit}
      render={() => (
        <>
          <FormTextField name="name" label="Name" validate={requireText} />
          <button type="button" onClick={addOne}>
            Add
          </button>
        </>
      )}
    />
  ),
  play: async ({ canvas }) => {
    addOne.mockClear();
    const name = canvas.getByLabelText('Name');
    const add = canvas.getByRole('button', { name: 'Add' });
    const user = userEvent.setup();
    await user.click(name);
    const { top } = add.getBoundingClientRect();
    await user.pointer({ keys: '[MouseLeft>]', target: add });
    await expect(name).not.toHaveFocus();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(add.getBoundingClientRect().top).toBe(top);
    await user.pointer({ keys: '[/MouseLeft]', target: add });
    await expect(addOne).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('Fill this in.')).toBeVisible();
    await expect(add.getBoundingClientRect().top).toBeGreaterThan(top);
  },
};
