import { expect, test, vi } from 'vitest';
import type { LazyModule } from '../../core/loading/lazyWithRetry.ts';
import { paths } from '../../core/routing/paths.ts';
import { screens } from '../registry/registry.ts';
import { prefetchScreen, shellScreens } from './screens.ts';

const screenOf = (path: string) => screens.find((entry) => entry.path === path)?.screen;

/** The modules that are preloaded at an address. */
function aheadAt(address: string): readonly LazyModule<unknown>[] {
  const all: readonly LazyModule<unknown>[] = [...Object.values(shellScreens), ...screens].map(
    ({ screen }) => screen,
  );
  const asked = all.map((each) => vi.spyOn(each, 'prefetch').mockReturnValue(undefined));
  prefetchScreen(address);
  const ahead = all.filter((_, index) => asked[index]?.mock.calls.length);
  vi.restoreAllMocks();
  return ahead;
}

test.each([
  ['a screen', '/404', shellScreens.notFound.screen],
  ['a screen, however its address is written', '/Profile/', screenOf('/profile')],
  ['a list', '/manage-signals', screenOf('/manage-signals')],
  ['a list above another', '/sectors-management', screenOf('/sectors-management')],
  ['a list of one record', '/sectors-management/possible-values/st-1', screenOf(paths.sectors)],
  ['a link of a mail', '/reset-password/u-1/t-1', shellScreens.resetConfirm.screen],
])('%s is preloaded at its address, and nothing else', (_what, address, screen) => {
  expect(aheadAt(address)).toEqual([screen]);
});

test('nothing is preloaded at an address without a screen', () => {
  expect(aheadAt('/sectors-management/possible-values/st-1/more')).toEqual([]);
  expect(aheadAt('/profile/more')).toEqual([]);
});
