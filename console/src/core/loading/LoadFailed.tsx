import { Banner, Button } from '@steward/ui';
import { useRetryWhenOnline } from '../browser/useRetryWhenOnline.ts';

interface LoadFailedProps {
  message: string | undefined;
  /** Called by the button, and when the browser is online again. */
  onRetry(): void;
}

/** A banner for a failed query, with Retry. */
export function LoadFailed({ message, onRetry }: LoadFailedProps) {
  useRetryWhenOnline(true, onRetry);
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
