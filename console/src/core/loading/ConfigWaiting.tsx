import { Button, EmptyState } from '@steward/ui';
import { useState } from 'react';
import type { ConfigWait } from '../browser/config.ts';
import { Bare } from './Bare.styles.ts';

/** Stands in place of the console while its configuration cannot be read. */
export function ConfigWaiting({ wait }: { wait: ConfigWait }) {
  const [retried, setRetried] = useState<ConfigWait>();
  return (
    <Bare>
      <EmptyState
        live="alert"
        art="error"
        title="The console cannot start yet"
        action={
          <Button
            loading={retried === wait}
            onClick={() => {
              setRetried(wait);
              wait.retry();
            }}
          >
            Retry
          </Button>
        }
      >
        Its settings could not be read. {wait.problem} The console tries again in {wait.seconds} s.
      </EmptyState>
    </Bare>
  );
}
