import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test';
import { TextArea, TextField } from '../fields/index.ts';
import { Modal } from '../Modal/index.ts';
import { initialWizard } from './model.ts';
import { StepWizard, type StepWizardProps } from './StepWizard.tsx';

const grid = { display: 'grid', gap: 16 };

interface FieldsProps {
  labels: readonly string[];
  touched: boolean;
  onName(name: string): void;
}

function Fields({ labels, touched, onName }: FieldsProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <div style={grid}>
      {labels.map((label) => (
        <TextField
          key={label}
          label={label}
          value={values[label] ?? ''}
          onChange={(value) => {
            setValues({ ...values, [label]: value });
            if (label === 'Platform Name') onName(value);
          }}
          error={
            touched && label === 'Platform Name' && !values[label]
              ? 'A platform needs a name.'
              : undefined
          }
        />
      ))}
    </div>
  );
}

/** Three steps, of which the first wants a platform name. */
function Held(props: StepWizardProps) {
  const [state, setState] = useState(props.state);
  const [touched, setTouched] = useState(false);
  const [name, setName] = useState('');
  const fields = (labels: string[]) => (
    <Fields labels={labels} touched={touched} onName={setName} />
  );
  const steps = [
    {
      id: 'basic',
      title: 'Basic',
      content: fields(['Organisation Name', 'Email Style', 'Platform Name']),
      isValid: name !== '',
    },
    {
      id: 'logos',
      title: 'Logos',
      content: fields(['Logo URL', 'Logo URL Small', 'Logo URL Dark', 'Default Company Logo URL']),
    },
    { id: 'advanced', title: 'Advanced', content: fields(['Primary Colour', 'Sender Email']) },
  ];
  return (
    <Modal open title="Add Branding" flush onClose={() => undefined}>
      <StepWizard
        {...props}
        steps={props.steps.length > 0 ? props.steps : steps}
        state={state}
        onStateChange={setState}
        onInvalid={(id) => {
          props.onInvalid?.(id);
          setTouched(true);
        }}
      />
    </Modal>
  );
}

const meta = {
  title: 'Components/StepWizard',
  component: StepWizard,
  render: (args) => <Held {...args} />,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  args: {
    steps: [],
    state: initialWizard(3),
    onStateChange: fn(),
    onSubmit: fn(),
    onInvalid: fn(),
    onCancel: fn(),
    submitLabel: 'Create Branding',
  },
} satisfies Meta<typeof StepWizard>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 3, name });

const refusal = 'The platform refused: a branding for Northwind Capital exists already.';

export const Default: Story = {};

export const Playground: Story = {};

export const SecondStep: Story = { args: { state: initialWizard(3, 1) } };

export const LastStep: Story = { args: { state: initialWizard(3, 2) } };

/** From the keyboard alone: Enter goes on, each heading takes focus, a completed one leads back. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Organisation Name' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(screen.getByRole('textbox', { name: 'Platform Name' }), 'Atlas{Enter}');
    await waitFor(async () => expect(await heading('Step 2 of 3: Logos')).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('textbox', { name: 'Logo URL' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await heading('Step 3 of 3: Advanced')).toHaveFocus());
    await press('Back');
    await waitFor(async () => expect(await heading('Step 2 of 3: Logos')).toHaveFocus());
    await press('Basic , completed');
    await waitFor(async () => expect(await heading('Step 1 of 3: Basic')).toHaveFocus());
    await expect(screen.queryByRole('button', { name: /Logos/ })).not.toBeInTheDocument();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A step that is not valid keeps the person there, shows what is wrong, and leads to it. */
export const Invalid: Story = {
  play: async ({ args }) => {
    await screen.findByRole('textbox', { name: 'Platform Name' });
    await press('Next');
    await expect(args.onInvalid).toHaveBeenCalledWith('basic');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Platform Name' })).toHaveFocus(),
    );
    await expect(screen.getByText('A platform needs a name.')).toBeVisible();
    await heading('Step 1 of 3: Basic');
  },
};

