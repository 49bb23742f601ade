import { expect, expectTypeOf, it } from 'vitest';
import { brandCss, brandStyle, type Brand } from './brand.ts';

const brand: Brand = {
  '--sw-accent': { light: '#0b6b50', dark: '#138a68' },
  '--sw-radius': '4px',
};

it('brandStyle gives the style of an element', () => {
  expect(brandStyle(brand)).toEqual({
    '--sw-accent': 'light-dark(#0b6b50, #138a68)',
    '--sw-radius': '4px',
  });
});

it('brandCss gives a style sheet that high contrast overrides', () => {
  const css = brandCss(brand, '#app');
  expect(css).toContain(':is(#app)');
  expect(css).toContain('--sw-accent:light-dark(#0b6b50, #138a68);--sw-radius:4px');
  expect(css).toContain('not (prefers-contrast:more)');
});

it('no value escapes from its declaration', () => {
  for (const evil of ['red}*{display:none', 'red;--x:1', '</style><script>'])
    expect(() => brandCss({ '--sw-accent': evil })).toThrow(/--sw-accent/);
});

it('tokens are known by name', () => {
  expectTypeOf<'--sw-accent'>().toExtend<keyof Brand>();
  expectTypeOf<'--sw-acent'>().not.toExtend<keyof Brand>();
});
