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
    const storedChoice = unsavedChoice ?? localStorage.getItem(themeKey);
    return isChoice(storedChoice) ? storedChoice : 'system';
  } catch {
    return unsavedChoice ?? 'system';
  }
}

function applyTheme(): void {
  const choice = currentChoice();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const listener of listeners) listener();
}

/** Chooses a theme for this browser, in all its tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  unsavedChoice = undefined;
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    unsavedChoice = choice;
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
  const choice = currentChoice();
  return choice === 'system' ? darkSystem().matches : choice.endsWith('dark');
};

/** Whether the page is dark now; follows the system unless a person chose a theme. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);

/** Switches between light and dark. A switch back to the system's theme follows the system again. */
export function toggleTheme(): void {
  const nextTheme = isDark() ? 'light' : 'dark';
  if (currentChoice().startsWith('contrast')) chooseTheme(`contrast-${nextTheme}`);
  else chooseTheme(darkSystem().matches === (nextTheme === 'dark') ? 'system' : nextTheme);
}
