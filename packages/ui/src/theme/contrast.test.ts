import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { contrastPairs, isHighContrast } from './testing/contrastPairs.ts';
import { themes } from './themes.ts';
import { tokenCss } from './tokenCss.ts';
import { tokens, type TokenName } from './tokens.ts';

describe('contrast', () => {
  test('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#3451c7', '#3451C7')).toBe(1);
  });

  test('equals a published figure', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  test('refuses an invalid colour', () => {
    expect(() => contrast('rgb(0 0 0)', '#ffffff')).toThrow(/#rrggbb/);
  });
});

describe.each(themes)('in the %s theme', (theme) => {
  test.each([...contrastPairs(theme)])('$front on $background reaches $atLeast', (pair) => {
    const value = (name: string) => tokens.find((token) => token.name === name)?.[theme] ?? '';
    expect(contrast(value(pair.front), value(pair.background))).toBeGreaterThanOrEqual(
      pair.atLeast,
    );
  });
});

const channels = [1, 3, 5] as const;

/** A colour over another, at a share of its strength. */
const over = (front: string, background: string, share: number) =>
  `#${channels
    .map((at) => [front, background].map((each) => Number.parseInt(each.slice(at, at + 2), 16)))
    .map(([one = 0, other = 0]) => Math.round(one * share + other * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

test.each(themes)('in the %s theme, stale rows stay legible', (theme) => {
  const value = (name: TokenName) => tokens.find((token) => token.name === name)?.[theme] ?? '';
  const share = Number(value('--sw-stale'));
  for (const ground of ['--sw-surface', '--sw-hover', '--sw-accent-soft'] as const) {
    const [text, background] = [value('--sw-ink'), value(ground)].map((each) =>
      over(each, value('--sw-surface'), share),
    );
    expect(contrast(text ?? '', background ?? '')).toBeGreaterThanOrEqual(
      isHighContrast(theme) ? 7 : 4.5,
    );
  }
});

test.each(['light', 'dark'] as const)(
  'in %s, the edge of an input has a contrast below 3.3',
  (theme) => {
    const value = (name: string) => tokens.find((token) => token.name === name)?.[theme] ?? '';
    expect(contrast(value('--sw-line-strong'), value('--sw-surface'))).toBeLessThan(3.3);
  },
);

test.each(['contrast-light', 'contrast-dark'] as const)('%s requires AAA for all text', (theme) => {
  for (const { kind, atLeast } of contrastPairs(theme)) {
    if (kind === 'text') expect(atLeast).toBe(7);
  }
});

test('every token has a unique name and is in the style sheet', () => {
  const names = tokens.map((token) => token.name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(tokenCss()).toContain(`${name}:`);
});

test('every colour has a system colour for when the system sets the colours', () => {
  const colours = tokens.filter((token) => token.light.startsWith('#'));
  expect(colours.filter((token) => !('forced' in token))).toEqual([]);
});
