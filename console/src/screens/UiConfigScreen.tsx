import { Button, EmptyState, Page } from '@steward/ui';
import { Table2 } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useSearchParams } from 'react-router-dom';

const RenamesScreen = lazy(() =>
  import('./RenamesScreen.tsx').then((m) => ({ default: m.RenamesScreen })),
);

/** The platform's UI and features; its renames stand at ?view=renames. */
export function UiConfigScreen() {
  const [params, setParams] = useSearchParams();
  if (params.get('view') === 'renames') {
    return (
      <Suspense fallback={null}>
        <RenamesScreen />
      </Suspense>
    );
  }
  return (
    <Page
      title="UI Configuration"
      subtitle="Manage platform's UI and Features"
      action={
        <Button icon={<Table2 size={16} />} onClick={() => setParams({ view: 'renames' })}>
          See Renames Table
        </Button>
      }
    >
      <EmptyState title="This screen is coming">
        Until then, the same data can be read and changed with the steward command.
      </EmptyState>
    </Page>
  );
}
