import { useSearchParams } from 'react-router-dom';
import { part } from '../../core/loading/lazyWithRetry.ts';
import { UiConfiguration } from './UiConfiguration.tsx';

const RenamesScreen = part(() =>
  import('../renames/RenamesScreen.tsx').then((m) => m.RenamesScreen),
);

/** The platform's UI and features; its renames stand at ?view=renames. */
export function UiConfigScreen() {
  const [params] = useSearchParams();
  if (params.get('view') !== 'renames') return <UiConfiguration />;
  return <RenamesScreen />;
}
