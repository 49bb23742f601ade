import { Banner, Button } from '@steward/ui';
import { useBackOnline } from '../browser/useBackOnline.ts';

interface LoadFailedProps {
  message: string | undefined;
  /** Asks anew: at the button, and by itself when the browser is online again. */
  onRetry(): void;
}

/** Why something could not be read, with a way to try again. */
export function LoadFailed({ message, onRetry }: LoadFailedProps) {
  useBackOnline(true, onRetry);
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
