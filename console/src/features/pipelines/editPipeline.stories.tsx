import { contract } from '@steward/api';
import { fail } from '@steward/server/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { administrator } from '../../testing/colleague.ts';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Pipelines/Editing', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

const path = '/pipeline-management?open=edit:14';

const openForm = async () => within(await screen.findByRole('dialog', { name: 'Edit Pipeline' }));

const stageName = (stage: number) =>
  screen.findByRole('textbox', { name: `Stage Name, stage ${stage}` });

/** The form has the name and the stages as they are. */
export const EditOpen: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await openForm();
    await expect(await dialog.findByLabelText(/^Name/)).toHaveValue('Early Stage');
    await expect(await stageName(1)).toHaveValue('Sourced');
    await expect(await stageName(5)).toHaveValue('Portfolio');
  },
};

export const EditOnAPhone: Story = { ...EditOpen, globals: { viewport: { value: 'phone' } } };

/** The name is changed; stages are renamed, reordered, removed and added; Undo gives back what there was. */
export const EditSaved: Story = {
  ...consoleStory({ path }),
  play: async ({ canvasElement }) => {
    const dialog = await openForm();
    const name = await dialog.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'First Rounds');
    const first = await stageName(1);
    await userEvent.clear(first);
    await userEvent.type(first, 'Found');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove stage 3' }));
    const order = dialog.getByRole('spinbutton', { name: 'Sort Order, stage 2' });
    await userEvent.clear(order);
    await userEvent.type(order, '9');
    await userEvent.click(dialog.getByRole('button', { name: '+ ADD' }));
    await userEvent.type(await stageName(5), 'Archive');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Pipeline' }));
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('rowheader', { name: 'First Rounds' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for First Rounds' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View Pipeline' }));
    const stages = within(await screen.findByRole('list', { name: 'Stages in order' }));
    await expect(stages.getAllByRole('listitem').map((stage) => stage.textContent)).toEqual([
      'Found',
      'Archive',
      'Term sheet',
      'Portfolio',
      'First call',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'BACK' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Early Stage' })).toBeVisible();
  },
};

/** The stages of before come back by themselves, and the name stays as it is now. */
export const StagesGivenBack: Story = {
  ...consoleStory({ path: '/pipeline-management?open=view:14' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'View Pipeline' }));
    await dialog.findByText('Portfolio');
    await administrator.call(contract.pipelines.update, {
      params: { id: 14 },
      body: { name: 'First Rounds', stages: [{ name: 'Found', sort_order: 1 }] },
    });
    await userEvent.click(await dialog.findByRole('tab', { name: 'History' }));
    await userEvent.click(
      await dialog.findByRole('button', { name: 'Give back this field: Stages' }),
    );
    await screen.findByText('Stages of pipeline “First Rounds” have their earlier values.');
    await userEvent.click(dialog.getByRole('tab', { name: 'Details' }));
    const stages = within(await dialog.findByRole('list', { name: 'Stages in order' }));
    await waitFor(() => expect(stages.getAllByRole('listitem')).toHaveLength(5));
    await expect(stages.getByText('Sourced')).toBeVisible();
  },
};

/** An empty name is refused before anything is sent. */
export const NameIsRequired: Story = {
  ...consoleStory({ path }),
  play: async () => {
    const dialog = await openForm();
    await userEvent.clear(await dialog.findByLabelText(/^Name/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Pipeline' }));
    await expect(await dialog.findByText('Name is required.')).toBeVisible();
  },
};

/** A refusal of the platform stands in the form, which keeps what was typed. */
export const EditRefused: Story = {
  ...consoleStory({
    path,
    overrides: [fail(contract.pipelines.update, 409, 'The pipeline is closed.')],
  }),
  play: async () => {
    const dialog = await openForm();
    await userEvent.type(await dialog.findByLabelText(/^Name/), ' II');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Pipeline' }));
    await expect(await dialog.findByText('The pipeline is closed.')).toBeVisible();
    await expect(dialog.getByLabelText(/^Name/)).toHaveValue('Early Stage II');
  },
};
