import { basePath, contract } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Changes of others', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj;

/** Later than all changes of the demo data, which the lists have. */
const later = 1_000_000;

const change = (at: number, resource: string, first: number, last = first) => {
  const id = later + at;
  const data = { id, resource, kind: 'updated', record_id: first, last_record_id: last };
  return `id: ${id}\nevent: change\ndata: ${JSON.stringify({ ...data, request_id: `other-${id}` })}\n\n`;
};

/** A stream of the platform that tells these changes, and stays open. */
const streamOf = (...changes: readonly string[]) =>
  http.get(`*${basePath}${contract.events.stream.path}`, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const text = [`id: ${later}\nevent: ready\ndata: {}\n\n`, ...changes].join('');
        controller.enqueue(new TextEncoder().encode(text));
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });

// A console listens some seconds after its start.
const listening = { timeout: 20_000 };

export const RecordsChanged: Story = {
  ...consoleStory({
    path: '/manage-signals',
    overrides: [streamOf(change(2, 'signals', 3), change(3, 'signals', 5), change(4, 'roles', 1))],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('rowheader');
    await canvas.findByText('2 signals changed since this list was read.', {}, listening);
  },
};

export const ShowThem: Story = {
  ...RecordsChanged,
  play: async (context) => {
    await RecordsChanged.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show them' }));
    await waitFor(() => expect(canvas.queryByText(/changed since/)).not.toBeInTheDocument());
    await canvas.findAllByRole('rowheader');
  },
};
