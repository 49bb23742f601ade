import { initialWizard, StepWizard, TextArea, TextField } from '@steward/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import {
  demoWizard,
  grid,
  ControlledWizard,
  wizardAt,
  refusal,
} from './testing/ControlledWizard.tsx';

const meta = {
  title: 'Components/StepWizard',
  component: StepWizard,
  render: (args) => <ControlledWizard {...args} />,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  args: demoWizard,
} satisfies Meta<typeof StepWizard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

// @specification branding.buttons
export const SecondStep: Story = { args: { state: wizardAt('logos') } };

export const LastStep: Story = { args: { state: wizardAt('advanced') } };

export const Failed: Story = {
  args: {
    state: wizardAt('advanced'),
    error: refusal,
  },
};

/** The body scrolls between the step bar and the buttons; Tab stops at its fields, not at the body. */
export const LongBody: Story = {
  args: {
    state: initialWizard(['text', 'more']),
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
  play: async () => {
    const first = await screen.findByLabelText('Support Instructions 1');
    const body = first.closest('form > .body');
    await expect(body?.scrollHeight).toBeGreaterThan(body?.clientHeight ?? 0);
    // The resize observer reports with one frame, and React renders with the next.
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    first.focus();
    await userEvent.tab({ shift: true });
    await expect(body).not.toHaveFocus();
    await expect(body).not.toHaveAttribute('tabindex');
  },
};

/** A message above the buttons shrinks the body; the focused element stays in view. */
export const FailedBelowAll: Story = {
  args: {
    state: initialWizard(['text']),
    steps: [
      {
        id: 'text',
        title: 'Details',
        content: (
          <div style={grid}>
            {Array.from({ length: 20 }, (_, index) => (
              <TextField
                key={index}
                label={`Name ${index + 1}`}
                value=""
                onChange={() => undefined}
              />
            ))}
          </div>
        ),
      },
    ],
    onSubmit: fn(() => Promise.reject(new Error('The disk is full.'))),
  },
  play: async () => {
    const field = await screen.findByLabelText('Name 19');
    const body = field.closest('form > .body');
    const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
    const before = bottomOf(body);
    field.scrollIntoView({ block: 'end' });
    field.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('The disk is full.')).toBeVisible();
    await expect(bottomOf(body)).toBeLessThan(before);
    await expect(bottomOf(field)).toBeLessThanOrEqual(bottomOf(body));
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

/** Seven steps in several scripts on a phone: names are hidden, and the buttons of completed steps keep their width. */
export const ManySteps: Story = {
  args: {
    state: initialWizard(many, many[3]),
    steps: many.map((title) => ({ id: title, title, content: `Fields of ${title}` })),
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const [first, ...otherElements] = await screen.findAllByRole('button', {
      name: /, completed$/,
    });
    const width = first?.offsetWidth ?? 0;
    await expect(width).toBeGreaterThanOrEqual(24);
    await expect(otherElements.map(({ offsetWidth }) => offsetWidth)).toEqual([width, width]);
    const lines = screen
      .getAllByRole('listitem')
      .slice(1)
      .map((step) => getComputedStyle(step, '::before').width);
    await expect(new Set(lines)).toEqual(new Set(['16px']));
  },
};

/** A step without fields. */
export const EmptyStep: Story = {
  args: {
    state: initialWizard(['one', 'two']),
    steps: [
      { id: 'one', title: 'Nothing to fill in', content: null },
      { id: 'two', title: 'Done', content: null },
    ],
  },
};

const arabicSteps = ['الأساسيات', 'الشعارات', 'متقدم'];

export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    state: initialWizard(arabicSteps, 'الشعارات'),
    submitLabel: 'إنشاء',
    nextLabel: 'التالي',
    backLabel: 'السابق',
    cancelLabel: 'إلغاء',
    steps: arabicSteps.map((title) => ({
      id: title,
      title,
      content: title,
    })),
  },
};

/** Zoomed to 400 %, the step bar and the buttons scroll, too, which leaves room for the fields. */
export const Zoomed: Story = {
  globals: { viewport: { value: 'zoomed' } },
  play: async () => {
    const field = await screen.findByRole('textbox', { name: 'Platform Name' });
    field.focus();
    const body = field.closest('form > .body')?.getBoundingClientRect();
    const visibleHeight = Math.min(body?.bottom ?? 0, innerHeight) - Math.max(body?.top ?? 0, 0);
    await expect(visibleHeight).toBeGreaterThanOrEqual(innerHeight / 2);
    const next = screen.getByRole('button', { name: 'Next' });
    next.focus();
    await expect(next.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
};

export const Phone: Story = {
  args: { state: wizardAt('logos') },
  globals: { viewport: { value: 'phone' } },
};
