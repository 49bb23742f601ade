import { expect, test, vi } from 'vitest';
import { paths, resetConfirmPath } from '../../core/routing/paths.ts';
import { screens } from './listScreens.ts';
import type { Later } from '../../core/loading/lazy.ts';
import { ownScreens, prefetchScreen, publicScreens } from './screens.ts';

const { sectorTypes, sectors, signals } = screens;

/** What is loaded ahead at an address. */
function aheadAt(address: string): readonly Later<unknown>[] {
  const all: readonly Later<unknown>[] = [publicScreens, ownScreens, screens].flatMap((some) =>
    Object.values<Later<unknown>>(some),
  );
  const asked = all.map((each) => vi.spyOn(each, 'prefetch').mockReturnValue(undefined));
  prefetchScreen(address);
  const ahead = all.filter((_, index) => asked[index]?.mock.calls.length);
  vi.restoreAllMocks();
  return ahead;
}

test.each([
  ['a screen', '/404', publicScreens['/404']],
  ['a screen, however its address is written', '/Profile/', ownScreens['/profile']],
  ['a list', paths.signals, signals],
  ['a list above another', paths.sectorTypes, sectorTypes],
  ['a list of one record', '/sectors-management/possible-values/st-1', sectors],
  ['a link of a mail', '/reset-password/u-1/t-1', publicScreens[resetConfirmPath]],
])('%s is loaded ahead at its address, and nothing else', (_what, address, screen) => {
  expect(aheadAt(address)).toEqual([screen]);
});

test('nothing is loaded ahead where no screen is', () => {
  expect(aheadAt('/sectors-management/possible-values/st-1/more')).toEqual([]);
  expect(aheadAt('/profile/more')).toEqual([]);
});
