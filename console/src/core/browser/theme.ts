import { useSyncExternalStore } from 'react';

const themeKey = 'steward.theme';

/** The label of each choice. */
export const themeChoices = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
  'contrast-light': 'High contrast, light',
  'contrast-dark': 'High contrast, dark',
} as const;

export type ThemeChoice = keyof typeof themeChoices;

const isChoice = (value: unknown): value is ThemeChoice =>
  typeof value === 'string' && Object.hasOwn(themeChoices, value);

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

/** The choice, where it could not be stored. */
let unsavedChoice: ThemeChoice | undefined;
const listeners = new Set<() => void>();

function currentChoice(): ThemeChoice {
  try {
    const stored = unsavedChoice ?? localStorage.getItem(themeKey);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return unsavedChoice ?? 'system';
  }
}

function applyTheme(): void {
  const chosen = currentChoice();
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  for (const listener of listeners) listener();
}

/** Chooses a theme for this browser, in all its tabs. */
export function chooseTheme(chosen: ThemeChoice): void {
  unsavedChoice = undefined;
  try {
    if (chosen === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, chosen);
  } catch {
    unsavedChoice = chosen;
  }
  applyTheme();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === themeKey || key === null) applyTheme();
  };
  listeners.add(listener);
  const system = darkSystem();
  system.addEventListener('change', listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    removeEventListener('storage', onStorage);
  };
}

/** The current choice, in sync with other tabs. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, currentChoice);

const isDark = (): boolean => {
  const chosen = currentChoice();
  return chosen === 'system' ? darkSystem().matches : chosen.endsWith('dark');
};

/** Whether the page is dark now; follows the system unless a person chose a theme. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);

/** Switches between light and dark. A switch back to the system's theme follows the system again. */
export function toggleTheme(): void {
  const nextTheme = isDark() ? 'light' : 'dark';
  if (currentChoice().startsWith('contrast')) chooseTheme(`contrast-${nextTheme}`);
  else chooseTheme(darkSystem().matches === (nextTheme === 'dark') ? 'system' : nextTheme);
}
