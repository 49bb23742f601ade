import { rowHeights } from './rowHeights.ts';
import { themes, type Theme } from './themes.ts';

/** One design token: a CSS variable with its value in each theme. */
export interface Token extends Record<Theme, string> {
  /** CSS variable name, with its leading dashes. */
  name: `--sw-${string}`;
  /** The system colour that replaces it in forced colours. */
  forced?: string;
  /** Purpose of the token, in a few words. */
  meaning: string;
}

type Values = readonly [light: string, dark: string, contrastLight: string, contrastDark: string];

const themed = <const Name extends Token['name']>(
  name: Name,
  [light, dark, contrastLight, contrastDark]: Values,
  meaning: string,
) => ({
  name,
  light,
  dark,
  'contrast-light': contrastLight,
  'contrast-dark': contrastDark,
  meaning,
});

const colour = <const Name extends Token['name']>(
  name: Name,
  values: Values,
  forced: string,
  meaning: string,
) => ({ ...themed(name, values, meaning), forced });

const sameInAllThemes = <const Name extends Token['name']>(
  name: Name,
  value: string,
  meaning: string,
) => themed(name, [value, value, value, value], meaning);

/** Every token of the package; the style sheet and the Storybook page derive from this list. */
export const tokens = [
  colour('--sw-canvas', ['#f6f7f9', '#0d1015', '#ffffff', '#000000'], 'Canvas', 'Page background'),
  colour(
    '--sw-surface',
    ['#ffffff', '#13181f', '#ffffff', '#05070a'],
    'Canvas',
    'Cards, header, menu, inputs',
  ),
  colour(
    '--sw-raised',
    ['#ffffff', '#1a2029', '#ffffff', '#0c1016'],
    'Canvas',
    'Floating surfaces: dialogs, menus',
  ),
  colour(
    '--sw-sunken',
    ['#f1f3f6', '#0f1319', '#f3f5f8', '#000000'],
    'Canvas',
    'Table heads, dialog footers',
  ),
  colour('--sw-hover', ['#f0f2f6', '#202733', '#e2e7f0', '#232b38'], 'Canvas', 'Hover background'),
  colour(
    '--sw-line',
    ['#e4e7ec', '#262d38', '#6b7583', '#7d8896'],
    'CanvasText',
    'Edges of cards and rows',
  ),
  colour(
    '--sw-line-2',
    ['#cbd2db', '#3a4453', '#454f5d', '#aab3bf'],
    'CanvasText',
    'Edges of buttons, which their text already marks',
  ),
  colour(
    '--sw-line-strong',
    ['#8a94a3', '#5f6b7b', '#1d242e', '#dde2e9'],
    'CanvasText',
    'Edges of inputs, which nothing else marks, as faint as that allows',
  ),
  colour('--sw-ink', ['#12171f', '#e8ecf2', '#000000', '#ffffff'], 'CanvasText', 'Text'),
  colour(
    '--sw-ink-2',
    ['#414b5a', '#b4bdc9', '#1a2029', '#eef1f5'],
    'CanvasText',
    'Secondary text, table cells',
  ),
  colour(
    '--sw-ink-3',
    ['#5b6573', '#939dac', '#353d49', '#d3dae3'],
    'CanvasText',
    'Hints, placeholders, N/A, idle icons',
  ),
  colour(
    '--sw-accent',
    ['#3451c7', '#4d66e3', '#1e3399', '#a9bbff'],
    'Highlight',
    'Primary buttons, switches that are on',
  ),
  colour(
    '--sw-accent-hover',
    ['#2a43ab', '#4059d4', '#132270', '#c9d5ff'],
    'Highlight',
    'Primary button under the pointer',
  ),
  colour(
    '--sw-accent-ink',
    ['#ffffff', '#ffffff', '#ffffff', '#000000'],
    'CanvasText',
    'Text on the accent',
  ),
  colour(
    '--sw-accent-soft',
    ['#edf0fd', '#1b2340', '#dbe2ff', '#1a2552'],
    'Canvas',
    'Current page, selected item',
  ),
  colour(
    '--sw-accent-text',
    ['#2b45b0', '#a9b8ff', '#172a86', '#c9d5ff'],
    'LinkText',
    'Links, text on the soft accent',
  ),
  colour('--sw-ok', ['#17703f', '#5cc98b', '#0a4726', '#8fe8b5'], 'CanvasText', 'Success'),
  colour(
    '--sw-ok-soft',
    ['#e6f4ec', '#12291d', '#d9f2e3', '#0d2b1a'],
    'Canvas',
    'Background of success',
  ),
  colour('--sw-warn', ['#7f5200', '#e9b95a', '#543500', '#ffd47d'], 'CanvasText', 'Warning'),
  colour(
    '--sw-warn-soft',
    ['#fdf3dc', '#2a2212', '#faecc8', '#2e230b'],
    'Canvas',
    'Background of a warning',
  ),
  colour(
    '--sw-warn-line',
    ['#f0d8a0', '#4a3a17', '#8a5a00', '#c99a3a'],
    'CanvasText',
    'Edge of a warning',
  ),
  colour(
    '--sw-danger',
    ['#b02525', '#f28b82', '#8a1111', '#ffb3ac'],
    'CanvasText',
    'Errors, deleting',
  ),
  colour(
    '--sw-danger-solid',
    ['#be2f2f', '#c93f3f', '#9c1616', '#ffb3ac'],
    'ButtonFace',
    'Danger buttons',
  ),
  colour(
    '--sw-danger-ink',
    ['#ffffff', '#ffffff', '#ffffff', '#000000'],
    'ButtonText',
    'Text on a danger button',
  ),
  colour(
    '--sw-danger-soft',
    ['#fcebeb', '#331a1c', '#fbdede', '#3b1214'],
    'Canvas',
    'Background of an error',
  ),
  colour('--sw-info', ['#1b5fa8', '#7db8f2', '#0c3e73', '#a8d3ff'], 'CanvasText', 'Information'),
  colour(
    '--sw-info-soft',
    ['#e8f2fc', '#12263a', '#d9eafb', '#0e2740'],
    'Canvas',
    'Background of information',
  ),
  colour('--sw-ring', ['#5570e6', '#7c93f5', '#0b3fd6', '#ffd60a'], 'Highlight', 'Focus ring'),
  colour(
    '--sw-track',
    ['#828c9b', '#697586', '#5c6675', '#8d98a7'],
    'CanvasText',
    'Ground of a switch that is off, fainter than one that is on',
  ),
  colour(
    '--sw-knob',
    ['#ffffff', '#ffffff', '#ffffff', '#000000'],
    'ButtonText',
    'Knob of a switch that is off',
  ),
  themed('--sw-edge', ['24%', '24%', '100%', '100%'], 'Opacity of the edge around a soft colour'),
  themed(
    '--sw-stale',
    ['0.62', '0.54', '0.7', '0.66'],
    'Opacity of rows that are being replaced; they stay readable',
  ),
  themed(
    '--sw-shadow',
    [
      '0 1px 2px rgb(16 24 40 / 4%), 0 12px 32px -8px rgb(16 24 40 / 18%)',
      '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 70%)',
      '0 12px 32px -8px rgb(0 0 0 / 32%)',
      'none',
    ],
    'Shadow of floating surfaces',
  ),
  themed(
    '--sw-veil',
    ['rgb(13 17 23 / 42%)', 'rgb(0 0 0 / 60%)', 'rgb(0 0 0 / 60%)', 'rgb(0 0 0 / 72%)'],
    'Backdrop of a dialog',
  ),
  sameInAllThemes('--sw-radius', '6px', 'Controls'),
  sameInAllThemes('--sw-radius-lg', '8px', 'Cards, menus'),
  sameInAllThemes('--sw-radius-xl', '12px', 'Dialogs'),
  sameInAllThemes('--sw-control', '32px', 'Height of a control'),
  sameInAllThemes('--sw-row', `${rowHeights.comfortable}px`, 'Height of a table row'),
  sameInAllThemes('--sw-fast', '120ms', 'Duration of small movements'),
  sameInAllThemes('--sw-slow', '160ms', 'Dialogs, drawers'),
  sameInAllThemes(
    '--sw-font',
    "'Inter Variable', Inter, 'Noto Sans', system-ui, sans-serif",
    'Text',
  ),
  sameInAllThemes(
    '--sw-mono',
    "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, 'SFMono-Regular', Menlo, monospace",
    'Ids, keys, URLs, JSON',
  ),
] as const satisfies readonly Token[];

/** Name of a token, for example `--sw-accent`. */
export type TokenName = (typeof tokens)[number]['name'];

/** Tokens whose value depends on the theme. */
export const themedTokens: readonly Token[] = tokens.filter((token) =>
  themes.some((theme) => token[theme] !== token.light),
);
