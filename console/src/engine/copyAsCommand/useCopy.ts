import { useEffect, useState } from 'react';

/** Milliseconds for which 'Copied' is shown. */
const copiedFor = 3_000;

/** The outcome of the last attempt to copy; 'refused' where the browser forbids it. */
export type Copied = 'idle' | 'done' | 'refused';

/** Copies to the clipboard, and reports the outcome for a while. */
export function useCopy(): { readonly copied: Copied; copy(text: string): void } {
  const [copied, setCopied] = useState<Copied>('idle');
  useEffect(() => {
    if (copied !== 'done') return;
    const timer = setTimeout(() => setCopied('idle'), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function write(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('done');
    } catch {
      // No permission, or a page without TLS: the component shows the text instead.
      setCopied('refused');
    }
  }
  return { copied, copy: (text) => void write(text) };
}