/** The last step's button sends, once; the second half of a double click on Next does not. */
export const Submitting: Story = {
  args: { state: initialWizard(3, 1) },
  play: async ({ args }) => {
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Next' }));
    await heading('Step 3 of 3: Advanced');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await press('Create Branding');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Sending: Story = {
  args: { state: initialWizard(3, 2), submitting: true },
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Sender Email' });
    await userEvent.type(field, 'a@example.com{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: {
    state: initialWizard(3, 2),
    error: refusal,
  },
};

/** A promise is waited for; its rejection is said in place, and nothing that was typed is lost. */
export const SubmittingForAWhile: Story = {
  args: { state: initialWizard(3, 2) },
  play: async ({ args }) => {
    const submit = mocked(args.onSubmit);
    let refuse: (reason: Error) => void = () => undefined;
    submit.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    const field = await screen.findByRole('textbox', { name: 'Sender Email' });
    await userEvent.type(field, 'a@example.com{Enter}{Enter}');
    await expect(submit).toHaveBeenCalledOnce();
    const button = screen.getByRole('button', { name: 'Create Branding' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: /^Logos/ })).toBeDisabled();
    refuse(new Error(refusal));
    const alert = await screen.findByText(refusal);
    await expect(alert).toHaveAttribute('role', 'alert');
    await expect(field).toHaveValue('a@example.com');
    await heading('Step 3 of 3: Advanced');
    submit.mockResolvedValueOnce('done');
    await press('Create Branding');
    await expect(submit).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(alert).toBeEmptyDOMElement());
  },
};

/** Next completes, Back takes it back, a heading leads to a completed step and resets the later. */
export const Transitions: Story = {
  args: { state: initialWizard(3, 2) },
  play: async () => {
    await heading('Step 3 of 3: Advanced');
    const items = () =>
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('data-step'));
    await expect(items()).toEqual(['done', 'done', 'now']);
    await press('Back');
    await expect(items()).toEqual(['done', 'now', 'ahead']);
    await press('Next');
    await expect(items()).toEqual(['done', 'done', 'now']);
    await press('Basic , completed');
    await expect(items()).toEqual(['now', 'ahead', 'ahead']);
    const [first] = within(screen.getByRole('list')).getAllByRole('listitem');
    await expect(first).toHaveAttribute('aria-current', 'step');
  },
};

/** One step is a plain form: no step bar, no Next, no Back. */
export const OneStep: Story = {
  args: {
    state: initialWizard(1),
    submitLabel: 'Save',
    steps: [
      {
        id: 'only',
        title: 'Details',
        content: <TextField label="Name" value="Atlas" onChange={() => undefined} />,
      },
    ],
  },
  play: async ({ args }) => {
    await expect(screen.queryByRole('list')).not.toBeInTheDocument();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    const foot = within(screen.getByRole('dialog'));
    await expect(foot.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  },
};

/** The body scrolls between the step bar and the buttons. */
export const LongBody: Story = {
  args: {
    state: initialWizard(2),
    steps: [
      {
        id: 'text',
        title: 'What this wizard is going to do before it asks you anything',
        content: (
          <div style={grid}>
            {Array.from({ length: 14 }, (_, index) => (
              <TextArea
                key={index}
                label={`Support Instructions ${index + 1}`}
                value=""
                onChange={() => undefined}
              />
            ))}
          </div>
        ),
      },
      { id: 'more', title: 'A second step with quite a long name', content: 'Done' },
    ],
  },
};

const many = [
  'Company',
  'Contacts',
  'Données financières',
  'Посилання',
  '承認',
  'الملخص',
  'Review',
];

/** Seven steps, in several scripts: names give way before numbers do. */
export const ManySteps: Story = {
  args: {
    state: initialWizard(many.length, 3),
    steps: many.map((title) => ({ id: title, title, content: `Fields of ${title}` })),
  },
};

/** A step without fields. */
export const EmptyStep: Story = {
  args: {
    state: initialWizard(2),
    steps: [
      { id: 'one', title: 'Nothing to fill in', content: null },
      { id: 'two', title: 'Done', content: null },
    ],
  },
};

export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    state: initialWizard(3, 1),
    submitLabel: 'إنشاء',
    nextLabel: 'التالي',
    backLabel: 'السابق',
    cancelLabel: 'إلغاء',
    steps: ['الأساسيات', 'الشعارات', 'متقدم'].map((title) => ({
      id: title,
      title,
      content: title,
    })),
  },
};

export const Phone: Story = {
  args: { state: initialWizard(3, 1) },
  globals: { viewport: { value: 'phone' } },
};
