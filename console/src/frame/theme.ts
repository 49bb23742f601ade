import { useEffect, useState } from 'react';

const themeKey = 'steward.theme';
export type Theme = 'light' | 'dark';

const systemTheme = (): Theme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

function storedTheme(): Theme | undefined {
  try {
    const theme = localStorage.getItem(themeKey);
    return theme === 'light' || theme === 'dark' ? theme : undefined;
  } catch {
    return undefined;
  }
}

/** The theme in force, and the switch between light and dark; the choice is kept. */
export function useTheme(): [Theme, () => void] {
  const [chosen, setChosen] = useState(storedTheme);
  const theme = chosen ?? systemTheme();

  useEffect(() => {
    if (chosen !== undefined) document.documentElement.dataset.theme = chosen;
  }, [chosen]);

  function toggle() {
    const next = theme === 'dark' ? 'light' : 'dark';
    setChosen(next);
    try {
      localStorage.setItem(themeKey, next);
    } catch {
      // The choice then lasts as long as the page.
    }
  }
  return [theme, toggle];
}
