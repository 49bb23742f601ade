import { Banner, Button } from '@steward/ui';
import type { DeskAnswer } from './useDeskQuery.ts';

/** Why figures did not arrive, with a way to ask for them again. */
export function DeskFailure({ failure, refetch }: Pick<DeskAnswer, 'failure' | 'refetch'>) {
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" onClick={refetch}>
          Retry
        </Button>
      }
    >
      {failure}
    </Banner>
  );
}
