import { EmptyState, Page } from '@steward/ui';

/** Stands where a screen is still to be built. */
export function ComingScreen({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState title="This screen is coming">
        Until then, the same data can be read and changed with the steward command.
      </EmptyState>
    </Page>
  );
}
