import { Banner, Button, focusVisibly } from '@steward/ui';
import { useRef } from 'react';
import { useServices } from '../../core/store/context.ts';
import { DateWithAge } from '../fieldValue/DateWithAge.tsx';
import type { Draft } from './state.ts';

interface DraftBannerProps {
  draft: Draft;
  onRestore(): void;
  onDrop(): void;
}

/** Offers to restore a draft. */
export function DraftBanner({ draft, onRestore, onDrop }: DraftBannerProps) {
  const container = useRef<HTMLDivElement>(null);
  const { now } = useServices();
  const at = new Date(draft.at).toISOString();
  /** Focuses the first field, since the banner disappears with its focused button. */
  function answer(act: () => void) {
    const fields = ':is([data-field] :is(input, textarea, [role="combobox"]), input[type="file"])';
    const first = container.current?.closest('form')?.querySelector<HTMLElement>(fields);
    act();
    if (first) focusVisibly(first);
  }
  return (
    <div ref={container}>
      <Banner
        tone="info"
        action={
          <Button size="sm" onClick={() => answer(onRestore)}>
            Restore
          </Button>
        }
        onDismiss={() => answer(onDrop)}
      >
        What you typed on <DateWithAge value={at} now={now()} /> was{' '}
        {draft.sent?.length ? 'sent only in part' : 'not sent'}.
      </Banner>
    </div>
  );
}
