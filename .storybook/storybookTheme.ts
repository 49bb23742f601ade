// Imports the tokens alone: Storybook's manager cannot load the styles of the package.
import { tokens, type Token } from '../packages/ui/src/theme/tokens.ts';
import { create } from 'storybook/theming';

/** The theme of Storybook's own pages, in the colours and fonts of the components. */
export function storybookTheme(base: 'light' | 'dark') {
  const token = (name: Token['name']) => tokens.find((each) => each.name === name)?.[base] ?? '';
  return create({
    base,
    brandTitle: 'Steward',
    fontBase: "'Inter Variable', Inter, system-ui, sans-serif",
    fontCode: "'JetBrains Mono Variable', 'JetBrains Mono', monospace",
    colorPrimary: token('--sw-accent'),
    colorSecondary: token(base === 'dark' ? '--sw-accent-text' : '--sw-accent'),
    appBg: token('--sw-canvas'),
    appContentBg: token('--sw-surface'),
    appPreviewBg: token('--sw-surface'),
    appBorderColor: token('--sw-line'),
    barBg: token('--sw-surface'),
    barTextColor: token('--sw-ink-2'),
    barHoverColor: token('--sw-ink'),
    barSelectedColor: token('--sw-accent-text'),
    inputBg: token('--sw-surface'),
    inputBorder: token('--sw-line-strong'),
    inputTextColor: token('--sw-ink'),
    textColor: token('--sw-ink'),
    textMutedColor: token('--sw-ink-2'),
  });
}
