import { ThemeStyles } from '@steward/ui';
import { useLayoutEffect, type CSSProperties, type ReactElement } from 'react';

/** What the theme toolbar offers. */
export type ThemeChoice = 'light' | 'dark' | 'both';

interface ThemePanesProps {
  theme: ThemeChoice;
  /** Whether the story fills the window, and so needs no space around it. */
  full: boolean;
  render(): ReactElement;
}

const surface: CSSProperties = {
  background: 'var(--sw-canvas)',
  color: 'var(--sw-ink)',
  minInlineSize: 0,
};

/** A story in the chosen theme, or twice, side by side. */
export function ThemePanes({ theme, full, render }: ThemePanesProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme === 'both' ? 'light' : theme;
  }, [theme]);
  const padding = full ? 0 : 24;
  if (theme !== 'both') {
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
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', minBlockSize: '100vh' }}>
        {(['light', 'dark'] as const).map((side) => (
          <div key={side} data-theme={side} style={{ ...surface, padding }}>
            {render()}
          </div>
        ))}
      </div>
    </>
  );
}
