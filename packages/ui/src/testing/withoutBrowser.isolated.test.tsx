// @vitest-environment jsdom
import { Button, Frame, initialWizard, Modal, StepWizard, TextField } from '@steward/ui';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { configure, userEvent, waitFor, within } from 'storybook/test';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { samples, sampleNames } from './samples.tsx';

// Users of the components test them in jsdom, which has no layout and lacks the APIs that measure
// it.

// A busy machine needs more than the second that is the default.
configure({ asyncUtilTimeout: 20_000 });

const noop = () => undefined;
const page = within(document.body);
const failures: unknown[] = [];
let root: Root;

beforeEach(() => {
  failures.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')), {
    onUncaughtError: (error) => failures.push(error),
  });
});
afterEach(async () => {
  root.unmount();
  expect(failures).toEqual([]);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

it.each(sampleNames)('%s renders in jsdom', async (name) => {
  const givenElements: Element[] = [];
  const ref = (element: Element | null) => {
    if (element) givenElements.push(element);
  };
  root.render(samples[name].render({ className: '', id: 'it', 'data-probe': name, ref }));
  await waitFor(() => expect(givenElements).toHaveLength(1));
});

it('moves through a tree by keyboard', async () => {
  const { ToggleTree } = samples;
  root.render(ToggleTree.render({ className: '', id: 'it', 'data-probe': '', ref: noop }));
  const [first, second] = await page.findAllByRole('row');
  await userEvent.click(first?.querySelector('.note') ?? document.body);
  await userEvent.keyboard('{Home}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(second));
});

function Asked() {
  const [open, setOpen] = useState(false);
  const [state, setState] = useState(initialWizard(['first', 'last']));
  const refuse = () => Promise.reject(new Error('Not now.'));
  const content = <TextField label="Name" value="" onChange={noop} />;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create</Button>
      <Modal open={open} flush title="New" onClose={() => setOpen(false)}>
        <StepWizard
          steps={[
            { id: 'first', title: 'First', content },
            { id: 'last', title: 'Last', content },
          ]}
          state={state}
          onStateChange={setState}
          onSubmit={refuse}
          submitLabel="Send"
          onCancel={noop}
        />
      </Modal>
    </>
  );
}

it('a wizard in a dialog traps Tab, goes to the next step, shows a failure, and closes by Escape', async () => {
  root.render(<Asked />);
  await userEvent.click(await page.findByRole('button', { name: 'Create' }));
  const dialog = within(await page.findByRole('dialog', { name: 'New' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox')));
  await userEvent.tab();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  await dialog.findByRole('heading', { name: /Last/ });
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox')));
  await userEvent.type(dialog.getByRole('textbox'), '{Enter}');
  await dialog.findByText('Not now.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

it('a frame has its menu in a drawer in jsdom’s window of 1024 pixels', async () => {
  root.render(
    <Frame brand="Steward" menu={[]} collapsed={false} onCollapsedChange={noop}>
      The page
    </Frame>,
  );
  await page.findByText('The page');
  expect(document.querySelector('nav')).toBeNull();
});
