/** One design token: a CSS variable with its value in each theme. */
export interface Token {
  /** CSS variable name, with its leading dashes. */
  name: `--sw-${string}`;
  /** Value on a light page. */
  light: string;
  /** Value on a dark page; the same as `light` for tokens that do not depend on the theme. */
  dark: string;
  /** What the token is for, in a few words. */
  meaning: string;
}

const same = (name: Token['name'], value: string, meaning: string): Token => ({
  name,
  light: value,
  dark: value,
  meaning,
});

/** Every token of the package; the style sheet and the Storybook page derive from this list. */
export const tokens: readonly Token[] = [
  { name: '--sw-canvas', light: '#f6f7f9', dark: '#0d1015', meaning: 'Behind everything' },
  {
    name: '--sw-surface',
    light: '#ffffff',
    dark: '#13181f',
    meaning: 'Cards, header, menu, inputs',
  },
  {
    name: '--sw-raised',
    light: '#ffffff',
    dark: '#1a2029',
    meaning: 'What floats: dialogs, menus',
  },
  {
    name: '--sw-sunken',
    light: '#f1f3f6',
    dark: '#0f1319',
    meaning: 'Table heads, dialog footers',
  },
  { name: '--sw-hover', light: '#f0f2f6', dark: '#202733', meaning: 'Under the pointer' },
  {
    name: '--sw-line',
    light: '#e4e7ec',
    dark: '#262d38',
    meaning: 'Structure: card and row edges',
  },
  {
    name: '--sw-line-2',
    light: '#cbd2db',
    dark: '#3a4453',
    meaning: 'Edges of buttons, which their text already marks',
  },
  {
    name: '--sw-line-strong',
    light: '#828c9b',
    dark: '#697586',
    meaning: 'Edges of inputs and switches, which nothing else marks',
  },
  { name: '--sw-ink', light: '#12171f', dark: '#e8ecf2', meaning: 'Text' },
  { name: '--sw-ink-2', light: '#414b5a', dark: '#b4bdc9', meaning: 'Secondary text, table cells' },
  {
    name: '--sw-ink-3',
    light: '#5f6977',
    dark: '#939dac',
    meaning: 'Hints, placeholders, N/A, idle icons',
  },
  {
    name: '--sw-accent',
    light: '#3451c7',
    dark: '#4d66e3',
    meaning: 'Primary buttons, what is on',
  },
  {
    name: '--sw-accent-hover',
    light: '#2a43ab',
    dark: '#4059d4',
    meaning: 'Primary button under the pointer',
  },
  { name: '--sw-accent-ink', light: '#ffffff', dark: '#ffffff', meaning: 'Text on the accent' },
  {
    name: '--sw-accent-soft',
    light: '#edf0fd',
    dark: '#1b2340',
    meaning: 'Where one is, what is chosen',
  },
  {
    name: '--sw-accent-text',
    light: '#2b45b0',
    dark: '#a9b8ff',
    meaning: 'Links, text on the soft accent',
  },
  { name: '--sw-ok', light: '#17703f', dark: '#5cc98b', meaning: 'Success' },
  { name: '--sw-ok-soft', light: '#e6f4ec', dark: '#12291d', meaning: 'Behind success' },
  { name: '--sw-warn', light: '#7f5200', dark: '#e9b95a', meaning: 'Warning' },
  { name: '--sw-warn-soft', light: '#fdf3dc', dark: '#2a2212', meaning: 'Behind a warning' },
  { name: '--sw-warn-line', light: '#f0d8a0', dark: '#4a3a17', meaning: 'Edge of a warning' },
  { name: '--sw-danger', light: '#b02525', dark: '#f28b82', meaning: 'Errors, deleting' },
  { name: '--sw-danger-solid', light: '#be2f2f', dark: '#c93f3f', meaning: 'Danger buttons' },
  {
    name: '--sw-danger-ink',
    light: '#ffffff',
    dark: '#ffffff',
    meaning: 'Text on a danger button',
  },
  { name: '--sw-danger-soft', light: '#fcebeb', dark: '#331a1c', meaning: 'Behind an error' },
  { name: '--sw-info', light: '#1b5fa8', dark: '#7db8f2', meaning: 'Information' },
  { name: '--sw-info-soft', light: '#e8f2fc', dark: '#12263a', meaning: 'Behind information' },
  { name: '--sw-ring', light: '#5570e6', dark: '#7c93f5', meaning: 'Focus ring' },
  {
    name: '--sw-shadow',
    light: '0 1px 2px rgb(16 24 40 / 4%), 0 12px 32px -8px rgb(16 24 40 / 18%)',
    dark: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 70%)',
    meaning: 'Under what floats',
  },
  {
    name: '--sw-veil',
    light: 'rgb(13 17 23 / 42%)',
    dark: 'rgb(0 0 0 / 60%)',
    meaning: 'Between a dialog and the page',
  },
  same('--sw-radius', '6px', 'Controls'),
  same('--sw-radius-lg', '8px', 'Cards, menus'),
  same('--sw-radius-xl', '12px', 'Dialogs'),
  same('--sw-control', '32px', 'Height of a control'),
  same('--sw-row', '40px', 'Height of a table row'),
  same('--sw-fast', '120ms', 'Small movements'),
  same('--sw-slow', '160ms', 'Dialogs, drawers'),
  same('--sw-font', "'Inter Variable', Inter, 'Noto Sans', system-ui, sans-serif", 'Text'),
  same(
    '--sw-mono',
    "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, 'SFMono-Regular', Menlo, monospace",
    'Ids, keys, URLs, JSON',
  ),
];

const declare = (theme: 'light' | 'dark', list: readonly Token[]): string =>
  list.map((token) => `${token.name}:${token[theme]}`).join(';');

/**
 * The style sheet of the tokens: light by default, dark where `data-theme="dark"` says so or where
 * the system prefers it and no attribute speaks. The attribute also works on a part of a page.
 */
export function tokenCss(): string {
  const themed = tokens.filter((token) => token.light !== token.dark);
  const dark = `color-scheme:dark;${declare('dark', themed)}`;
  return [
    `:root{${declare('light', tokens)}}`,
    `:root,[data-theme='light']{color-scheme:light;${declare('light', themed)}}`,
    `[data-theme='dark']{${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
    `@media (prefers-reduced-motion:reduce){:root{--sw-fast:0ms;--sw-slow:0ms}}`,
  ].join('\n');
}
