import { Suspense, lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { UiConfiguration } from './UiConfiguration.tsx';

const RenamesScreen = lazy(() =>
  import('./RenamesScreen.tsx').then((m) => ({ default: m.RenamesScreen })),
);

/** The platform's UI and features; its renames stand at ?view=renames. */
export function UiConfigScreen() {
  const [params] = useSearchParams();
  if (params.get('view') !== 'renames') return <UiConfiguration />;
  return (
    <Suspense fallback={null}>
      <RenamesScreen />
    </Suspense>
  );
}
