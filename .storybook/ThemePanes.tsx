import { themes, ThemeStyles, type Theme } from '@steward/ui';
import { useLayoutEffect, type CSSProperties, type ReactElement } from 'react';

/** What the theme toolbar offers: one theme, the system's, or all of them at once. */
export const themeChoices = [...themes, 'system', 'all'] as const;

interface ThemePanesProps {
  theme: (typeof themeChoices)[number];
  direction: 'ltr' | 'rtl';
  /** Whether the story fills the window, and so needs no space around it. */
  full: boolean;
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

function setTheme(theme: Theme | undefined) {
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

/** A story in the chosen theme and direction, or in every theme, side by side. */
export function ThemePanes({ theme, direction, full, render }: ThemePanesProps) {
  useLayoutEffect(() => {
    setTheme(themes.find((each) => each === theme) ?? (theme === 'all' ? 'light' : undefined));
  }, [theme]);
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  const padding = full ? 0 : 24;
  if (theme !== 'all') {
    return (
      <>
        <ThemeStyles />
        <div style={{ ...surface, padding }}>{render()}</div>
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
