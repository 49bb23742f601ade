import { Button, TextField } from '@steward/ui';
import { fn } from 'storybook/test';

/** A modal with a form that is open from the start; the docs show it in a window of its own. */
export const openModal = {
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  args: {
    open: true,
    title: 'Edit Company Name',
    onClose: fn(),
    footer: (
      <>
        <Button variant="quiet">Cancel</Button>
        <Button variant="primary">Save</Button>
      </>
    ),
    children: <TextField label="Name" value="OpenCode" onChange={fn()} />,
  },
};
