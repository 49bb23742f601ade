import { delay, fail, reply } from '@steward/server/msw';
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { ScreenBody } from '../engine/definition/screen.ts';
import { findEntry, screenPath } from './entries.ts';
import { consoleStory } from './story.tsx';

const states = {
  Failed: [500, 'The database is away.'],
  Forbidden: [
    403,
    'Only administrators can do this: it needs the permission to manage users. Ask one of them.',
  ],
} as const;

/** The stories of a list without rows. */
type StateStories = Readonly<Record<'Loading' | 'Empty' | keyof typeof states, StoryObj>>;

/** The stories of a list that loads, is empty, failed or is forbidden. */
export function stateStories(definition: ScreenBody): StateStories {
  const path = screenPath(definition);
  const { resource, add, onLoadFailure } = definition;
  const { title, addLabel } = findEntry(definition);
  const refused = (state: keyof typeof states): StoryObj => {
    const [status, message] = states[state];
    return {
      ...consoleStory({ path, overrides: [fail(resource.list, status, message)] }),
      play: async ({ canvasElement }) => {
        const canvas = within(canvasElement);
        const retry = await canvas.findByRole('button', { name: 'Retry' });
        await waitFor(() => expect(retry).toBeVisible());
        if (onLoadFailure === 'spin') {
          // The spinner stays, and no table says that there is nothing.
          await expect(canvas.getByText(`Loading ${title}`)).toBeInTheDocument();
          await expect(canvas.queryByText(`No ${resource.many} yet`)).toBeNull();
        } else {
          await expect(canvas.getByText(message)).toBeVisible();
        }
      },
    };
  };
  return {
    Loading: {
      ...consoleStory({ path, overrides: [delay('infinite', resource.list)] }),
      play: async ({ canvasElement }) => {
        const canvas = within(canvasElement);
        const table = await canvas.findByRole('table', { name: title });
        await expect(table).toHaveAttribute('aria-busy', 'true');
        await expect(canvas.queryByText(`No ${resource.many} yet`)).toBeNull();
      },
    },
    Empty: {
      ...consoleStory({
        path,
        overrides: [reply(resource.list, { documents: [], count: 0 })],
      }),
      play: async ({ canvasElement }) => {
        const canvas = within(canvasElement);
        await expect(await canvas.findByText(`No ${resource.many} yet`)).toBeVisible();
        // The button is in the head of the page and in the empty state.
        const buttons = add === undefined ? [] : canvas.getAllByRole('button', { name: addLabel });
        await expect(buttons).toHaveLength(add === undefined ? 0 : 2);
      },
    },
    Failed: refused('Failed'),
    Forbidden: refused('Forbidden'),
  };
}
