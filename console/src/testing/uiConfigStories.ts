import { within } from 'storybook/test';
import { shownAddress } from './story.tsx';

export const path = '/ui-config';

/** Waits for the UI configuration, and returns queries for its pages and features. */
export async function openUiConfig(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const tree = within(await canvas.findByRole('region', { name: 'Pages' }));
  const features = within(canvas.getByRole('region', { name: 'Features' }));
  // By selector: queries by role compute the style of every element, which takes seconds in a long tree.
  const rows = () => [...canvasElement.querySelectorAll<HTMLElement>('[role=row]')];
  const labelOf = (row: HTMLElement) => row.querySelector('.label')?.textContent;
  const row = (label: string) => {
    const found = rows().find((each) => labelOf(each) === label);
    if (!found) throw new Error(`There is no row “${label}”.`);
    return found;
  };
  const shown = () => rows().map(labelOf);
  return { canvas, tree, features, row, shown, address: shownAddress };
}
