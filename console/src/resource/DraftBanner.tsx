import { Banner, Button } from '@steward/ui';
import type { Draft } from './state.ts';

interface DraftBannerProps {
  draft: Draft;
  onRestore(): void;
  onDrop(): void;
}

/** Offers what was typed before and not sent. */
export function DraftBanner({ draft, onRestore, onDrop }: DraftBannerProps) {
  const time = new Date(draft.at).toLocaleTimeString(undefined, { timeStyle: 'short' });
  return (
    <Banner
      tone="info"
      action={
        <Button size="sm" onClick={onRestore}>
          Restore
        </Button>
      }
      onDismiss={onDrop}
    >
      What you typed at {time} was not sent.
    </Banner>
  );
}
