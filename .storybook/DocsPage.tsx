import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { themes } from '@steward/ui';
import { useLayoutEffect, type PropsWithChildren } from 'react';
import { look } from './look.ts';
import { setTheme } from './ThemePanes.tsx';

/** A page of docs, dark where the stories on it are. */
export default function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [story] = context.componentStories();
  const chosen = story && context.getStoryContext(story).globals['theme'];
  const theme = themes.find((each) => each === chosen);
  // What opens from a story lies beside it on the page.
  useLayoutEffect(() => setTheme(theme), [theme]);
  return (
    <DocsContainer context={context} theme={look(theme?.endsWith('dark') ? 'dark' : 'light')}>
      {children}
    </DocsContainer>
  );
}
