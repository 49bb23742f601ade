import { useSearchParams } from 'react-router-dom';
import type { PageHead } from '../../core/page/ConsolePage.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { UiConfiguration } from './UiConfiguration.tsx';

const RenamesScreen = lazyWithRetry(() =>
  import('../renames/RenamesScreen.tsx').then((m) => m.RenamesScreen),
);

/** The UI configuration, or the renames at `?view=renames`. */
export function UiConfigScreen({ head }: { head: PageHead }) {
  const [params] = useSearchParams();
  if (params.get('view') !== 'renames') return <UiConfiguration head={head} />;
  return <RenamesScreen />;
}
