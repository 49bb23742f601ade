import { notAvailable } from '@steward/api';
import { reply } from '@steward/server/msw';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { ScreenBody } from '../engine/definition/screen.ts';
import { edgeRows, markup, unbroken } from './edgeRows.ts';
import { pathOf } from './entries.ts';
import { consoleStory } from './story.tsx';

/** What must be read on a screen, typed from the specification and not from the definition. */
interface Words {
  readonly title: string;
  readonly add: string;
  readonly columns: readonly string[];
  /** The actions of a row, from top to bottom. */
  readonly menu: readonly string[];
}

/** The stories of a list with rows: demo data, a row's menu, and data that breaks careless screens. */
type RowStories = Readonly<Record<'Filled' | 'RowMenu' | 'LongData', StoryObj>>;

const tableOf = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole('table', { name }));

/** A platform whose list is made of edge cases. */
const onEdge = ({ resource }: ScreenBody) => {
  const documents = edgeRows(resource);
  return [reply(resource.list, { documents, count: documents.length })];
};

async function nothingRan() {
  await expect('hacked' in window).toBe(false);
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** `path` is where the screen stands; without it, at its route with nothing filled in. */
export function rowStories(
  definition: ScreenBody,
  words: Words,
  path = pathOf(definition),
): RowStories {
  return {
    Filled: {
      ...consoleStory({ path }),
      play: async ({ canvasElement }) => {
        const canvas = within(canvasElement);
        await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
          words.title,
        );
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
      ...consoleStory({ path, overrides: onEdge(definition) }),
      play: async ({ canvasElement }) => {
        const table = await tableOf(canvasElement, words.title);
        await expect(await table.findAllByText(markup, { exact: false })).not.toHaveLength(0);
        await expect(table.getAllByText(notAvailable)).not.toHaveLength(0);
        await nothingRan();
      },
    },
  };
}

/** A modal of a record whose every field is an edge case: the text is read, and does not run. */
export function longRecord(definition: ScreenBody, action: string): StoryObj {
  const path = `${pathOf(definition)}?open=${action}:1`;
  return {
    ...consoleStory({ path, overrides: onEdge(definition) }),
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

/** The modals that show a record and that delete it, opened by their addresses. */
export function recordStories(
  definition: ScreenBody,
  id: number,
  titles: { readonly view: string; readonly remove: string },
): Readonly<Record<'ViewOpen' | 'DeleteOpen', StoryObj>> {
  const labelOf = (action: string) =>
    definition.rowActions.find((each) => each.id === action)?.label ?? '';
  const at = (action: string) =>
    consoleStory({ path: `${pathOf(definition)}?open=${action}:${id}` });
  return {
    ViewOpen: {
      ...at('view'),
      play: async () => {
        const dialog = await screen.findByRole('dialog', { name: titles.view });
        await expect(await within(dialog).findByRole('button', { name: 'BACK' })).toBeVisible();
        const json = within(dialog).queryByRole('tab', { name: 'JSON' });
        if (json) {
          await waitFor(() =>
            expect(within(dialog).getByText('ID').nextSibling).toHaveTextContent(String(id)),
          );
          await userEvent.click(json);
        }
        await waitFor(() => expect(dialog).toHaveTextContent(`id: ${id}`));
        const details = within(dialog).queryByRole('tab', { name: 'Details' });
        if (details) await userEvent.click(details);
      },
    },
    DeleteOpen: {
      ...at('delete'),
      play: async () => {
        const question = await screen.findByRole('alertdialog', { name: titles.remove });
        const cancel = within(question).getByRole('button', { name: 'Cancel' });
        await waitFor(() => expect(cancel).toHaveFocus());
        await expect(within(question).getByText(String(id))).toBeVisible();
        await expect(
          within(question).getByRole('button', { name: labelOf('delete') }),
        ).toBeVisible();
      },
    },
  };
}
