import type { StoryContext } from '@storybook/react-vite';

type Canvas = StoryContext['canvas'];

/** The headings of a table's columns, in order. */
export const order = (canvas: Canvas) =>
  canvas.getAllByRole('columnheader').map((heading) => heading.ariaLabel ?? heading.textContent);

/** The edge of a heading, which is dragged to resize its column. */
export const grip = (canvas: Canvas, name: string) =>
  canvas.getByRole('separator', { name: `Width of ${name}` });

/** The rectangle of an element on the page. */
export const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
