import { notAvailable } from '@steward/api';
import { reply } from '@steward/server/msw';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ScreenBody } from '../engine/definition/screen.ts';
import { edgeRows, markup, unbroken } from './edgeRows.ts';
import { screenPath } from './entries.ts';
import { consoleStory } from './story.tsx';

/** The texts of a list screen, from the specification and not from the definition. */
export interface ListTexts {
  readonly title: string;
  /** The label of the primary button; absent where there is none. */
  readonly add?: string;
  readonly columns: readonly string[];
  /** The labels of a row's menu, from top to bottom. */
  readonly menu: readonly string[];
}

/** The stories of a list with rows: demo data, a row's menu, and edge cases. */
type RowStories = Readonly<Record<'Filled' | 'RowMenu' | 'LongData', StoryObj>>;

const tableOf = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole('table', { name }));

/** Handlers for a list of edge cases. */
const withEdgeRows = ({ resource }: ScreenBody) => {
  const documents = edgeRows(resource);
  return [reply(resource.list, { documents, count: documents.length })];
};

async function nothingRan() {
  await expect('hacked' in window).toBe(false);
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** The stories of a list with rows. */
export function rowStories(definition: ScreenBody, words: ListTexts): RowStories {
  const path = screenPath(definition);
  return {
    Filled: {
      ...consoleStory({ path }),
      play: async ({ canvasElement }) => {
        const canvas = within(canvasElement);
        await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
          words.title,
        );
        if (words.add)
          await expect(await canvas.findByRole('button', { name: words.add })).toBeVisible();
        const table = await tableOf(canvasElement, words.title);
        await expect(await table.findAllByRole('rowheader')).not.toHaveLength(0);
        const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
        const shown = headers.filter((header) => header !== '' && header !== 'Actions');
        await expect(shown).toEqual(words.columns);
      },
    },
    RowMenu: {
      ...consoleStory({ path }),
      play: async ({ canvasElement }) => {
        const table = await tableOf(canvasElement, words.title);
        const [menu] = await table.findAllByRole('button', { name: /^Actions for / });
        if (menu) await userEvent.click(menu);
        const items = await screen.findAllByRole('menuitem');
        await expect(items.map((item) => item.textContent)).toEqual(words.menu);
      },
    },
    LongData: {
      ...consoleStory({ path, overrides: withEdgeRows(definition) }),
      play: async ({ canvasElement }) => {
        const table = await tableOf(canvasElement, words.title);
        await expect(await table.findAllByText(markup, { exact: false })).not.toHaveLength(0);
        await expect(table.getAllByText(notAvailable)).not.toHaveLength(0);
        await nothingRan();
      },
    },
  };
}

/** A story of a modal whose record has an edge case in every field. */
export function longRecord(definition: ScreenBody, action: string): StoryObj {
  const path = `${screenPath(definition)}?open=${action}:1`;
  return {
    ...consoleStory({ path, overrides: withEdgeRows(definition) }),
    play: async () => {
      if (action.startsWith('edit')) {
        await expect(await screen.findAllByDisplayValue(unbroken)).not.toHaveLength(0);
      } else {
        const dialog = await screen.findByRole(action === 'delete' ? 'alertdialog' : 'dialog');
        await waitFor(() => expect(dialog).toHaveTextContent(markup));
        for (const heading of within(dialog).getAllByRole('heading')) {
          await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
        }
      }
      await nothingRan();
    },
  };
}
