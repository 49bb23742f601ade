import { initialWizard, StepWizard, type StepWizardProps, TextField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { startTransition, useState, type ReactNode } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { demoWizard, ControlledWizard, wizardAt } from './testing/ControlledWizard.tsx';
import { heading, press } from './testing/queries.ts';

const meta = {
  title: 'Components/StepWizard/Use',
  component: StepWizard,
  render: (args) => <ControlledWizard {...args} />,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  args: demoWizard,
} satisfies Meta<typeof StepWizard>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => screen.findByRole('textbox', { name });
const announced = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

/** Enter goes on, the next typing goes to the first field of the new step, and the step is announced. */
// @specification states.next
export const Keyboard: Story = {
  play: async ({ args }) => {
    await waitFor(async () => expect(await field('Organisation Name')).toHaveFocus());
    await expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.type(screen.getByRole('textbox', { name: 'Platform Name' }), 'Atlas{Enter}');
    await waitFor(async () => expect(await field('Logo URL')).toHaveFocus());
    await announced('Step 2 of 3: Logos');
    await userEvent.keyboard('https://atlas.example/logo.svg{Enter}');
    await waitFor(async () => expect(await field('Primary Colour')).toHaveFocus());
    await announced('Step 3 of 3: Advanced');
    await press('Back');
    await waitFor(async () => expect(await field('Logo URL')).toHaveFocus());
    await announced('Step 2 of 3: Logos');
    await press('Basic , completed');
    await waitFor(async () => expect(await field('Organisation Name')).toHaveFocus());
    await announced('Step 1 of 3: Basic');
    await expect(screen.queryByRole('button', { name: /Logos/ })).not.toBeInTheDocument();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Holding Enter goes on by one step, and submits nothing. */
export const EnterHeld: Story = {
  args: { state: wizardAt('logos') },
  play: async ({ args }) => {
    await userEvent.type(await field('Logo URL'), '{Enter}');
    const colour = await field('Primary Colour');
    await waitFor(() => expect(colour).toHaveFocus());
    // The browser submits the form only if the key event was not cancelled.
    const heldAnswer = () => fireEvent.keyDown(colour, { key: 'Enter', repeat: true });
    await expect(heldAnswer()).toBe(false);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A wizard whose second step depends on the value of the first. */
function Dependent(props: StepWizardProps) {
  const [state, setState] = useState(() => initialWizard(['name', 'kind']));
  const [bank, setBank] = useState(false);
  const step = (id: string, title: string, content: ReactNode) => ({ id, title, content });
  const text = (label: string) => <TextField label={label} value="" onChange={() => undefined} />;
  const steps = [
    step('name', 'Name', text('Company')),
    step(
      'kind',
      'Kind',
      <label>
        <input type="checkbox" checked={bank} onChange={() => setBank(!bank)} /> A bank
      </label>,
    ),
    ...(bank ? [step('register', 'Register', text('Number'))] : []),
  ];
  return <StepWizard {...props} steps={steps} state={state} onStateChange={setState} />;
}

/** A step that is added after the last one turns its button into Next; removing it restores the submit button. */
export const StepsComeAndGo: Story = {
  render: (args) => <Dependent {...args} />,
  play: async ({ args }) => {
    await press('Next');
    await heading('Step 2 of 2: Kind');
    const bank = screen.getByRole('checkbox', { name: 'A bank' });
    await waitFor(() => expect(bank).toHaveFocus());
    await userEvent.click(bank);
    await heading('Step 2 of 3: Kind');
    await press('Next');
    await waitFor(async () => expect(await field('Number')).toHaveFocus());
    await press('Back');
    await userEvent.click(screen.getByRole('checkbox', { name: 'A bank' }));
    await heading('Step 2 of 2: Kind');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await press('Create Branding');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** A wizard whose second step gets its field later. */
function Late(props: StepWizardProps) {
  const [state, setState] = useState(() => initialWizard(['first', 'second']));
  const [isThere, setThere] = useState(false);
  const content = isThere && <TextField label="Sector" value="" onChange={() => undefined} />;
  const steps = [
    { id: 'first', title: 'First', content: null },
    { id: 'second', title: 'Second', content },
  ];
  return (
    <>
      <StepWizard {...props} steps={steps} state={state} onStateChange={setState} />
      <button type="button" hidden data-testid="bring" onClick={() => setThere(true)} />
    </>
  );
}

/** The heading has the focus until the step has a field; Enter goes on from it. */
export const FieldComesLater: Story = {
  render: (args) => <Late {...args} />,
  play: async () => {
    await press('Next');
    await waitFor(async () => expect(await heading('Step 2 of 2: Second')).toHaveFocus());
    screen.getByTestId('bring').click();
    await waitFor(async () => expect(await field('Sector')).toHaveFocus());
    await press('Back');
    await waitFor(async () => expect(await heading('Step 1 of 2: First')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await field('Sector')).toHaveFocus());
  },
};

/** A step that renders slowly, so that React defers its effects. */
function Slow({ children }: { children: string }) {
  const start = performance.now();
  while (performance.now() - start < 20);
  return children;
}

const two = ['Basic', 'Logos'].map((title) => ({
  id: title,
  title,
  content: <Slow key={title}>{`${title} of all`}</Slow>,
}));

/** A wizard that changes its step in a transition, as a router does. */
function Routed(props: StepWizardProps) {
  const [state, setState] = useState(initialWizard(two.map(({ id }) => id)));
  const change = (next: typeof state) => startTransition(() => setState(next));
  return <StepWizard {...props} steps={two} state={state} onStateChange={change} />;
}

/** The step is focused in the commit that shows it: a later focus would take it away from a fast person. */
export const FocusComesWithTheStep: Story = {
  render: (args) => <Routed {...args} />,
  play: async ({ canvasElement }) => {
    const focused = new Promise((resolve) => {
      const observer = new MutationObserver(() => resolve(document.activeElement));
      observer.observe(canvasElement, { subtree: true, childList: true, characterData: true });
    });
    screen.getByRole('button', { name: 'Next' }).click();
    await expect(await focused).toHaveTextContent(/^2Step 2 of 2: Logos$/);
  },
};

/** Next on an invalid step shows its errors, and focuses the first invalid field. */
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

/** A single step is a plain form without step bar, Next and Back. */
export const OneStep: Story = {
  args: {
    state: initialWizard(['only']),
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
