import { anchorOf } from '../docs/.vitepress/anchor.ts';
import components from '../docs/guides/designers/components-and-screens.md?raw';
import start from '../docs/guides/designers/index.md?raw';
import review from '../docs/guides/designers/review.md?raw';
import themes from '../docs/guides/designers/themes-and-tokens.md?raw';

const pages: Readonly<Record<string, string>> = {
  'index.md': start,
  'components-and-screens.md': components,
  'themes-and-tokens.md': themes,
  'review.md': review,
};

const titleOf = (page: string): string => /^# (.*)$/m.exec(page)?.[1] ?? '';

/** The pages as one: links between them lead to their titles, and links out of them are text. */
export const designersGuide = Object.values(pages)
  .join('\n\n')
  .replaceAll(/\[([^\]]*)\]\((?!https?:)([^)]*)\)/g, (_, text: string, target: string) => {
    const page = pages[target];
    return page === undefined ? text : `[${text}](#${anchorOf(titleOf(page))})`;
  });
