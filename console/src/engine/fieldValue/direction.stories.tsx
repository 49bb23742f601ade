import { basePath, contract } from '@steward/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, within } from 'storybook/test';
import { consoleStory } from '../../testing/story.tsx';

const meta: Meta = { title: 'Console/Text directions', tags: ['!autodocs'] };
export default meta;

const text = 'השוק קטן מדי (2024)!';
const path = '/recommendation-rationale';
const rationale = http.get(`*${basePath}${contract.rationales.list.path}`, () =>
  HttpResponse.json({
    documents: [{ id: 7, rationale: text, action_type: 'rejected' }],
    count: 1,
  }),
);

/** The box around one character of an element's text. */
function characterBox(element: Element, at: number): DOMRect {
  const range = document.createRange();
  const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return range.getBoundingClientRect();
}

/** The text runs from the right, its last mark on the left, and begins where other values do. */
async function expectOwnOrder(role: 'dialog' | 'alertdialog') {
  const dialog = within(await screen.findByRole(role));
  const value = await dialog.findByText(text);
  const other = dialog.getByText('Rejected');
  const last = characterBox(value, text.length - 1);
  await expect(last.right).toBeLessThan(characterBox(value, 0).left);
  await expect(Math.abs(last.left - other.getBoundingClientRect().left)).toBeLessThan(3);
}

/** A value of a right-to-left script keeps its order among fields from the left. */
export const InAView: StoryObj = {
  ...consoleStory({ path: `${path}?open=view:7`, overrides: [rationale] }),
  play: () => expectOwnOrder('dialog'),
};

export const InAQuestion: StoryObj = {
  ...consoleStory({ path: `${path}?open=delete:7`, overrides: [rationale] }),
  play: () => expectOwnOrder('alertdialog'),
};
