import { Banner, Button, focusVisibly } from '@steward/ui';
import { useRef } from 'react';
import type { Draft } from './state.ts';

interface DraftBannerProps {
  draft: Draft;
  /** What it holds, where that can be said shortly. */
  what?: string;
  onRestore(): void;
  onDrop(): void;
}

/** Offers what was typed before and not sent. */
export function DraftBanner({ draft, what, onRestore, onDrop }: DraftBannerProps) {
  const place = useRef<HTMLDivElement>(null);
  const time = new Date(draft.at).toLocaleTimeString('en-GB', { timeStyle: 'short' });
  /** The offer goes with its answer; whoever answered it is to type on. */
  function answer(act: () => void) {
    const fields = ':is([data-field] :is(input, textarea, [role="combobox"]), input[type="file"])';
    const first = place.current?.closest('form')?.querySelector<HTMLElement>(fields);
    act();
    if (first) focusVisibly(first);
  }
  return (
    <div ref={place}>
      <Banner
        tone="info"
        action={
          <Button size="sm" onClick={() => answer(onRestore)}>
            Restore
          </Button>
        }
        onDismiss={() => answer(onDrop)}
      >
        {what ?? `What you typed at ${time}`} was{' '}
        {draft.sent?.length ? 'sent only in part' : 'not sent'}.
      </Banner>
    </div>
  );
}
