import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { Banner, themes, ThemeStyles } from '@steward/ui';
import { useLayoutEffect, type PropsWithChildren } from 'react';
import { look } from './look.ts';
import { setTheme } from './ThemePanes.tsx';

/** A page of docs, dark where the stories on it are. */
export default function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [story] = context.componentStories();
  const chosen = story && context.getStoryContext(story).globals['theme'];
  const theme = themes.find((each) => each === chosen);
  // Nobody wants four frames for each of them.
  const framed = story?.parameters['docs']?.story?.inline === false;
  // What opens from a story lies beside it on the page.
  useLayoutEffect(() => setTheme(theme), [theme]);
  return (
    <DocsContainer context={context} theme={look(theme?.endsWith('dark') ? 'dark' : 'light')}>
      {chosen === 'all' && framed && (
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
