import { useSyncExternalStore } from 'react';

const themeKey = 'steward.theme';

/** What can be chosen: a theme, or to follow the system. */
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

/** The choice where storage forbids to keep it. */
let held: ThemeChoice | undefined;
const listeners = new Set<() => void>();

function choice(): ThemeChoice {
  try {
    const kept = held ?? localStorage.getItem(themeKey);
    return isChoice(kept) ? kept : 'system';
  } catch {
    return held ?? 'system';
  }
}

function show(): void {
  const chosen = choice();
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  for (const listener of listeners) listener();
}

/** Chooses a theme for this browser, in all its tabs. */
export function chooseTheme(chosen: ThemeChoice): void {
  held = undefined;
  try {
    if (chosen === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, chosen);
  } catch {
    held = chosen;
  }
  show();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === themeKey || key === null) show();
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

/** What was chosen, kept in step with other tabs. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, choice);

const isDark = (): boolean => {
  const chosen = choice();
  return chosen === 'system' ? darkSystem().matches : chosen.endsWith('dark');
};

/** Whether the page is dark just now; follows the system as long as nothing else was chosen. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);

/** Turns light into dark and back; a way back to what the system has follows the system again. */
export function toggleTheme(): void {
  const wanted = isDark() ? 'light' : 'dark';
  if (choice().startsWith('contrast')) chooseTheme(`contrast-${wanted}`);
  else chooseTheme(darkSystem().matches === (wanted === 'dark') ? 'system' : wanted);
}
