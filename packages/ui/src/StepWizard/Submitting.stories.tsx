import { StepWizard } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test';
import { demoWizard, ControlledWizard, wizardAt, refusal } from './testing/ControlledWizard.tsx';
import { heading, press } from './testing/queries.ts';

const meta = {
  title: 'Components/StepWizard/Submitting',
  // Keeps the ids of the stories, which links use.
  id: 'components-stepwizard-use',
  component: StepWizard,
  render: (args) => <ControlledWizard {...args} />,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  args: demoWizard,
  tags: ['!autodocs'],
} satisfies Meta<typeof StepWizard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The button of the last step submits once; a double click on Next does not submit. */
export const Submitting: Story = {
  args: { state: wizardAt('logos') },
  play: async ({ args }) => {
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Next' }));
    await heading('Step 3 of 3: Advanced');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await press('Create Branding');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Sending: Story = {
  args: { state: wizardAt('advanced'), submitting: true },
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Sender Email' });
    await userEvent.type(field, 'a@example.com{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The wizard waits for a promise; a rejection shows its message, and the values stay. */
export const SubmittingForAWhile: Story = {
  args: { state: wizardAt('advanced') },
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

/** A thrown error and the rejection of a custom thenable show their message, too. */
export const FailingAtOnce: Story = {
  args: { state: wizardAt('advanced') },
  play: async ({ args }) => {
    const submit = mocked(args.onSubmit);
    submit.mockImplementationOnce(() => {
      throw new Error(refusal);
    });
    await press('Create Branding');
    const alert = await screen.findByText(refusal);
    await expect(screen.getByRole('button', { name: 'Create Branding' })).toHaveFocus();
    submit.mockReturnValueOnce({
      then: (_: unknown, refuse: (why: string) => void) => refuse('No.'),
    });
    await press('Create Branding');
    await waitFor(() => expect(alert).toHaveTextContent('No.'));
  },
};

/** The message of a failed submit is removed with its step, and does not return on coming back. */
export const FailureStaysBehind: Story = {
  args: { state: wizardAt('advanced') },
  play: async ({ args }) => {
    const fail = async () => {
      mocked(args.onSubmit).mockRejectedValueOnce(new Error(refusal));
      await press('Create Branding');
      return screen.findByText(refusal);
    };
    const alert = await fail();
    await press('Back');
    await heading('Step 2 of 3: Logos');
    await expect(alert).toBeEmptyDOMElement();
    await press('Next');
    await heading('Step 3 of 3: Advanced');
    await expect(alert).toBeEmptyDOMElement();
    await fail();
    await press('Logos , completed');
    await expect(alert).toBeEmptyDOMElement();
  },
};

/** Next completes a step, Back reverts that, and the button of a completed step resets the later ones. */
export const Transitions: Story = {
  args: { state: wizardAt('advanced') },
  play: async () => {
    await heading('Step 3 of 3: Advanced');
    const items = () =>
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('data-step'));
    await expect(items()).toEqual(['completed', 'completed', 'current']);
    await press('Back');
    await expect(items()).toEqual(['completed', 'current', 'upcoming']);
    await press('Next');
    await expect(items()).toEqual(['completed', 'completed', 'current']);
    await press('Basic , completed');
    await expect(items()).toEqual(['current', 'upcoming', 'upcoming']);
    const [first] = within(screen.getByRole('list')).getAllByRole('listitem');
    await expect(first).toHaveAttribute('aria-current', 'step');
  },
};
