import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';
import { goToStep } from '../../testing/toStep.ts';

const meta: Meta = { title: 'Console/Pipelines', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/pipeline-management';

// @specification pipelines.addDetails
export const AddDetails: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Pipeline' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await expect(await dialog.findByText('Name is required.')).toBeVisible();
    await expect(dialog.getByLabelText(/^Name/)).toHaveFocus();
  },
};

/** The input of a stage's name or sort order. */
const input = (label: string, stage = 1) =>
  screen.findByRole(label === 'Sort Order' ? 'spinbutton' : 'textbox', {
    name: `${label}, stage ${stage}`,
  });

// @specification pipelines.addStages
export const AddStages: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Seed Deals');
    const first = await input('Stage Name');
    await waitFor(() => expect(first).toHaveFocus());
    await expect(await input('Sort Order')).toHaveValue('1');
    await userEvent.keyboard('Sourced');
    await userEvent.click(dialog.getByRole('button', { name: '+ ADD' }));
    await expect(await input('Sort Order', 2)).toHaveValue('1');
    const second = await input('Stage Name', 2);
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard('Signed');
  },
};

/** Safari ends a composition before the Enter that confirms it: that Enter adds no stage. */
export const EnterOfAComposition: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Seed Deals');
    const first = await input('Stage Name');
    await userEvent.type(first, '調達');
    await fireEvent.compositionEnd(first);
    await fireEvent.keyDown(first, { key: 'Enter', keyCode: 229 });
    await userEvent.type(first, '先');
    await expect(dialog.getAllByRole('textbox')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await input('Stage Name', 2);
  },
};

/** Enter adds the next stage without submitting the form; after an empty stage it adds none. */
export const EnterAddsAStage: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Seed Deals');
    await userEvent.type(await input('Stage Name'), 'Sourced{Enter}');
    const second = await input('Stage Name', 2);
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(dialog.getAllByRole('textbox')).toHaveLength(2);
    await userEvent.type(await input('Sort Order'), '{Enter}');
    await waitFor(() => expect(second).toHaveFocus());
    await expect(dialog.getAllByRole('textbox')).toHaveLength(2);
  },
};

/** Pasting several lines adds several stages in their order. */
export const PastedLines: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    await goToStep(2, 'Seed Deals');
    await userEvent.click(await input('Stage Name'));
    await userEvent.paste('Sourced\nFirst call\n\nSigned\n');
    const last = await input('Stage Name', 3);
    await waitFor(() => expect(last).toHaveFocus());
    await expect(last).toHaveValue('Signed');
    await expect(await input('Sort Order', 3)).toHaveValue('3');
    await userEvent.keyboard('{Enter}');
    await expect(await input('Sort Order', 4)).toHaveValue('4');
  },
};

/** A stage above is removed: the caret of an input stays with its stage. */
export const RemovedAbove: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Seed Deals');
    await userEvent.click(await input('Stage Name'));
    await userEvent.paste('Sourced\nMet\nSigned');
    await userEvent.type(await input('Stage Name', 2), '{ArrowLeft}{ArrowLeft}');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove stage 1' }));
    await waitFor(async () => expect(await input('Stage Name')).toHaveFocus());
    await userEvent.keyboard('!');
    await expect(await input('Stage Name')).toHaveValue('M!et');
  },
};

/** A stage with a sort order and no name is an error. */
export const UnnamedStage: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Seed Deals');
    await userEvent.type(await input('Stage Name'), 'Sourced');
    await userEvent.click(dialog.getByRole('button', { name: '+ ADD' }));
    const order = await input('Sort Order', 2);
    await userEvent.clear(order);
    await userEvent.type(order, '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Pipeline & Stages' }));
    await expect(await dialog.findByText('Name this stage, or remove it.')).toBeVisible();
    await expect(await input('Stage Name', 2)).toHaveFocus();
    await expect(await input('Stage Name', 2)).toHaveAccessibleDescription(
      'Name this stage, or remove it.',
    );
  },
};

// @specification pipelines.createButton
export const Create: Story = {
  ...AddStages,
  play: async (context) => {
    await AddStages.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Create Pipeline & Stages' }));
    const row = within(context.canvasElement).findByRole('rowheader', { name: 'Seed Deals' });
    await expect(await row).toBeVisible();
  },
};

/** The preview shows the stages in their sort order. */
export const StagesDrawnBeforehand: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Seed Deals');
    await userEvent.type(await input('Stage Name'), 'Signed');
    const order = await input('Sort Order');
    await userEvent.clear(order);
    await userEvent.type(order, '2');
    await userEvent.click(dialog.getByRole('button', { name: '+ ADD' }));
    await userEvent.type(await input('Stage Name', 2), 'Sourced');
    const drawn = within(await dialog.findByRole('list', { name: 'Preview of the stages' }));
    await expect(drawn.getAllByRole('listitem').map((stage) => stage.textContent)).toEqual([
      'Sourced',
      'Signed',
    ]);
  },
};

// @specification pipelines.addStages
export const StagesStayOnTheWayBack: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Seed Deals');
    await userEvent.type(await input('Stage Name'), 'Sourced');
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    await expect(await input('Stage Name')).toHaveValue('Sourced');
  },
};

// @specification pipelines.addStages
export const SortOrderMustBeANumber: Story = {
  ...consoleStory({ path: `${path}?open=add` }),
  play: async () => {
    const dialog = await goToStep(2, 'Seed Deals');
    await userEvent.type(await input('Sort Order'), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Pipeline & Stages' }));
    await expect(await dialog.findByText(/Sort Order must be a whole number/)).toBeVisible();
  },
};
