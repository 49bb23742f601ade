import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { Banner, themes, ThemeStyles } from '@steward/ui';
import { useLayoutEffect, type PropsWithChildren } from 'react';
import { storybookTheme } from './storybookTheme.ts';
import { setTheme } from './ThemePanes.tsx';

/** A docs page in the theme of its stories. */
export default function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [story] = context.componentStories();
  const choice = story && context.getStoryContext(story).globals['theme'];
  const theme = themes.find((each) => each === choice);
  // Each of these stories has a frame of its own; four would be too many.
  const isFramed = story?.parameters['docs']?.story?.inline === false;
  // Popups of a story are children of the page, not of the story.
  useLayoutEffect(() => setTheme(theme), [theme]);
  return (
    <DocsContainer
      context={context}
      theme={storybookTheme(theme?.endsWith('dark') ? 'dark' : 'light')}
    >
      {choice === 'all' && isFramed && (
        <div style={{ marginBlockEnd: 24 }}>
          <ThemeStyles />
          <Banner
            tone="info"
            title="These stories cover the page, so they are shown in light here."
          >
            To see one side by side in every theme, open it.
          </Banner>
        </div>
      )}
      {children}
    </DocsContainer>
  );
}
