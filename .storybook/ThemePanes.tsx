import { themes, ThemeStyles, type Theme } from '@steward/ui';
import { useLayoutEffect, type CSSProperties, type ReactElement } from 'react';

/** What the theme toolbar offers: one theme, the system's, or all of them at once. */
export const themeChoices = [...themes, 'system', 'all'] as const;

interface ThemePanesProps {
  theme: (typeof themeChoices)[number];
  direction: 'ltr' | 'rtl';
  /** Whether the story fills the window, and so needs no space around it. */
  full: boolean;
  /** Whether the page is the story's alone, and not one of docs with others on it. */
  alone: boolean;
  render(): ReactElement;
}

const surface: CSSProperties = {
  background: 'var(--sw-canvas)',
  color: 'var(--sw-ink)',
  minInlineSize: 0,
};

const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  minBlockSize: '100vh',
};

/** Draws the page in a theme, or in the system's. */
export function setTheme(theme: Theme | undefined) {
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

const themeOf = (choice: ThemePanesProps['theme']): Theme | undefined =>
  themes.find((each) => each === choice);

/** A story in the chosen theme and direction, or in every theme, side by side. */
export function ThemePanes({ theme, direction, full, alone, render }: ThemePanesProps) {
  useLayoutEffect(() => {
    if (alone) setTheme(themeOf(theme) ?? (theme === 'all' ? 'light' : undefined));
  }, [alone, theme]);
  useLayoutEffect(() => {
    if (alone) document.documentElement.dir = direction;
  }, [alone, direction]);
  const own = alone ? {} : { 'data-theme': themeOf(theme), dir: direction };
  const padding = full ? 0 : 24;
  if (theme !== 'all') {
    return (
      <>
        <ThemeStyles />
        <div {...own} style={{ ...surface, padding }}>
          {render()}
        </div>
      </>
    );
  }
  return (
    <>
      <ThemeStyles />
      <div style={grid}>
        {themes.map((each) => (
          <div key={each} data-theme={each} style={{ ...surface, padding }}>
            {render()}
          </div>
        ))}
      </div>
    </>
  );
}
